import { Flyer } from '@/components/event/flyer';
import { type LineOf, salesColumns } from '@/components/event/list/sales-columns';
import { NextDate } from '@/components/shared/event/next-date';
import { Pill } from '@/components/ui/pill';
import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { shownSpan } from '@/lib/domain/event/event-plan';
import { STATUS_TEXT } from '@/lib/domain/event/event-status';
import { dateTime } from '@/lib/domain/kit/format-date';

export const adminEventColumns = (
  names: ReadonlyMap<string, string>,
  lineOf: LineOf,
): Column<EventRecord>[] => [
  {
    id: 'name',
    header: 'Evento',
    cell: (event) => (
      <span className="flex min-w-0 items-center gap-3">
        <Flyer
          src={event.images.thumb}
          name={eventName(event)}
          className="w-8 in-data-dense:w-5.5 text-xs"
        />
        <span className="min-w-0">
          <span className="line-clamp-2 wrap-anywhere font-semibold">{eventName(event)}</span>
          {event.venue.name && (
            <span className="block truncate text-ink-faint text-xs in-data-dense:hidden">
              {event.venue.name}
            </span>
          )}
        </span>
      </span>
    ),
    // Room for more than a word, as words may break anywhere.
    className: 'md:min-w-36 min-[88rem]:min-w-56',
  },
  {
    id: 'producer',
    header: 'Organiza',
    cell: (event) => (
      <span className="line-clamp-2 wrap-anywhere">{names.get(event.producerId)}</span>
    ),
    className: 'md:min-w-24 min-[88rem]:min-w-32',
  },
  {
    id: 'startsAt',
    header: 'Fecha',
    sortable: 'date',
    cell: (event) => {
      const { startsAt } = shownSpan(event);
      if (event.dates && startsAt) {
        return (
          <span className="md:in-data-dense:block md:in-data-dense:max-w-38 md:in-data-dense:truncate">
            <NextDate event={event} />
          </span>
        );
      }
      return dateTime(startsAt, event.timeZone);
    },
    className: 'whitespace-nowrap',
  },
  ...salesColumns(lineOf).map(({ value: _value, ...column }) => column),
  {
    id: 'status',
    header: 'Estado',
    card: 'state',
    cell: (event) => {
      const { label, tone } = STATUS_TEXT[event.status];
      return <Pill tone={tone}>{label}</Pill>;
    },
  },
];

export type OwnedEvent = { event: EventRecord; owner: string };

export const adminEventExport: readonly ExportColumn<OwnedEvent>[] = [
  { header: 'Evento', value: ({ event }) => eventName(event), width: 36 },
  { header: 'Organiza', value: ({ owner }) => owner },
  {
    header: 'Empieza',
    of: 'startsAt',
    kind: 'moment',
    value: ({ event }) => shownSpan(event).startsAt,
    zone: ({ event }) => event.timeZone,
  },
  { header: 'Zona horaria', of: 'startsAt', value: ({ event }) => event.timeZone, width: 28 },
  { header: 'Lugar', value: ({ event }) => event.venue.name },
  { header: 'Estado', value: ({ event }) => STATUS_TEXT[event.status].label },
  { header: 'Id', value: ({ event }) => event.id },
];
