'use client';

import type { Selection } from '@/components/ui/table/table-types';
import { useListSelection } from '@/hooks/lists/use-list-selection';
import type { ListState } from '@/hooks/use-list-state';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { AttendeeBulk } from './attendee-bulk';

export function useAttendeeSelection(
  list: Pick<ListState, 'q' | 'filters'>,
  rows: readonly Ticket[],
  total: number | null,
  read: () => Promise<readonly Ticket[]>,
): Selection<Ticket> {
  const { selected, setSelected } = useListSelection(list);
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
