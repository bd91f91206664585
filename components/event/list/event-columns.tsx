import { EventPill } from '@/components/event/event-pill';
import { Flyer } from '@/components/event/flyer';
import { NextDate } from '@/components/shared/event/next-date';
import type { Column } from '@/components/ui/table/data-table';
import type { ExportColumn } from '@/components/ui/table/export';
import { CATEGORY_TEXT } from '@/lib/domain/event/category-text';
import { nextDate } from '@/lib/domain/event/date/event-date';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { shownSpan } from '@/lib/domain/event/event-plan';
import { EVENT_STATUSES, STATUS_TEXT } from '@/lib/domain/event/event-status';
import { number } from '@/lib/domain/kit/format';
import { date, time } from '@/lib/domain/kit/format-date';
import { type LineOf, salesColumns, salesExport } from './sales-columns';

const CAPACITY: Column<EventRecord> = {
  id: 'capacity',
  header: 'Aforo',
  align: 'right',
  className: 'max-lg:hidden',
  card: 'none',
  value: ({ capacity }) => capacity,
  cell: (event) => (event.capacity === null ? '' : number(event.capacity)),
};

/** With `lineOf` what each sold; without it, for who may not see money, its capacity. */
export const eventColumns = (lineOf: LineOf | null): readonly Column<EventRecord>[] => [
  {
    id: 'name',
    header: 'Evento',
    value: eventName,
    cell: (event) => (
      <span className="flex min-w-0 items-center gap-3">
        <Flyer
          src={event.images.thumb}
          name={eventName(event)}
          className="w-9 in-data-dense:w-5.5"
        />
        <span className="line-clamp-2 wrap-anywhere min-w-0 font-semibold">{eventName(event)}</span>
      </span>
    ),
    className: 'md:min-w-36',
  },
  {
    id: 'date',
    header: 'Fecha',
    value: (event) => {
      const { startsAt } = shownSpan(event);
      return event.dates && startsAt ? nextDate(event, new Date())?.startsAt : startsAt;
    },
    cell: (event) => {
      const { startsAt } = shownSpan(event);
      if (event.dates && startsAt) return <NextDate event={event} />;
      return (
        <>
          {date(startsAt, event.timeZone)}
          {startsAt && <span className="text-ink-soft"> · {time(startsAt, event.timeZone)}</span>}
        </>
      );
    },
  },
  {
    id: 'venue',
    header: 'Lugar',
    className: 'max-lg:hidden',
    value: ({ venue }) => venue.name || null,
    cell: (event) => event.venue.name || <span className="text-ink-faint">Sin lugar</span>,
  },
  ...(lineOf ? salesColumns(lineOf) : [CAPACITY]),
  {
    id: 'status',
    header: 'Estado',
    value: ({ status }) => EVENT_STATUSES.indexOf(status),
    card: 'state',
    cell: (event) => <EventPill status={event.status} />,
  },
];

export const eventExport = (lineOf: LineOf | null): readonly ExportColumn<EventRecord>[] => [
  { header: 'Evento', value: eventName, width: 40 },
  { header: 'Estado', value: (event) => STATUS_TEXT[event.status].label },
  {
    header: 'Inicio',
    of: 'date',
    kind: 'moment',
    value: (event) => shownSpan(event).startsAt,
    zone: ({ timeZone }) => timeZone,
  },
  {
    header: 'Término',
    of: 'date',
    kind: 'moment',
    value: (event) => shownSpan(event).endsAt,
    zone: ({ timeZone }) => timeZone,
  },
  { header: 'Zona horaria', of: 'date', value: ({ timeZone }) => timeZone, width: 28 },
  { header: 'Lugar', value: (event) => event.venue.name, width: 30 },
  { header: 'Comuna', of: 'venue', value: (event) => event.venue.commune },
  { header: 'Aforo', value: (event) => event.capacity },
  ...(lineOf ? salesExport((event: EventRecord) => event, lineOf) : []),
  { header: 'Categoría', value: (event) => CATEGORY_TEXT[event.category] },
];
