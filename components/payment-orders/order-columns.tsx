import type { ExportColumn } from '@/components/ui/export';
import type { Column } from '@/components/ui/table-types';
import type { Transfer } from '@/lib/data/payment-orders';
import { ACCOUNT_TYPES } from '@/lib/domain/banking';
import { pesos } from '@/lib/domain/format';
import { date } from '@/lib/domain/format-date';
import {
  folioText,
  PAYMENT_ORDER_STATUS_TEXT,
  type PaymentOrder,
} from '@/lib/domain/payment-order';
import { OrderPill } from './order-pill';

export const orderColumns: Column<PaymentOrder>[] = [
  {
    id: 'event',
    header: 'Evento',
    className: 'max-w-80',
    cell: (order) => (
      <span className="block min-w-0">
        <span className="line-clamp-2 font-semibold">{order.eventName}</span>
        <span className="block truncate text-ink-faint text-xs">{order.producerName}</span>
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
        <span className="block max-w-44 truncate text-ink-faint text-xs max-md:hidden">
          {order.steps[0]?.by.email}
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Estado',
    card: 'aside',
    cell: (order) => <OrderPill status={order.status} />,
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
  { header: 'Organiza', value: (order) => order.producerName, width: 28 },
  { header: 'Monto', kind: 'pesos', value: (order) => order.amount },
  { header: 'Estado', value: (order) => PAYMENT_ORDER_STATUS_TEXT[order.status] },
  { header: 'Solicitada', kind: 'moment', value: (order) => order.createdAt },
  { header: 'Pagada', kind: 'moment', value: (order) => order.paidAt },
  { header: 'Referencia', value: (order) => order.reference },
  { header: 'Folio', value: (order) => order.folio || null },
];

const kindOf = (type: string) => ACCOUNT_TYPES.find((one) => one.value === type)?.label ?? '';

/** What a bank's bulk transfer takes: one line an approved order. */
export const transferExport: ExportColumn<Transfer>[] = [
  { header: 'RUT', value: ({ bank }) => bank?.rut ?? '' },
  { header: 'Titular', value: ({ bank }) => bank?.holder ?? '' },
  { header: 'Banco', value: ({ bank }) => bank?.bank ?? '' },
  { header: 'Tipo de cuenta', value: ({ bank }) => kindOf(bank?.accountType ?? '') },
  { header: 'Número de cuenta', value: ({ bank }) => bank?.accountNumber ?? '' },
  { header: 'Correo', value: ({ bank }) => bank?.email ?? '' },
  { header: 'Monto', kind: 'pesos', value: ({ order }) => order.amount },
  { header: 'Glosa', value: ({ order }) => `${order.eventName} ${order.id.slice(0, 6)}` },
];
