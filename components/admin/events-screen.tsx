'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ViewMenu } from '@/components/shared/views/view-menu';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { useListLook } from '@/hooks/lists/use-list-look';
import { useListState } from '@/hooks/use-list-state';
import { pagingOf } from '@/hooks/use-live-page';
import { usePage } from '@/hooks/use-page';
import { variant } from '@/lib/config';
import { fetchProducersByIds, producerOptionsQuery } from '@/lib/data/producer/producers';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { type Transition, transitionsFrom } from '@/lib/domain/event/event-transition';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import { adminEventColumns, adminEventExport, type OwnedEvent } from './admin-event-columns';
import { EventTransitionDialog } from './event-transition-dialog';
import { EventsToolbar } from './events-toolbar';
import { ADMIN_EVENT_FILTERS, useAdminEvents } from './use-admin-events';

// Each row carries its flyer, so pages stay small.
const EVENTS_AT_ONCE = 100;

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
  const names = new Map((owners.data ?? []).map(({ id, name }) => [id, name]));

  const look = useListLook('adminEvents', adminEventColumns(names));

  const readOwned = async (onProgress: OnProgress): Promise<OwnedEvent[]> => {
    const rows = await events.readRows(onProgress, EVENTS_AT_ONCE);
    const found = await fetchProducersByIds(rows.map((event) => event.producerId));
    const owner = new Map(found.map(({ id, name }) => [id, name]));
    return rows.map((event) => ({ event, owner: owner.get(event.producerId) ?? '' }));
  };

  return (
    <>
      <PageHeader title="Eventos" description="Todos los eventos de la plataforma." />
      <EventsToolbar state={state}>
        <ViewMenu list="adminEvents" look={look} />
        <ExportMenu title="Eventos" columns={look.exported(adminEventExport)} rows={readOwned} />
      </EventsToolbar>
      <DataTable
        label="Eventos"
        {...look.table}
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
      {changing && <EventTransitionDialog {...changing} onClose={() => setChanging(null)} />}
    </>
  );
}
