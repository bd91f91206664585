'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { ExportMenu } from '@/components/ui/export-menu';
import { ListEmpty } from '@/components/ui/list-empty';
import { ListToolbar } from '@/components/ui/list-toolbar';
import { optionsOf } from '@/components/ui/options-of';
import { PageHeader } from '@/components/ui/page-header';
import { wholeList } from '@/components/ui/whole-list';
import { MOST_EVENTS, readEvents, useEvents } from '@/hooks/use-events';
import { useListState } from '@/hooks/use-list-state';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import { type EventRecord, eventName } from '@/lib/domain/event';
import { type EventWhen, listEvents } from '@/lib/domain/event-list';
import { createEventRoute, EVENTS_ROUTE, eventRoute } from '@/lib/domain/event-routes';
import { EVENT_STATUSES, type EventStatus, STATUS_TEXT } from '@/lib/domain/event-status';
import { plural } from '@/lib/domain/format';
import { DuplicateDialog } from './duplicate-dialog';
import { eventColumns, eventExport } from './event-columns';
import { usePendingDeletions } from './pending-deletions';
import { useDeleteWithUndo } from './use-delete-with-undo';
import { useEventRowActions } from './use-event-row-actions';

const STATUS_OPTIONS = optionsOf(EVENT_STATUSES, STATUS_TEXT);
const WHEN_OPTIONS = [
  { value: 'upcoming', label: 'Por venir' },
  { value: 'past', label: 'Pasados' },
];

/** 'Mis eventos': every event of the selected producer. */
export function EventsScreen() {
  usePage({ current: { url: EVENTS_ROUTE, name: 'Mis eventos' } });
  const { producer, producerId, status: producerStatus, can } = usePanel();
  const events = useEvents();
  const list = useListState({ filters: ['status', 'when'] as const });
  const hidden = usePendingDeletions();
  const [copying, setCopying] = useState<EventRecord | null>(null);
  const remove = useDeleteWithUndo();
  const actions = useEventRowActions({ onCopy: setCopying, onDelete: remove });

  if (producerStatus === 'none') {
    return <EmptyState whole title={variant().producer.select} drawing="calendar" />;
  }
  const filter = {
    q: list.q,
    status: list.filters.status as EventStatus | null,
    when: list.filters.when as EventWhen | null,
  };
  const listed = (rows: readonly EventRecord[]) => {
    const kept = rows.filter((event) => !hidden.has(event.id));
    const found = listEvents(kept, filter, new Date());
    return { kept, found, ...wholeList(found, eventColumns, list, ['evento', 'eventos']) };
  };
  const { kept, found, table } = listed(events.data ?? []);
  const create = (
    <Button
      kind="primary"
      icon={<Plus />}
      href={createEventRoute()}
      reason={can('events.create') ? null : 'No tienes permiso para crear eventos'}
    >
      Crear evento
    </Button>
  );
  // Where there is nothing yet, the sentence that says so has the one way to begin.
  const isBare = events.status === 'ready' && kept.length === 0 && list.active === 0;
  return (
    <>
      <PageHeader
        title="Mis eventos"
        description={producer?.name}
        action={isBare ? undefined : create}
      />
      <ListToolbar
        list={list}
        search="Buscar por nombre o lugar"
        filters={[
          list.filterBy('status', 'Estado', STATUS_OPTIONS),
          list.filterBy('when', 'Fecha', WHEN_OPTIONS),
        ]}
        summary={events.status === 'ready' && plural(found.length, 'evento', 'eventos')}
      >
        <ExportMenu
          title="Eventos"
          columns={eventExport}
          rows={async (onProgress) => listed(await readEvents(producerId, onProgress)).sorted}
          reason={found.length === 0 ? 'No hay eventos que exportar' : null}
        />
      </ListToolbar>
      <DataTable
        label="Eventos"
        {...table}
        rowKey={(event) => event.id}
        rowName={eventName}
        status={events.status}
        onRetry={events.retry}
        href={(event) => eventRoute(event.id)}
        actions={actions}
        errorTitle="No pudimos cargar tus eventos"
        footer={
          kept.length >= MOST_EVENTS &&
          `Se muestran los ${MOST_EVENTS} de fecha más reciente y los borradores.`
        }
        empty={
          <ListEmpty list={list} none="Ningún evento coincide">
            <EmptyState drawing="calendar" title="Aquí van a estar tus eventos" action={create}>
              Crear uno toma cuatro pasos cortos, y puedes dejarlo a medias cuando quieras.
            </EmptyState>
          </ListEmpty>
        }
      />
      {copying && <DuplicateDialog event={copying} onClose={() => setCopying(null)} />}
    </>
  );
}
