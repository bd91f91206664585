'use client';

import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import type { ExportColumn } from '@/components/ui/table/export';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import type { Column } from '@/components/ui/table/table-types';
import { useListState } from '@/hooks/use-list-state';
import { pagingOf } from '@/hooks/use-live-page';
import { useNow } from '@/hooks/use-now';
import { useProducerTotals } from '@/hooks/use-producer-totals';
import { variant } from '@/lib/config';
import { fetchProducerDays } from '@/lib/data/report/revenue';
import { pesos } from '@/lib/domain/kit/format';
import { month as monthText } from '@/lib/domain/kit/format-date';
import { adminSettlementRoute } from '@/lib/domain/kit/routes/admin';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import type { Producer } from '@/lib/domain/producer/producer';
import { type Earnings, earningsOfProducer } from '@/lib/domain/report/earnings';
import { ADMIN_PRODUCER_FILTERS, useAdminProducers } from '../../../hooks/use-admin-producers';

type Part = 'fees' | 'tax' | 'net' | 'resold' | 'consumed';

/** One amount of a producer in a month; the cells of a row share one subscription of four documents. */
function Amount({ producer, month, part }: { producer: Producer; month: string; part: Part }) {
  const now = useNow();
  const { totals, status } = useProducerTotals(producer.id);
  if (status !== 'ready') return <span className="text-ink-faint">…</span>;
  const amount = earningsOfProducer(totals.days, month, producer, now)[part];
  return (
    <span className={cn('tabular-nums', amount === 0 && 'text-ink-faint')}>{pesos(amount)}</span>
  );
}

const PARTS: readonly { part: Part; header: string }[] = [
  { part: 'fees', header: 'Cargos' },
  { part: 'tax', header: 'IVA incluido' },
  { part: 'net', header: 'Sin IVA' },
  { part: 'resold', header: 'Revendido' },
  { part: 'consumed', header: 'Consumos' },
];

const columnsOf = (month: string): Column<Producer>[] => [
  {
    id: 'name',
    header: 'Nombre',
    sortable: true,
    cell: ({ name }) => <span className="line-clamp-2 font-semibold">{name}</span>,
  },
  ...PARTS.map(
    ({ part, header }): Column<Producer> => ({
      id: part,
      header,
      align: 'right',
      className: 'whitespace-nowrap',
      card: part === 'fees' ? 'aside' : 'line',
      cell: (producer) => <Amount producer={producer} month={month} part={part} />,
    }),
  ),
];

type Row = { producer: Producer; earned: Earnings };

const rowsExport: readonly ExportColumn<Row>[] = [
  { header: 'Nombre', value: ({ producer }) => producer.name, width: 32 },
  ...PARTS.map(({ part, header }) => ({
    header,
    kind: 'pesos' as const,
    value: ({ earned }: Row) => earned[part],
  })),
  { header: 'Id', value: ({ producer }) => producer.id },
];

export function ProducersRevenue({ month }: { month: string }) {
  const { many } = variant().producer;
  const list = useListState({ filters: ADMIN_PRODUCER_FILTERS, sort: { id: 'name', desc: false } });
  const producers = useAdminProducers(list);
  const when = month ? monthText(month) : 'todos los meses';
  const readRows = async (onProgress: OnProgress): Promise<Row[]> => {
    const rows: Row[] = [];
    for (const producer of await producers.readRows(onProgress)) {
      const days = await fetchProducerDays(producer.id);
      rows.push({ producer, earned: earningsOfProducer(days, month, producer, new Date()) });
    }
    return rows;
  };
  return (
    <section aria-label={`Por ${many.toLowerCase()}`}>
      <h2 className="mb-3 font-semibold text-base">
        {many} en {when}
      </h2>
      <ListToolbar list={list} search="Buscar por nombre">
        <ExportMenu title={`Ingresos ${many} ${month}`} columns={rowsExport} rows={readRows} />
      </ListToolbar>
      <DataTable
        label={many}
        columns={columnsOf(month)}
        rows={producers.rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        status={producers.status}
        onRetry={producers.retry}
        href={({ id }) => adminSettlementRoute(id, month ? { month } : undefined)}
        sort={list.sort}
        onSort={list.setSort}
        paging={pagingOf(list, producers, producers.last?.id, ['cuenta', 'cuentas'])}
        empty={
          <ListEmpty list={list} none="Ninguna coincide">
            <EmptyState drawing="money" title="Aquí verás lo que trae cada una" />
          </ListEmpty>
        }
      />
    </section>
  );
}
