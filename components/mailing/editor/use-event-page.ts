'use client';

import { usePanel } from '@/hooks/use-panel';
import { publicConfig } from '@/lib/config';
import { eventPageUrl } from '@/lib/domain/event/event-page';

export function useEventPage(): (eventId: string) => string {
  const domain = usePanel().producer?.domains[0];
  return (eventId) => eventPageUrl(eventId, publicConfig().links.eventPage, domain);
}
