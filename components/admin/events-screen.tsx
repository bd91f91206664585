'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { exportAs } from '@/components/ui/export';
import { ExportMenu } from '@/components/ui/export-menu';
import { ListEmpty } from '@/components/ui/list-empty';
import { PageHeader } from '@/components/ui/page-header';
import { ADMIN_EVENT_FILTERS, useAdminEvents } from '@/hooks/use-admin-events';
import { useListState } from '@/hooks/use-list-state';
import { pagingOf } from '@/hooks/use-live-page';
import { usePage } from '@/hooks/use-page';
import { variant } from '@/lib/config';
import { fetchEvents } from '@/lib/data/events';
import { fetchProducersByIds, producerOptionsQuery } from '@/lib/data/producers';
import { type EventRecord, eventName } from '@/lib/domain/event';
import { eventRoute } from '@/lib/domain/event-routes';
import { type Transition, transitionsFrom } from '@/lib/domain/event-transition';
import { eventColumns, eventExport } from './event-columns';
import { EventWayDialog } from './event-way-dialog';
import { EventsToolbar } from './events-toolbar';

/** Every event of every producer: found, filtered, approved, sent back, paused, cancelled, opened. */
export function AdminEventsScreen() {
  usePage({ current: { name: 'Eventos', url: '/admin/events' } });
  const state = useListState({ filters: ADMIN_EVENT_FILTERS });
  const events = useAdminEvents(state);
  const [changing, setChanging] = useState<{ event: EventRecord; way: Transition } | null>(null);
  const owners = useQuery({
    ...producerOptionsQuery(events.rows.map((event) => event.producerId)),
    enabled: events.rows.length > 0,
    placeholderData: (before) => before,
  });
  const names = new Map((owners.data ?? []).map(({ id, name }) => [id, name]));

  const save = async (format: 'csv' | 'xlsx') => {
    const rows = await fetchEvents(events.spec);
    const found = await fetchProducersByIds(rows.map((event) => event.producerId));
    const columns = eventExport(new Map(found.map(({ id, name }) => [id, name])));
    await exportAs(format, 'Eventos', columns, rows);
  };

  return (
    <>
      <PageHeader title="Eventos" description="Todos los eventos de la plataforma." />
      <EventsToolbar state={state}>
        <ExportMenu onExport={save} />
      </EventsToolbar>
      <DataTable
        label="Eventos"
        columns={eventColumns(names)}
        rows={events.rows}
        rowKey={(event) => event.id}
        rowName={eventName}
        status={events.status}
        onRetry={events.retry}
        href={(event) => eventRoute(event.id)}
        actions={(event) =>
          transitionsFrom(event.status)
            .filter((way) => way.from !== 'draft')
            .map((way) => ({
              label: way.verb,
              danger: way.to === 'cancelled',
              onSelect: () => setChanging({ event, way }),
            }))
        }
        sort={state.sort}
        onSort={state.setSort}
        paging={pagingOf(state, events, events.last?.id, ['evento', 'eventos'])}
        empty={
          <ListEmpty list={state} none="Ningún evento con esos filtros">
            <EmptyState
              drawing="calendar"
              title={`Aquí verás los eventos de todas las ${variant().producer.many.toLowerCase()}`}
            >
              Aparecen en cuanto alguien crea el primero.
            </EmptyState>
          </ListEmpty>
        }
      />
      {changing && <EventWayDialog {...changing} onClose={() => setChanging(null)} />}
    </>
  );
}
