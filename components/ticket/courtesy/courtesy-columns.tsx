import { dateColumns, dateNameExport } from '@/components/shared/event/date-columns';
import { optionsOf } from '@/components/ui/form/options-of';
import { Pill } from '@/components/ui/pill';
import type { Column } from '@/components/ui/table/data-table';
import type { ExportColumn } from '@/components/ui/table/export';
import { dateOf } from '@/lib/domain/event/date/event-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { dateTime, shortDate, time } from '@/lib/domain/kit/format-date';
import {
  COURTESY_STATUS_TEXT,
  COURTESY_STATUSES,
  type Courtesy,
  courtesyOver,
} from '@/lib/domain/ticket/courtesy';
import { companionsOf, isHeldForCompanion, partyName } from '@/lib/domain/ticket/party';

export const COURTESY_STATUS_OPTIONS = optionsOf(COURTESY_STATUSES, COURTESY_STATUS_TEXT);

const broughtBy = ({ party }: Pick<Courtesy, 'party'>): string => party?.guest ?? '';

/** 'Camila Soto y dos más', of who brings two. */
const guestName = (one: Courtesy) => partyName(one.name, companionsOf(one));

const giverText = ({ givenBy, promoterCode }: Pick<Courtesy, 'givenBy' | 'promoterCode'>) =>
  [givenBy.email, promoterCode && `RR. PP. ${promoterCode}`].filter(Boolean).join(' · ');

type Stated = Pick<Courtesy, 'status' | 'dateId' | 'byHand'>;

/**
 * The state of a courtesy. One of a date that was cancelled stays as it was, and is told by the plan: it says so
 * here.
 */
function stateOf(event: EventRecord, { status, dateId, byHand }: Stated) {
  const isOpen = status !== 'used' && courtesyOver(status) === '';
  const isOff = event.status === 'cancelled' || dateOf(event, dateId)?.status === 'cancelled';
  if (isOpen && isOff) return { label: 'Fecha cancelada', tone: 'bad' as const };
  const { label, tone } = COURTESY_STATUS_TEXT[status];
  return { label: byHand && status === 'sent' ? 'Por enlace' : label, tone };
}

const StatePill = ({ label, tone }: ReturnType<typeof stateOf>) => <Pill tone={tone}>{label}</Pill>;

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
        <span className="block min-w-0">
          <span className="block truncate font-semibold">{guestName(courtesy)}</span>
          <span className="second-line truncate font-normal text-ink-soft text-xs">
            {broughtBy(courtesy) ? `Va con ${broughtBy(courtesy)}` : courtesy.email || 'Sin correo'}
          </span>
        </span>
      ),
      className: 'max-w-64',
    },
    { id: 'type', header: 'Entrada', cell: ({ ticketTypeName }) => ticketTypeName },
    ...dateColumns<Courtesy>(event),
    {
      id: 'givenAt',
      header: 'Entregó',
      sortable: 'date',
      cell: ({ givenAt, ...one }) => (
        <span className="block">
          <span className="block max-w-48 truncate">{giverText(one)}</span>
          <span className="second-line text-ink-soft text-xs">{moment(givenAt)}</span>
        </span>
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
      cell: ({ sendError, ...one }) => (
        <>
          <StatePill {...stateOf(event, one)} />
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
  ...dateNameExport<Courtesy>(event),
  { header: 'Estado', value: (one) => stateOf(event, one).label },
  { header: 'Entregó', value: giverText, width: 32 },
  { header: 'Entregada', of: 'givenAt', kind: 'moment', value: ({ givenAt }) => givenAt },
  { header: 'Enviada', kind: 'moment', value: ({ sentAt }) => sentAt },
  { header: 'Confirmó', kind: 'moment', value: ({ claimedAt }) => claimedAt },
  { header: 'Entró', kind: 'moment', value: ({ usedAt }) => usedAt },
  { header: 'Revocada', kind: 'moment', value: ({ revokedAt }) => revokedAt },
];
