'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { actionItem } from '@/components/event/action-item';
import { useDeleteWithUndo } from '@/components/event/use-delete-with-undo';
import { BinLink } from '@/components/shared/bin/bin-link';
import { ListScreen, wholeListOf } from '@/components/shared/list-screen';
import { Button } from '@/components/ui/button';
import { optionsOf } from '@/components/ui/form/options-of';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { readEvents, useEvents } from '@/hooks/use-events';
import { useListState } from '@/hooks/use-list-state';
import { useNow } from '@/hooks/use-now';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { eventActions } from '@/lib/domain/event/event-actions';
import { type EventWhen, listEvents } from '@/lib/domain/event/event-list';
import { EVENT_STATUSES, type EventStatus, STATUS_TEXT } from '@/lib/domain/event/event-status';
import { MOST_EVENTS } from '@/lib/domain/home/page-queries';
import { plural } from '@/lib/domain/kit/format';
import { CREATE_EVENT_ROUTE, eventRoute } from '@/lib/domain/kit/routes/event';
import { EVENTS_ROUTE } from '@/lib/domain/kit/routes/producer';
import type { Flag } from '@/lib/domain/rights/permissions';
import { eventColumns, eventExport } from './event-columns';
import { useEventSelection } from './use-event-selection';
import { useOwnedSales } from './use-owned-sales';

const DuplicateDialog = lazyAhead(() => import('@/components/event/duplicate-dialog'));

const NOUN = ['evento', 'eventos'] as const;
const STATUS_OPTIONS = optionsOf(EVENT_STATUSES, STATUS_TEXT);
const WHEN_OPTIONS = [
  { value: 'upcoming', label: 'Por venir' },
  { value: 'past', label: 'Pasados' },
];

export function EventsScreen() {
  const now = useNow();
  usePage({ current: { url: EVENTS_ROUTE, name: 'Mis eventos' } });
  const { producer, producerId, status: producerStatus, can, limit } = usePanel();
  const lineOf = useOwnedSales(producerId && can('finance.view') ? producerId : null, now);
  const events = useEvents();
  const list = useListState({ filters: ['status', 'when'] as const });
  const [copying, setCopying] = useState<EventRecord | null>(null);
  const remove = useDeleteWithUndo();
  // The list of a person limited to events shows only those events, so their permission applies to every row.
  const may = (flag: Flag) => (flag === 'events.create' ? can(flag) : (limit?.can ?? can)(flag));

  const filter = {
    q: list.q,
    status: list.filters.status as EventStatus | null,
    when: list.filters.when as EventWhen | null,
  };
  const listed = (rows: readonly EventRecord[]) => {
    const found = listEvents(rows, filter, now);
    return { found, ...wholeListOf(events, found, eventColumns(lineOf), list, NOUN) };
  };
  const all = events.data ?? [];
  const { found, of } = listed(all);
  const selection = useEventSelection(list, { all, found }, lineOf, may);
  if (producerStatus === 'none') {
    return <EmptyState whole title={variant().producer.select} drawing="calendar" />;
  }
  const create = (
    <Button
      kind="primary"
      icon={<Plus />}
      href={CREATE_EVENT_ROUTE}
      reason={can('events.create') ? null : 'No tienes permiso para crear eventos'}
    >
      Crear evento
    </Button>
  );
  // The empty list has its own button, so the header shows none.
  const isBare = events.status === 'ready' && all.length === 0 && list.active === 0;
  return (
    <>
      <PageHeader
        title="Mis eventos"
        description={limit ? `Los que tienes a cargo en ${producer?.name}` : producer?.name}
        action={isBare || limit ? undefined : create}
      />
      <ListScreen
        {...of}
        name="events"
        selection={selection}
        label="Eventos"
        rowName={eventName}
        errorTitle="No pudimos cargar tus eventos"
        search="Buscar por nombre o lugar"
        filters={[
          list.filterBy('status', 'Estado', STATUS_OPTIONS),
          list.filterBy('when', 'Fecha', WHEN_OPTIONS),
        ]}
        summary={events.status === 'ready' && plural(found.length, 'evento', 'eventos')}
        file={{
          columns: eventExport(lineOf),
          rows: async (onProgress) => listed(await readEvents(producerId, onProgress)).sorted,
          reason: found.length === 0 ? 'No hay eventos que exportar' : null,
        }}
        href={(event) => eventRoute(event.id)}
        actions={(event) =>
          eventActions(event, 'row', { can: may }).map((action) =>
            actionItem(event.id, action, ({ id }) =>
              id === 'copy' ? setCopying(event) : remove(event),
            ),
          )
        }
        footer={
          all.length >= MOST_EVENTS &&
          `Se muestran los ${MOST_EVENTS} de fecha más reciente y los borradores.`
        }
        none="Ningún evento coincide"
        empty={
          limit ? (
            <EmptyState drawing="lock" title="No tienes eventos a tu cargo">
              Los que tenías ya no existen. Quien gestiona los accesos de tu equipo puede darte
              otros.
            </EmptyState>
          ) : (
            <EmptyState drawing="calendar" title="Aquí van a estar tus eventos" action={create}>
              Crear uno toma cuatro pasos cortos, y puedes dejarlo a medias cuando quieras.
            </EmptyState>
          )
        }
      />
      <BinLink kind="event" />
      {copying && <DuplicateDialog event={copying} onClose={() => setCopying(null)} />}
    </>
  );
}
