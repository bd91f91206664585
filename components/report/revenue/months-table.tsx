'use client';

import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import type { ExportColumn } from '@/components/ui/table/export';
import { ExportMenu } from '@/components/ui/table/export-menu';
import type { Column } from '@/components/ui/table/table-types';
import { number, pesos } from '@/lib/domain/kit/format';
import { month as monthText } from '@/lib/domain/kit/format-date';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import type { Earnings } from '@/lib/domain/report/earnings';

type Month = { month: string; tally: Earnings };

const amount = (
  id: string,
  header: string,
  value: (row: Month) => number,
  more: Partial<Column<Month>> = {},
): Column<Month> => ({
  id,
  header,
  align: 'right',
  className: 'whitespace-nowrap',
  value,
  cell: (row) => <span className="tabular-nums">{pesos(value(row))}</span>,
  ...more,
});

const columns: Column<Month>[] = [
  {
    id: 'month',
    header: 'Mes',
    value: ({ month }) => month,
    cell: ({ month }) => (
      <span className="font-semibold first-letter:uppercase">{monthText(month)}</span>
    ),
  },
  amount('fees', 'Cargos', ({ tally }) => tally.fees, { card: 'aside' }),
  amount('tax', 'IVA incluido', ({ tally }) => tally.tax),
  amount('net', 'Sin IVA', ({ tally }) => tally.net),
  amount('resold', 'Revendido', ({ tally }) => tally.resold),
  amount('consumed', 'Consumos', ({ tally }) => tally.consumed),
  amount('tickets', 'Entradas', ({ tally }) => tally.tickets, {
    cell: ({ tally }) => <span className="tabular-nums">{number(tally.tickets)}</span>,
  }),
];

const monthsExport: readonly ExportColumn<Month>[] = [
  { header: 'Mes', value: ({ month }) => month },
  { header: 'Cargos', kind: 'pesos', value: ({ tally }) => tally.fees },
  { header: 'IVA incluido', kind: 'pesos', value: ({ tally }) => tally.tax },
  { header: 'Cargos sin IVA', kind: 'pesos', value: ({ tally }) => tally.net },
  { header: 'Entradas vendidas', kind: 'pesos', value: ({ tally }) => tally.sold },
  { header: 'Revendido', kind: 'pesos', value: ({ tally }) => tally.resold },
  { header: 'Consumos', kind: 'pesos', value: ({ tally }) => tally.consumed },
  { header: 'Número de entradas', value: ({ tally }) => tally.tickets },
];

type Props = {
  months: readonly Month[];
  status: 'loading' | 'ready';
  onOpen: (month: string) => void;
};

export function MonthsTable({ months, status, onOpen }: Props) {
  return (
    <section aria-label="Por mes">
      <div className="mb-3 flex items-center gap-2">
        <h2 className="mr-auto font-semibold text-base">Por mes</h2>
        <ExportMenu
          title="Ingresos por mes"
          columns={monthsExport}
          rows={() => months}
          reason={months.length === 0 && 'No hay meses que exportar'}
        />
      </div>
      <DataTable
        dense
        label="Meses"
        columns={columns}
        rows={months}
        rowKey={({ month }) => month}
        rowName={({ month }) => monthText(month)}
        status={status}
        href={({ month }) => adminRoute('revenue', { month })}
        onOpen={({ month }) => onOpen(month)}
        empty={<EmptyState drawing="money" title="Aquí verás cada mes desde la primera venta" />}
      />
    </section>
  );
}
