import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { shortDate } from '@/lib/domain/kit/format-date';
import {
  clockOf,
  type PrivacyRequest,
  REQUEST_STATE_TEXT,
  RIGHT_TEXT,
} from '@/lib/domain/privacy/request';
import { RequestClock } from './clock';
import { RequestPill } from './request-pill';

export const addressOf = ({ email }: Pick<PrivacyRequest, 'email'>) =>
  email || 'Correo borrado al cerrar';

export const requestColumns = (now: Date, platform: string | null): Column<PrivacyRequest>[] => [
  {
    id: 'right',
    header: 'Solicitud',
    className: 'max-w-72',
    cell: (request) => (
      <span className="block min-w-0">
        <span className="block font-semibold">{RIGHT_TEXT[request.right]}</span>
        <span className="second-line truncate text-ink-soft text-xs">{addressOf(request)}</span>
      </span>
    ),
  },
  {
    id: 'folio',
    header: 'Folio',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ id }) => id,
  },
  ...(platform === null
    ? []
    : [
        {
          id: 'owner',
          header: 'A quién',
          className: 'max-w-56 truncate',
          cell: ({ producerName }: PrivacyRequest) => producerName || platform,
        },
      ]),
  {
    id: 'receivedAt',
    header: 'Recibida',
    sortable: 'date',
    className: 'max-lg:hidden',
    cell: ({ receivedAt }) => shortDate(receivedAt),
  },
  {
    id: 'dueAt',
    header: 'Plazo',
    sortable: 'date',
    cell: (request) => <RequestClock request={request} now={now} />,
  },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: ({ state }) => <RequestPill state={state} />,
  },
];

/** The columns of the report over all cases, also for the authority. */
export const requestExport = (
  now: Date,
  platform: string,
): readonly ExportColumn<PrivacyRequest>[] => [
  { header: 'Folio', value: ({ id }) => id, width: 18 },
  { header: 'Derecho', value: ({ right }) => RIGHT_TEXT[right] },
  { header: 'A quién', value: ({ producerName }) => producerName || platform, width: 28 },
  { header: 'Correo', value: addressOf, width: 32, isPersonal: true },
  { header: 'Estado', value: ({ state }) => REQUEST_STATE_TEXT[state] },
  { header: 'Recibida', kind: 'moment', value: ({ receivedAt }) => receivedAt },
  { header: 'Vence', kind: 'moment', value: ({ dueAt }) => dueAt },
  { header: 'Plazo', value: (request) => clockOf(request, now).text },
  { header: 'Prorrogada', kind: 'moment', value: ({ extendedAt }) => extendedAt },
  { header: 'Cerrada', kind: 'moment', value: ({ closedAt }) => closedAt },
  { header: 'Respuesta enviada', kind: 'moment', value: ({ sentAt }) => sentAt },
  { header: 'SHA-256 de la respuesta', value: ({ answerHash }) => answerHash, width: 64 },
  { header: 'SHA-256 de la copia', value: ({ copy }) => copy?.hash ?? '', width: 64 },
];
