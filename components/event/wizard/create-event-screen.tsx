'use client';

import { EventSkeleton } from '@/components/event/event-skeleton';
import { useEventRecords } from '@/components/event/use-event-records';
import { FlagNeeded } from '@/components/shared/flag-needed';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import { EMPTY_EVENT, eventContentOf } from '@/lib/domain/event/event-fields';
import { CREATE_EVENT_ROUTE, eventRoute } from '@/lib/domain/kit/routes/event';
import { EVENTS_ROUTE } from '@/lib/domain/kit/routes/producer';
import { EventWizard } from './event-wizard';
import { ResumeDraft } from './resume-draft';
import { useWizardVisit } from './use-wizard-visit';

export function CreateEventScreen() {
  usePage({
    current: { url: CREATE_EVENT_ROUTE, name: 'Crear evento' },
    parent: { url: EVENTS_ROUTE, name: 'Mis eventos' },
  });
  const { producerId, status, can, permissionsKnown, uid } = usePanel();
  const { draft, place, begun, name, open } = useWizardVisit();
  const { event } = useEventRecords(begun);

  if (status === 'none')
    return <EmptyState whole title={variant().producer.select} drawing="calendar" />;
  if (status === 'loading' || !permissionsKnown) return <EventSkeleton title="Crear evento" />;
  if (!can('events.create') || !can('events.manage')) {
    return (
      <FlagNeeded
        whole
        isOfAll
        title="No puedes crear eventos"
        flags={['events.create', 'events.manage']}
      />
    );
  }
  if (!begun) {
    return (
      <>
        {!draft && <ResumeDraft onResume={open} />}
        <EventWizard
          key={`${producerId} ${place}`}
          initial={EMPTY_EVENT}
          draftId={null}
          producerId={producerId}
          uid={uid}
          onCreated={(id) => name(place, id)}
        />
      </>
    );
  }
  if (event.status === 'loading') return <EventSkeleton title="Crear evento" />;
  if (event.status === 'error' || !event.data) {
    return (
      <ErrorState title="No encontramos ese borrador" onRetry={() => open(null)}>
        Puede que se haya eliminado. Puedes empezar otro.
      </ErrorState>
    );
  }
  if (event.data.status !== 'draft') {
    return (
      <EmptyState
        title="Este evento ya no es un borrador"
        drawing="calendar"
        action={
          <Button kind="primary" href={eventRoute(begun)}>
            Ver el evento
          </Button>
        }
      />
    );
  }
  return (
    <EventWizard
      key={place}
      initial={eventContentOf(event.data)}
      draftId={begun}
      producerId={event.data.producerId}
      uid={uid}
      onCreated={async () => undefined}
    />
  );
}
