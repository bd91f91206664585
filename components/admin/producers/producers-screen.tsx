'use client';

import { ListScreen } from '@/components/shared/list-screen';
import { Avatar } from '@/components/ui/avatar';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { useListState } from '@/hooks/use-list-state';
import { usePage } from '@/hooks/use-page';
import { variant } from '@/lib/config';
import { plural } from '@/lib/domain/kit/format';
import { date } from '@/lib/domain/kit/format-date';
import { adminProducerRoute, adminRoute } from '@/lib/domain/kit/routes/admin';
import type { Producer } from '@/lib/domain/producer/producer';
import { ADMIN_PRODUCER_FILTERS, useAdminProducers } from '../../../hooks/use-admin-producers';
import { useProducerSelection } from './producer-bulk';
import { BalanceOwed, HealthPills } from './producer-health';

const TYPES = { producer: 'Completa', producerLite: 'Lite' } as const;

const columns: Column<Producer>[] = [
  {
    id: 'name',
    header: 'Nombre',
    sortable: true,
    cell: (producer) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={producer.name} src={producer.image} shape="square" />
        <span className="min-w-0">
          <span className="line-clamp-2 font-semibold">{producer.name}</span>
          <span className="block text-ink-faint text-xs in-data-dense:hidden">
            {plural(producer.users.length, 'persona', 'personas')}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'type',
    header: 'Tipo',
    card: 'aside',
    cell: (producer) => <span className="text-ink-soft">{TYPES[producer.type]}</span>,
  },
  { id: 'health', header: 'Estado', cell: (producer) => <HealthPills producer={producer} /> },
  {
    id: 'createdAt',
    header: 'Desde',
    sortable: 'date',
    card: 'none',
    className: 'whitespace-nowrap',
    cell: (producer) => date(producer.createdAt),
  },
  {
    id: 'balance',
    header: 'Por pagar',
    align: 'right',
    cell: (producer) => <BalanceOwed producerId={producer.id} />,
  },
];

const producerExport: readonly ExportColumn<Producer>[] = [
  { header: 'Nombre', value: (one) => one.name, width: 32 },
  { header: 'Tipo', value: (one) => TYPES[one.type] },
  { header: 'Términos aceptados', value: (one) => one.termsAccepted },
  { header: 'Personas', value: (one) => one.users.length },
  { header: 'Desde', kind: 'moment', value: (one) => one.createdAt },
  { header: 'Id', value: (one) => one.id },
];

export function ProducersScreen() {
  const { one, many } = variant().producer;
  usePage({ current: { name: many, url: adminRoute('producers') } });
  const state = useListState({
    filters: ADMIN_PRODUCER_FILTERS,
    sort: { id: 'name', desc: false },
  });
  const producers = useAdminProducers(state);
  const selection = useProducerSelection(state, producers);

  return (
    <>
      <PageHeader title={many} description="Cómo está cada una, y cuánto se le debe." />
      <ListScreen
        name="producers"
        selection={selection}
        label={many}
        list={state}
        page={producers}
        rowKey={({ id }) => id}
        noun={[one.toLowerCase(), many.toLowerCase()]}
        columns={columns}
        rowName={(producer) => producer.name}
        search="Buscar por nombre"
        filters={[
          state.filterBy(
            'type',
            'Tipo',
            Object.entries(TYPES).map(([value, label]) => ({ value, label })),
          ),
          state.filterBy('terms', 'Términos', [
            { value: 'yes', label: 'Aceptados' },
            { value: 'no', label: 'Sin aceptar' },
          ]),
        ]}
        file={{ columns: producerExport, rows: producers.readRows }}
        href={(producer) => adminProducerRoute(producer.id)}
        none="Nada con esos filtros"
        empty={<EmptyState drawing="people" title="Aquí verás a quienes organizan" />}
      />
    </>
  );
}
