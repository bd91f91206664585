'use client';

import { PendingCard } from '@/components/event/pending-card';
import { FlagNeeded } from '@/components/shared/flag-needed';
import { Button } from '@/components/ui/button';
import { Forbidden } from '@/components/ui/state/forbidden';
import { useEventPage } from '@/hooks/use-event-page';
import { isEventEditable, STATUS_TEXT } from '@/lib/domain/event/event-status';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { EditEventForm } from './edit-event-form';

export function EditEventScreen() {
  const { event, can } = useEventPage('edit', 'Editar');
  const back = <Button href={eventRoute(event.id)}>Volver al evento</Button>;
  if (!can('events.manage')) {
    return (
      <FlagNeeded title="No puedes editar este evento" flags={['events.manage']} action={back} />
    );
  }
  if (!isEventEditable(event.status)) {
    const word = STATUS_TEXT[event.status].label.toLowerCase();
    return (
      <Forbidden title={`El evento está ${word}`} action={back}>
        Lo que pasó queda como fue. Puedes duplicarlo para hacer otro.
      </Forbidden>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="max-w-[720px] empty:hidden">
        <PendingCard />
      </div>
      <EditEventForm key={event.id} />
    </div>
  );
}
