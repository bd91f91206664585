'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventBulkActions } from '@/components/event/list/event-bulk-actions';
import { useBulkSelection } from '@/components/shared/bulk/use-bulk-selection';
import { EventStatusDialog } from '@/components/shared/event/event-status-dialog';
import { ListScreen } from '@/components/shared/list-screen';
import { ProducerFilter } from '@/components/shared/producer-filter';
import { optionsOf } from '@/components/ui/form/options-of';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ADMIN_EVENT_FILTERS, useAdminEvents } from '@/hooks/use-admin-events';
import { useListState } from '@/hooks/use-list-state';
import { useNow } from '@/hooks/use-now';
import { usePage } from '@/hooks/use-page';
import { variant } from '@/lib/config';
import { readChosen } from '@/lib/data/kit/chosen';
import { fetchProducersByIds, producerOptionsQuery } from '@/lib/data/producer/producers';
import { type EventRecord, eventName, parseEvent } from '@/lib/domain/event/event';
import { eventActions } from '@/lib/domain/event/event-actions';
import { EVENT_STATUSES, STATUS_TEXT } from '@/lib/domain/event/event-status';
import type { Transition } from '@/lib/domain/event/event-transition';
import { paths } from '@/lib/domain/kit/paths';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import { adminEventColumns, adminEventExport, type OwnedEvent } from './admin-event-columns';
import { useAdminSales } from './use-admin-sales';

// Each row carries its flyer, so pages stay small.
const EVENTS_AT_ONCE = 100;
const NOUN = ['evento', 'eventos'] as const;
const ACTIONS = eventBulkActions(() => true);

export function AdminEventsScreen() {
  usePage({ current: { name: 'Eventos', url: adminRoute('events') } });
  const state = useListState({ filters: ADMIN_EVENT_FILTERS });
  const events = useAdminEvents(state);
  const [changing, setChanging] = useState<{ event: EventRecord; way: Transition } | null>(null);
  const owners = useQuery({
    ...producerOptionsQuery(events.rows.map((event) => event.producerId)),
    enabled: events.rows.length > 0,
    placeholderData: (before) => before,
  });
  const sales = useAdminSales(events.rows, useNow());
  const selection = useBulkSelection({
    list: state,
    actions: ACTIONS,
    itemOf: (event) => ({ id: event.id, name: eventName(event) }),
    read: (ids) => readChosen(paths.events(), ids, parseEvent),
    all: { total: events.total, read: () => events.readRows(() => {}, EVENTS_AT_ONCE) },
    sumOf: sales.sumOf,
    noun: NOUN,
  });
  const names = new Map((owners.data ?? []).map(({ id, name }) => [id, name]));

  const readOwned = async (onProgress: OnProgress): Promise<OwnedEvent[]> => {
    const rows = await events.readRows(onProgress, EVENTS_AT_ONCE);
    const found = await fetchProducersByIds(rows.map((event) => event.producerId));
    const owner = new Map(found.map(({ id, name }) => [id, name]));
    return rows.map((event) => ({ event, owner: owner.get(event.producerId) ?? '' }));
  };

  return (
    <>
      <PageHeader title="Eventos" description="Todos los eventos de la plataforma." />
      <ListScreen
        name="adminEvents"
        label="Eventos"
        list={state}
        page={events}
        rowKey={({ id }) => id}
        noun={NOUN}
        columns={adminEventColumns(names, sales.lineOf)}
        selection={selection}
        rowName={eventName}
        search="Buscar por nombre o lugar"
        filters={[
          state.filterBy('status', 'Estado', optionsOf(EVENT_STATUSES, STATUS_TEXT)),
          state.filterBy('when', 'Fecha', [
            { value: 'upcoming', label: 'Por venir' },
            { value: 'past', label: 'Pasados' },
          ]),
        ]}
        more={
          <ProducerFilter
            value={state.filters.producer}
            onChange={(value) => state.setFilter('producer', value)}
          />
        }
        file={{ columns: adminEventExport, rows: readOwned }}
        href={(event) => eventRoute(event.id)}
        actions={(event) =>
          eventActions(event, 'admin', { can: () => true }).map(({ label, danger, way }) => ({
            ...{ label, danger, onSelect: () => way && setChanging({ event, way }) },
          }))
        }
        none="Ningún evento con esos filtros"
        empty={
          <EmptyState
            drawing="calendar"
            title={`Aquí verás los eventos de todas las ${variant().producer.many.toLowerCase()}`}
          >
            Aparecen en cuanto alguien crea el primero.
          </EmptyState>
        }
      />
      {changing && (
        <EventStatusDialog
          {...changing}
          canGiveReason
          help="Lo lee su equipo, y queda en el registro."
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}
