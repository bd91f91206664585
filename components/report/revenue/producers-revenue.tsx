'use client';

import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import type { ExportColumn } from '@/components/ui/table/export';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import { SortChoice } from '@/components/ui/table/sort-choice';
import type { Column } from '@/components/ui/table/table-types';
import { wholeList } from '@/components/ui/table/whole-list';
import { useListState } from '@/hooks/use-list-state';
import { variant } from '@/lib/config';
import { earnersQuery } from '@/lib/data/report/revenue';
import { percent, pesos, plural } from '@/lib/domain/kit/format';
import { month as monthText } from '@/lib/domain/kit/format-date';
import { adminSettlementRoute } from '@/lib/domain/kit/routes/admin';
import { answersTyped } from '@/lib/domain/kit/search';
import type { Earner } from '@/lib/domain/report/calls';

const PARTS: readonly { part: Exclude<keyof Earner, 'id' | 'name'>; header: string }[] = [
  { part: 'fees', header: 'Cargos' },
  { part: 'tax', header: 'IVA incluido' },
  { part: 'net', header: 'Sin IVA' },
  { part: 'resold', header: 'Revendido' },
  { part: 'consumed', header: 'Consumos' },
];

const columnsOf = (charged: number): Column<Earner>[] => [
  {
    id: 'name',
    header: 'Nombre',
    value: ({ name }) => name,
    cell: ({ name }) => <span className="line-clamp-2 font-semibold">{name}</span>,
  },
  ...PARTS.map(
    ({ part, header }): Column<Earner> => ({
      id: part,
      header,
      align: 'right',
      className: 'whitespace-nowrap',
      card: part === 'fees' ? 'aside' : 'line',
      value: (row) => row[part],
      cell: (row) => <span className="tabular-nums">{pesos(row[part])}</span>,
    }),
  ),
  {
    id: 'share',
    header: 'Del total',
    align: 'right',
    cell: ({ fees }) => (
      <span className="text-ink-soft tabular-nums">
        {charged > 0 ? percent(fees / charged) : ''}
      </span>
    ),
  },
];

const rowsExport: readonly ExportColumn<Earner>[] = [
  { header: 'Nombre', value: ({ name }) => name, width: 32 },
  ...PARTS.map(({ part, header }) => ({
    header,
    kind: 'pesos' as const,
    value: (row: Earner) => row[part],
  })),
  { header: 'Id', value: ({ id }) => id },
];

export function ProducersRevenue({ month }: { month: string }) {
  const { one, many } = variant().producer;
  const list = useListState({ sort: { id: 'fees', desc: true } });
  const read = useQuery(earnersQuery(month));
  const { earners = [], idle = 0 } = read.data ?? {};
  const found = earners.filter(({ name }) => answersTyped(name, list.q));
  const charged = earners.reduce((sum, { fees }) => sum + fees, 0);
  const shown = found.reduce((sum, { fees }) => sum + fees, 0);
  const nouns = [one.toLowerCase(), many.toLowerCase()] as const;
  const { sorted, table } = wholeList(found, columnsOf(charged), list, nouns);
  const when = month ? monthText(month) : 'todos los meses';
  const left = idle > 0 && `${plural(idle, ...nouns)} sin movimientos en ${when} no se muestran.`;
  return (
    <section aria-label={`Por ${many.toLowerCase()}`}>
      <h2 className="mb-3 font-semibold text-base">
        {many} en {when}
      </h2>
      <ListToolbar
        list={list}
        search="Buscar por nombre"
        summary={read.isSuccess && `${plural(found.length, ...nouns)} · ${pesos(shown)} de cargos`}
        order={<SortChoice {...table} />}
      >
        <ExportMenu
          title={`Ingresos ${many} ${month}`}
          columns={rowsExport}
          rows={() => sorted}
          reason={found.length === 0 && 'No hay nada que exportar'}
        />
      </ListToolbar>
      <DataTable
        {...table}
        orderApart
        dense
        label={many}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        status={read.isLoadingError ? 'error' : read.isPending ? 'loading' : 'ready'}
        outdated={read.isPlaceholderData}
        onRetry={() => void read.refetch()}
        href={({ id }) => adminSettlementRoute(id, month ? { month } : undefined)}
        footer={left || undefined}
        empty={
          <ListEmpty list={list} none="Ninguna coincide">
            <EmptyState drawing="money" title={`Ninguna trajo ingresos en ${when}`}>
              {left || undefined}
            </EmptyState>
          </ListEmpty>
        }
      />
    </section>
  );
}
