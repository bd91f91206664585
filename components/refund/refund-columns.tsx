import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { pesos, plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { isUnsettled, REFUND_STATUS_TEXT, type Refund } from '@/lib/domain/refund/refund';
import { reversalsOf } from '@/lib/domain/ticket/charges';
import { RefundPill } from './refund-pill';

const linesText = ({ ticketIds, lines }: Pick<Refund, 'ticketIds' | 'lines'>) =>
  ticketIds.length > 0
    ? plural(ticketIds.length, 'entrada', 'entradas')
    : lines.map(({ name }) => name).join(', ');

/** The orders that give back; a move to a dearer date was charged by one of its own. */
const ordersText = (refund: Refund) =>
  reversalsOf(refund)
    .map(({ order }) => order)
    .join(', ');

/** A warning about who gets the money; '' if it is the buyer. */
const payeeText = ({ isPassedOn, contest }: Pick<Refund, 'isPassedOn' | 'contest'>) =>
  contest ? 'Detenida: dicen que no se pidió' : isPassedOn ? 'No es quien compró' : '';

/** Whether the buyer of an open case gave an account; '' for a closed case, whose account is deleted. */
const accountText = ({ status, hasAccount }: Pick<Refund, 'status' | 'hasAccount'>) =>
  isUnsettled(status) ? (hasAccount ? 'Dada' : 'Sin cuenta') : '';

export const refundColumns = (timeZone: string): Column<Refund>[] => [
  {
    id: 'buyer',
    header: 'Comprador',
    className: 'max-w-72',
    cell: ({ buyer, isPassedOn, contest }) => (
      <span className="block min-w-0">
        <span className="block truncate font-semibold">{buyer.name || 'Sin nombre'}</span>
        <span className="second-line truncate text-ink-soft text-xs">{buyer.email}</span>
        {payeeText({ isPassedOn, contest }) && (
          <span className="block text-wait text-xs">{payeeText({ isPassedOn, contest })}</span>
        )}
      </span>
    ),
  },
  {
    id: 'what',
    header: 'Devuelve',
    className: 'max-w-64',
    cell: (refund) => (
      <span className="block min-w-0">
        <span className="block">{linesText(refund)}</span>
        <span className="second-line max-md:in-data-dense:hidden">
          <span className="line-clamp-2 text-ink-soft text-xs">{refund.reason}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: 'Abierta',
    sortable: 'date',
    card: 'none',
    cell: ({ createdAt }) => dateTime(createdAt, timeZone),
    className: 'max-lg:hidden',
  },
  {
    id: 'status',
    header: 'Estado',
    card: 'aside',
    cell: ({ status }) => <RefundPill status={status} />,
  },
  {
    id: 'account',
    header: 'Cuenta',
    className: 'whitespace-nowrap max-lg:hidden',
    cell: accountText,
  },
  {
    id: 'total',
    header: 'Monto',
    sortable: 'number',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: ({ total, fee }) => (
      <span className="block tabular-nums">
        <span className="font-semibold">{pesos(total)}</span>
        <span className="second-line text-ink-soft text-xs max-md:hidden">
          {fee > 0 ? `con ${pesos(fee)} de cargo` : 'sin el cargo'}
        </span>
      </span>
    ),
  },
];

export const refundExport: readonly ExportColumn<Refund>[] = [
  { header: 'Devolución', value: ({ id }) => id, width: 36 },
  { header: 'Estado', value: ({ status }) => REFUND_STATUS_TEXT[status] },
  { header: 'Nombre', value: ({ buyer }) => buyer.name, width: 28, isPersonal: true },
  { header: 'Correo', value: ({ buyer }) => buyer.email, width: 32, isPersonal: true },
  { header: 'Orden', value: ordersText, width: 28 },
  { header: 'Devuelve', value: linesText },
  { header: 'Precio', of: 'total', kind: 'pesos', value: ({ amount }) => amount },
  { header: 'Cargo por servicio', of: 'total', kind: 'pesos', value: ({ fee }) => fee },
  { header: 'Total', of: 'total', kind: 'pesos', value: ({ total }) => total },
  { header: 'Cuenta', value: accountText },
  { header: 'Quien recibe', of: 'buyer', value: payeeText },
  { header: 'Motivo', value: ({ reason }) => reason, width: 36 },
  { header: 'Referencia', value: ({ reference }) => reference },
  { header: 'Abierta', kind: 'moment', value: ({ createdAt }) => createdAt },
  { header: 'Abierta por', of: 'createdAt', value: ({ steps }) => steps[0]?.by.email },
  { header: 'Cerrada', kind: 'moment', value: ({ settledAt }) => settledAt },
  {
    header: 'Cerrada por',
    value: (refund) => (refund.settledAt ? refund.steps.at(-1)?.by.email : ''),
  },
];

/** The columns of the payment provider's file: one row for each of the checkout's orders that gives back (`reversalsOf`). */
export const providerExport: readonly ExportColumn<Refund>[] = [
  { header: 'Devolución', value: ({ id }) => id },
  { header: 'Orden', value: ({ order }) => order },
  { header: 'Correo', value: ({ buyer }) => buyer.email },
  { header: 'Nombre', value: ({ buyer }) => buyer.name },
  { header: 'Monto', kind: 'pesos', value: ({ total }) => total },
  { header: 'Moneda', value: () => 'CLP' },
];
