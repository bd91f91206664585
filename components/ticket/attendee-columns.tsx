import { dateColumns, dateNameExport } from '@/components/shared/event/date-columns';
import { optionsOf } from '@/components/ui/form/options-of';
import { Glow } from '@/components/ui/glow';
import { Pill } from '@/components/ui/pill';
import type { Column } from '@/components/ui/table/data-table';
import type { ExportColumn } from '@/components/ui/table/export';
import type { EventRecord } from '@/lib/domain/event/event';
import { nearTime } from '@/lib/domain/kit/calendar/near';
import { date, time } from '@/lib/domain/kit/format-date';
import { isHeldForCompanion } from '@/lib/domain/ticket/party';
import { TICKET_STATUS_TEXT, TICKET_STATUSES, type Ticket } from '@/lib/domain/ticket/ticket';
import { groupedCode } from '@/lib/domain/ticket/ticket-code';

export const TICKET_STATUS_OPTIONS = optionsOf(TICKET_STATUSES, TICKET_STATUS_TEXT);
export const ORIGINS = [
  { value: 'sale', label: 'Comprada' },
  { value: 'courtesy', label: 'Cortesía' },
  { value: 'brought', label: 'De otra ticketera' },
];
const originOf = ({ kind }: Pick<Ticket, 'kind'>) =>
  ORIGINS.find(({ value }) => value === kind)?.label ?? '';

export function TicketPill({ status }: Pick<Ticket, 'status'>) {
  const { label, tone } = TICKET_STATUS_TEXT[status];
  return (
    <Glow of={status}>
      <Pill tone={tone}>{label}</Pill>
    </Glow>
  );
}

/** The guest who brings a companion, and whose address the companion has. */
const broughtBy = (one: Pick<Ticket, 'party'>): string =>
  isHeldForCompanion(one) ? (one.party?.guest ?? '') : '';

export const attendeeColumns = (
  event: EventRecord,
  now: Date,
  onOpen: (id: string) => void,
): readonly Column<Ticket>[] => [
  {
    id: 'sortKey',
    header: 'Asistente',
    sortable: true,
    cell: ({ id, holder, ...one }) => (
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="block max-w-full text-left hover:underline"
      >
        <span className="block truncate font-semibold">{holder.name || 'Sin nombre'}</span>
        <span className="second-line truncate text-ink-soft text-xs">
          {broughtBy(one) ? `Va con ${broughtBy(one)}` : holder.email}
        </span>
      </button>
    ),
    className: 'max-w-72',
  },
  {
    id: 'rut',
    header: 'RUT',
    cell: ({ holder }) => holder.rut || <span className="text-ink-faint">—</span>,
    className: 'whitespace-nowrap max-lg:hidden',
    card: 'none',
  },
  {
    id: 'type',
    header: 'Entrada',
    cell: ({ ticketTypeName, kind, brought }) => (
      <span className="block">
        {ticketTypeName}
        {kind !== 'sale' && (
          <span className="second-line text-ink-soft text-xs">
            {[originOf({ kind }), brought?.note].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
    ),
  },
  ...dateColumns<Ticket>(event),
  {
    id: 'issuedAt',
    header: 'Desde',
    sortable: 'date',
    cell: ({ issuedAt }) => (
      <span className="block">
        <span className="block">{date(issuedAt, event.timeZone)}</span>
        <span className="second-line text-ink-soft text-xs">{time(issuedAt, event.timeZone)}</span>
      </span>
    ),
    className: 'whitespace-nowrap max-lg:hidden',
  },
  {
    id: 'status',
    header: 'Estado',
    card: 'aside',
    cell: ({ status, usedAt, usedBy }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TicketPill status={status} />
        {usedAt && (
          <>
            <span className="text-ink-soft text-xs max-md:hidden">
              {nearTime(usedAt, now, event.timeZone)}
              {usedBy && ` · ${usedBy}`}
            </span>
            {/* The names need a phone's line; the ticket's sheet tells night and door. */}
            <span className="text-ink-soft text-xs md:hidden">{time(usedAt, event.timeZone)}</span>
          </>
        )}
      </span>
    ),
  },
];

export const attendeeExport = (event: EventRecord): readonly ExportColumn<Ticket>[] => [
  { header: 'Nombre', value: ({ holder }) => holder.name, width: 28 },
  // The guest's address is no companion's.
  {
    header: 'Correo',
    value: (one) => (isHeldForCompanion(one) ? '' : one.holder.email),
    width: 32,
  },
  { header: 'RUT', value: ({ holder }) => holder.rut },
  { header: 'Teléfono', value: ({ holder }) => holder.phone },
  { header: 'Entrada', value: ({ ticketTypeName }) => ticketTypeName },
  {
    header: 'Origen',
    of: 'type',
    value: originOf,
  },
  { header: 'Va con', of: 'type', value: ({ party }) => party?.guest ?? '', width: 28 },
  { header: 'En la otra ticketera', of: 'type', value: ({ brought }) => brought?.externalId ?? '' },
  { header: 'Asiento o nota', of: 'type', value: ({ brought }) => brought?.note ?? '' },
  ...dateNameExport<Ticket>(event),
  { header: 'Desde', kind: 'moment', value: ({ issuedAt }) => issuedAt },
  { header: 'Estado', value: ({ status }) => TICKET_STATUS_TEXT[status].label },
  { header: 'Entró', of: 'status', kind: 'moment', value: ({ usedAt }) => usedAt },
  { header: 'Validada por', of: 'status', value: ({ usedBy }) => usedBy },
  { header: 'Código', value: ({ code }) => groupedCode(code), width: 36 },
];
