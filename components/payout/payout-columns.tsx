import { Pill } from '@/components/ui/pill';
import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { pesos } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import {
  orderCount,
  PAYOUT_BANK_TEXT,
  PAYOUT_STATE_TEXT,
  type Payout,
  payoutName,
  payoutSums,
} from '@/lib/domain/payout/payout';

const PILL_TONE = { open: 'wait', settled: 'good', void: 'neutral' } as const;

export const PayoutPill = ({ state }: Pick<Payout, 'state'>) => (
  <Pill tone={PILL_TONE[state]}>{PAYOUT_STATE_TEXT[state]}</Pill>
);

export const payoutColumns: Column<Payout>[] = [
  {
    id: 'number',
    header: 'Nómina',
    cell: (payout) => (
      <span className="block min-w-0">
        <span className="block font-semibold">{payoutName(payout)}</span>
        <span className="second-line truncate text-ink-faint text-xs">
          {PAYOUT_BANK_TEXT[payout.bank]} · {orderCount(payout.orders.length)}
        </span>
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: 'Hecha',
    sortable: 'date',
    cell: (payout) => (
      <span className="block">
        {dateTime(payout.createdAt)}
        <span className="second-line max-w-44 truncate text-ink-faint text-xs max-md:hidden">
          {payout.createdBy}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: ({ state }) => <PayoutPill state={state} />,
  },
  {
    id: 'rejected',
    header: 'Rechazado',
    align: 'right',
    className: 'whitespace-nowrap max-lg:hidden',
    card: 'none',
    cell: ({ rows }) => {
      const { rejected } = payoutSums(rows);
      return <span className="tabular-nums">{rejected > 0 ? pesos(rejected) : ''}</span>;
    },
  },
  {
    id: 'total',
    header: 'Total',
    sortable: 'number',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: ({ total }) => <span className="font-semibold tabular-nums">{pesos(total)}</span>,
  },
];

export const payoutExport: readonly ExportColumn<Payout>[] = [
  { header: 'Nómina', value: ({ number }) => number },
  { header: 'Banco', value: ({ bank }) => PAYOUT_BANK_TEXT[bank] },
  { header: 'Estado', value: ({ state }) => PAYOUT_STATE_TEXT[state] },
  { header: 'Órdenes', value: ({ orders }) => orders.length },
  { header: 'Total', kind: 'pesos', value: ({ total }) => total },
  { header: 'Pagado', kind: 'pesos', value: ({ rows }) => payoutSums(rows).paid },
  { header: 'Rechazado', kind: 'pesos', value: ({ rows }) => payoutSums(rows).rejected },
  { header: 'Hecha', kind: 'moment', value: ({ createdAt }) => createdAt },
  { header: 'Hecha por', value: ({ createdBy }) => createdBy },
  { header: 'Cerrada', kind: 'moment', value: ({ settledAt }) => settledAt },
];
