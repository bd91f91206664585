'use client';

import { FlagNeeded } from '@/components/shared/flag-needed';
import { useEventPage } from '@/hooks/use-event-page';
import { ComplaintList } from './complaint-list';

export function ComplaintsScreen() {
  const { can } = useEventPage('complaints', 'Reclamos');
  if (can('events.manage')) return <ComplaintList />;
  return <FlagNeeded title="No puedes ver los reclamos de este evento" flags={['events.manage']} />;
}
