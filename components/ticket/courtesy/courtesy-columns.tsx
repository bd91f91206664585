import { dateColumns, dateExport } from '@/components/shared/event/date-columns';
import { optionsOf } from '@/components/ui/form/options-of';
import { Pill } from '@/components/ui/pill';
import type { Column } from '@/components/ui/table/data-table';
import type { ExportColumn } from '@/components/ui/table/export';
import type { EventRecord } from '@/lib/domain/event/event';
import { dateTime, shortDate, time } from '@/lib/domain/kit/format-date';
import {
  COURTESY_STATUS_TEXT,
  COURTESY_STATUSES,
  type Courtesy,
} from '@/lib/domain/ticket/courtesy';
import { isHeldForCompanion, partyName } from '@/lib/domain/ticket/party';

export const COURTESY_STATUS_OPTIONS = optionsOf(COURTESY_STATUSES, COURTESY_STATUS_TEXT);

/** Who brings a companion; ''. */
const broughtBy = ({ party }: Pick<Courtesy, 'party'>): string => party?.guest ?? '';

/** 'Camila Soto y dos más', of who brings two. */
const guestName = ({ name, party }: Courtesy) =>
  party?.nth === 0 ? partyName(name, party.of - 1) : name;

export const courtesyColumns = (event: EventRecord): readonly Column<Courtesy>[] => {
  const { timeZone } = event;
  const moment = (at: Date | null) =>
    at ? (
      <span title={dateTime(at, timeZone)} className="whitespace-nowrap">
        {shortDate(at, timeZone)}, {time(at, timeZone)}
      </span>
    ) : (
      <span className="text-ink-faint">—</span>
    );
  return [
    {
      id: 'sortKey',
      header: 'Invitado',
      sortable: true,
      cell: (courtesy) => (
        <>
          <span className="block truncate font-semibold">{guestName(courtesy)}</span>
          <span className="block truncate font-normal text-ink-soft text-xs">
            {broughtBy(courtesy) ? `Va con ${broughtBy(courtesy)}` : courtesy.email}
          </span>
        </>
      ),
      className: 'max-w-64',
    },
    { id: 'type', header: 'Entrada', cell: ({ ticketTypeName }) => ticketTypeName },
    ...dateColumns<Courtesy>(event),
    {
      id: 'givenAt',
      header: 'Entregó',
      sortable: 'date',
      cell: ({ givenBy, givenAt }) => (
        <>
          <span className="block max-w-48 truncate">{givenBy.email}</span>
          <span className="block text-ink-soft text-xs">{moment(givenAt)}</span>
        </>
      ),
    },
    {
      id: 'claimedAt',
      header: 'Confirmó',
      cell: ({ claimedAt }) => moment(claimedAt),
      card: 'none',
      className: 'max-lg:hidden',
    },
    {
      id: 'usedAt',
      header: 'Entró',
      cell: ({ usedAt }) => moment(usedAt),
      card: 'none',
      className: 'max-lg:hidden',
    },
    {
      id: 'status',
      header: 'Estado',
      card: 'aside',
      cell: ({ status, sendError }) => (
        <>
          <Pill tone={COURTESY_STATUS_TEXT[status].tone}>{COURTESY_STATUS_TEXT[status].label}</Pill>
          {sendError && (
            <span className="mt-1 block max-w-48 truncate text-bad text-xs" title={sendError}>
              {sendError}
            </span>
          )}
        </>
      ),
    },
  ];
};

export const courtesyExport = (event: EventRecord): readonly ExportColumn<Courtesy>[] => [
  { header: 'Nombre', value: ({ name }) => name, width: 28 },
  // The guest's address is no companion's.
  {
    header: 'Correo',
    value: (one) => (isHeldForCompanion(one) ? '' : one.email),
    width: 32,
  },
  { header: 'Va con', value: broughtBy, width: 28 },
  { header: 'Entrada', value: ({ ticketTypeName }) => ticketTypeName },
  ...dateExport<Courtesy>(event),
  { header: 'Estado', value: ({ status }) => COURTESY_STATUS_TEXT[status].label },
  { header: 'Entregó', value: ({ givenBy }) => givenBy.email, width: 32 },
  { header: 'Entregada', of: 'givenAt', kind: 'moment', value: ({ givenAt }) => givenAt },
  { header: 'Enviada', kind: 'moment', value: ({ sentAt }) => sentAt },
  { header: 'Confirmó', kind: 'moment', value: ({ claimedAt }) => claimedAt },
  { header: 'Entró', kind: 'moment', value: ({ usedAt }) => usedAt },
  { header: 'Revocada', kind: 'moment', value: ({ revokedAt }) => revokedAt },
];
