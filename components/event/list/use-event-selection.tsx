'use client';

import { useBulkSelection } from '@/components/shared/bulk/use-bulk-selection';
import type { Selection } from '@/components/ui/table/table-types';
import type { ListState } from '@/hooks/use-list-state';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { type SalesLine, sumText } from '@/lib/domain/report/event-sales';
import type { Flag } from '@/lib/domain/rights/permissions';
import { eventBulkActions } from './event-bulk-actions';
import type { LineOf } from './sales-columns';

const isKnown = (line: ReturnType<LineOf>): line is SalesLine | null =>
  line !== undefined && line !== 'unread';

/** The selection of a producer's events, which are held whole; none for who could do nothing with it. */
export function useEventSelection(
  list: Pick<ListState, 'q' | 'filters'>,
  { all, found }: { all: readonly EventRecord[]; found: readonly EventRecord[] },
  lineOf: LineOf | null,
  may: (flag: Flag) => boolean,
): Selection<EventRecord> | undefined {
  const actions = eventBulkActions(may);
  const chosenOf = (ids: Iterable<string>) => {
    const chosen = new Set(ids);
    return all.filter(({ id }) => chosen.has(id));
  };
  const sumOf = (selected: ReadonlySet<string>) => {
    const lines = lineOf ? chosenOf(selected).map(lineOf) : [undefined];
    return lines.every(isKnown) ? sumText(lines) : null;
  };
  const selection = useBulkSelection({
    ...{ list, actions, sumOf },
    itemOf: (event: EventRecord) => ({ id: event.id, name: eventName(event) }),
    read: async (ids) => chosenOf(ids),
    all: { total: found.length, read: async () => found },
    noun: ['evento', 'eventos'],
  });
  return actions.length > 0 || lineOf ? selection : undefined;
}
