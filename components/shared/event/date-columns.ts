import type { Column } from '@/components/ui/table/data-table';
import type { ExportColumn } from '@/components/ui/table/export';
import type { ListState } from '@/hooks/use-list-state';
import { ALL_DATES, dateName, dateNameOf } from '@/lib/domain/event/date/date-text';
import type { EventRecord } from '@/lib/domain/event/event';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { EVERY_DATE, isPass } from '@/lib/domain/ticket/type-dates';

type OfDate = { dateId: string };

/** The column 'Fecha' of a list of tickets or courtesies; none of an event without several dates. */
export const dateColumns = <T extends OfDate>(event: EventRecord): readonly Column<T>[] =>
  event.dates
    ? [
        {
          id: 'date',
          header: 'Fecha',
          cell: ({ dateId }) => dateNameOf(event, dateId) || 'Sin fecha',
        },
      ]
    : [];

export const dateNameExport = <T extends OfDate>(event: EventRecord): readonly ExportColumn<T>[] =>
  event.dates
    ? [{ header: 'Fecha', of: 'date', value: ({ dateId }) => dateNameOf(event, dateId), width: 28 }]
    : [];

/** The filter 'Fecha' of such a list, with the passes if the event sells any; none of an event without several. */
export function dateFilter<F extends string>(
  list: Pick<ListState<F | 'date'>, 'filterBy'>,
  { dates, timeZone }: EventRecord,
  types: readonly TicketType[],
) {
  if (!dates) return [];
  const options = dates.map((date) => ({ value: date.id, label: dateName(date, timeZone) }));
  const passes = types.some(isPass) ? [{ value: EVERY_DATE, label: ALL_DATES }] : [];
  return [list.filterBy('date', 'Fecha', [...options, ...passes])];
}
