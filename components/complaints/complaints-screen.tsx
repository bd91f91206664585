'use client';

import { Forbidden } from '@/components/ui/state/forbidden';
import { useEvent } from '@/hooks/use-event';
import { usePage } from '@/hooks/use-page';
import { eventName } from '@/lib/domain/event/event';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { ComplaintList } from './complaint-list';

/** The complaints about an event: who complains of what, how long there is to answer, and what was answered. */
export function ComplaintsScreen() {
  const { event, can } = useEvent();
  usePage({
    current: { url: eventRoute(event.id, 'complaints'), name: 'Reclamos' },
    parent: { url: eventRoute(event.id), name: eventName(event) },
  });
  if (can('events.manage')) return <ComplaintList />;
  return (
    <Forbidden title="No puedes ver los reclamos de este evento">
      Quien gestiona los accesos de tu equipo puede darte el permiso «Gestionar eventos».
    </Forbidden>
  );
}
