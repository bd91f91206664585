'use client';

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import type { Selection } from '@/components/ui/table/table-types';
import { useListSelection } from '@/hooks/lists/use-list-selection';
import { useEvent } from '@/hooks/use-event';
import type { ListState } from '@/hooks/use-list-state';
import { isAhead } from '@/lib/domain/event/date/event-date';
import { eventEditProblem } from '@/lib/domain/event/event-status';
import type { DateRow } from './date-columns';

const EditDatesSheet = lazyAhead(() => import('./edit-dates-sheet'));

/** The selection of dates to change many at once, and the sheet for that; refused ones stay selected. */
export function useDateSelection(
  list: Pick<ListState, 'q' | 'filters'>,
  found: readonly DateRow[],
  now: Date,
) {
  const { event } = useEvent();
  const { selected, setSelected } = useListSelection(list);
  const [editing, setEditing] = useState<readonly string[] | null>(null);
  const selection: Selection<DateRow> = {
    selected,
    onChange: setSelected,
    can: (date) => isAhead(date, now),
    all: { total: found.length, read: async () => found },
    actions: (chosen) => (
      <Button
        kind="primary"
        icon={<Pencil />}
        reason={eventEditProblem(event.status)}
        onClick={() => setEditing([...chosen])}
      >
        Cambiar
      </Button>
    ),
  };
  const sheet = editing && (
    <EditDatesSheet
      dateIds={editing}
      onClose={() => setEditing(null)}
      onDone={(left) => setSelected(new Set(left))}
    />
  );
  return { selection, sheet };
}
