import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { pesos } from '@/lib/domain/kit/format';
import { date } from '@/lib/domain/kit/format-date';
import {
  folioText,
  PAYMENT_ORDER_STATUS_TEXT,
  type PaymentOrder,
  payeeText,
} from '@/lib/domain/order/payment-order';
import { OrderPill } from './order-pill';

export const orderColumns: Column<PaymentOrder>[] = [
  {
    id: 'event',
    header: 'Evento',
    className: 'max-w-80',
    cell: (order) => (
      <span className="block min-w-0">
        <span className="line-clamp-2 font-semibold">{order.eventName}</span>
        <span className="second-line truncate text-ink-faint text-xs">{payeeText(order)}</span>
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: 'Solicitada',
    sortable: 'date',
    cell: (order) => (
      <span className="block">
        {date(order.createdAt)}
        <span className="second-line max-w-44 truncate text-ink-faint text-xs max-md:hidden">
          {order.steps[0]?.by.email}
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Estado',
    card: 'aside',
    cell: (order) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <OrderPill status={order.status} />
        {order.status === 'approved' && order.payoutId && (
          <span className="text-ink-soft text-xs max-md:hidden">
            En la nómina N° {order.payoutNumber}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'folio',
    header: 'Recibo',
    card: 'none',
    className: 'whitespace-nowrap',
    cell: (order) => (order.folio > 0 ? folioText(order.folio) : ''),
  },
  {
    id: 'amount',
    header: 'Monto',
    sortable: 'number',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: (order) => <span className="font-semibold tabular-nums">{pesos(order.amount)}</span>,
  },
];

export const orderExport: ExportColumn<PaymentOrder>[] = [
  { header: 'Id', value: (order) => order.id },
  { header: 'Evento', value: (order) => order.eventName, width: 36 },
  { header: 'Organiza', of: 'event', value: (order) => order.producerName, width: 28 },
  { header: 'Promotor', of: 'event', value: (order) => order.promoterName, width: 28 },
  { header: 'Monto', kind: 'pesos', value: (order) => order.amount },
  { header: 'Estado', value: (order) => PAYMENT_ORDER_STATUS_TEXT[order.status] },
  { header: 'Solicitada', kind: 'moment', value: (order) => order.createdAt },
  { header: 'Pagada', kind: 'moment', value: (order) => order.paidAt },
  { header: 'Referencia', value: (order) => order.reference },
  { header: 'Folio', of: 'folio', value: (order) => order.folio || null },
  { header: 'Nómina', value: (order) => order.payoutNumber || null },
];
