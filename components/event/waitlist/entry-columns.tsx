import { Pill } from '@/components/ui/pill';
import type { Column } from '@/components/ui/table/table-types';
import { dateName } from '@/lib/domain/event/date/date-text';
import { dateOf } from '@/lib/domain/event/date/event-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { dateTime, shortDate } from '@/lib/domain/kit/format-date';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { type Entry, entryStatus } from '@/lib/domain/waitlist/entry';
import { ENTRY_STATUS_TEXT, PASSED_TEXT } from '@/lib/domain/waitlist/entry-text';

type Around = { event: EventRecord; types: readonly TicketType[]; now: Date };

function wantedText({ types, quantity, typeId }: Entry, known: readonly TicketType[]): string {
  const ids = typeId ? [typeId] : types;
  const names = known.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return [String(quantity), names.join(' o ')].filter(Boolean).join(' × ');
}

function dateText({ dateId }: Entry, event: EventRecord): string {
  const date = event.dates && dateOf(event, dateId);
  return date ? dateName(date, event.timeZone) : '';
}

function noteOf(entry: Entry, { event, now }: Around): string {
  if (entryStatus(entry, now) === 'offered') {
    const { until } = entry;
    return until
      ? `Hasta el ${dateTime(until, event.timeZone)}`
      : 'Su plazo empieza de nuevo cuando siga la venta';
  }
  return entry.status === 'waiting' && entry.passed ? PASSED_TEXT[entry.passed.reason] : '';
}

export const entryColumns = (around: Around): Column<Entry>[] => [
  {
    id: 'who',
    header: 'Quién',
    className: 'max-w-64',
    cell: ({ name, email }) => (
      <span className="block min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-ink-soft text-xs">{email}</span>
      </span>
    ),
  },
  {
    id: 'wanted',
    header: 'Espera',
    className: 'max-w-72',
    cell: (entry) => (
      <span className="block min-w-0">
        <span className="block truncate">{wantedText(entry, around.types)}</span>
        <span className="block truncate text-ink-soft text-xs">
          {dateText(entry, around.event)}
        </span>
      </span>
    ),
  },
  {
    id: 'joinedAt',
    header: 'Se anotó',
    className: 'whitespace-nowrap max-lg:hidden',
    cell: ({ joinedAt }) => joinedAt && shortDate(joinedAt, around.event.timeZone),
  },
  {
    id: 'status',
    header: 'Estado',
    card: 'aside',
    cell: (entry) => {
      const { label, tone } = ENTRY_STATUS_TEXT[entryStatus(entry, around.now)];
      return <Pill tone={tone}>{label}</Pill>;
    },
  },
  {
    id: 'note',
    header: 'Qué pasa',
    className: 'max-w-72',
    cell: (entry) => {
      const note = noteOf(entry, around);
      return note && <span className="line-clamp-2">{note}</span>;
    },
  },
];
