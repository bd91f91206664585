'use client';

import { useState } from 'react';
import type { Selection } from '@/components/ui/table/table-types';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { AttendeeBulk } from './attendee-bulk';

/** The selection of attendees over all pages of their list; what was refused stays selected. */
export function useAttendeeSelection(
  rows: readonly Ticket[],
  total: number | null,
  read: () => Promise<readonly Ticket[]>,
): Selection<Ticket> {
  const [selected, setSelected] = useState(new Set<string>());
  return {
    selected,
    onChange: setSelected,
    all: { total, read },
    actions: (chosen) => (
      <AttendeeBulk
        {...{ chosen, rows, read }}
        onDone={(left) => setSelected(new Set(left.map(({ id }) => id)))}
      />
    ),
  };
}
