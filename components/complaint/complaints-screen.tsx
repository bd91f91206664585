'use client';

import { FlagNeeded } from '@/components/shared/flag-needed';
import { useEvent } from '@/hooks/use-event';
import { usePage } from '@/hooks/use-page';
import { eventName } from '@/lib/domain/event/event';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { ComplaintList } from './complaint-list';

export function ComplaintsScreen() {
  const { event, can } = useEvent();
  usePage({
    current: { url: eventRoute(event.id, 'complaints'), name: 'Reclamos' },
    parent: { url: eventRoute(event.id), name: eventName(event) },
  });
  if (can('events.manage')) return <ComplaintList />;
  return <FlagNeeded title="No puedes ver los reclamos de este evento" flags={['events.manage']} />;
}
