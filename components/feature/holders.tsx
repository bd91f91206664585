'use client';

import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import type { Column } from '@/components/ui/table/table-types';
import { useAdminEvents } from '@/hooks/use-admin-events';
import { useAdminProducers } from '@/hooks/use-admin-producers';
import { useListState } from '@/hooks/use-list-state';
import { pagingOf } from '@/hooks/use-live-page';
import { useNow } from '@/hooks/use-now';
import { variant } from '@/lib/config';
import { producerOptionsQuery } from '@/lib/data/producer/producers';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import type { Feature } from '@/lib/domain/feature/feature';
import { shortDate } from '@/lib/domain/kit/format-date';
import { adminProducerRoute } from '@/lib/domain/kit/routes/admin';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import type { Producer } from '@/lib/domain/producer/producer';
import { holderColumns } from './feature-columns';

type Props = { features: readonly Feature[] };

export function ProducerHolders({ features }: Props) {
  const { many, one } = variant().producer;
  const now = useNow();
  const list = useListState({ filters: ['type', 'terms'], sort: { id: 'name', desc: false } });
  const producers = useAdminProducers(list);
  const columns: Column<Producer>[] = [
    {
      id: 'name',
      header: 'Nombre',
      cell: ({ name }) => <span className="line-clamp-2 font-semibold">{name}</span>,
    },
    ...holderColumns<Producer>(features, ({ id }) => id, now),
  ];
  return (
    <>
      <ListToolbar list={list} search="Buscar por nombre" />
      <DataTable
        dense
        label={many}
        columns={columns}
        rows={producers.rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        status={producers.status}
        onRetry={producers.retry}
        href={({ id }) => adminProducerRoute(id)}
        paging={pagingOf(list, producers, producers.last?.id, [
          one.toLowerCase(),
          many.toLowerCase(),
        ])}
        empty={
          <ListEmpty list={list} none="Ninguna coincide">
            <EmptyState drawing="ticket" title="Aquí verás lo que tiene cada una" />
          </ListEmpty>
        }
      />
    </>
  );
}

export function EventHolders({ features }: Props) {
  const now = useNow();
  const list = useListState({ filters: ['status', 'when', 'producer'] });
  const filters = { ...list.filters, status: 'published', when: 'upcoming' };
  const events = useAdminEvents({ ...list, filters });
  const owners = useQuery({
    ...producerOptionsQuery(events.rows.map(({ producerId }) => producerId)),
    enabled: events.rows.length > 0,
    placeholderData: (before) => before,
  });
  const names = new Map((owners.data ?? []).map(({ id, name }) => [id, name]));
  const columns: Column<EventRecord>[] = [
    {
      id: 'name',
      header: 'Evento',
      cell: (event) => (
        <span className="block min-w-0">
          <span className="line-clamp-2 font-semibold">{eventName(event)}</span>
          <span className="block font-normal text-ink-soft">
            {[event.startsAt && shortDate(event.startsAt), names.get(event.producerId)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    ...holderColumns<EventRecord>(features, ({ producerId }) => producerId, now),
  ];
  return (
    <>
      <ListToolbar list={list} search="Buscar por nombre o lugar" />
      <DataTable
        dense
        label="Eventos publicados por venir"
        columns={columns}
        rows={events.rows}
        rowKey={({ id }) => id}
        rowName={eventName}
        status={events.status}
        onRetry={events.retry}
        href={({ id }) => eventRoute(id)}
        paging={pagingOf(list, events, events.last?.id, ['evento', 'eventos'])}
        empty={
          <ListEmpty list={list} none="Ningún evento coincide">
            <EmptyState drawing="ticket" title="Aquí verás los eventos publicados por venir" />
          </ListEmpty>
        }
      />
    </>
  );
}
