'use client';

import { publicConfig } from '@/lib/config';
import { eventPageUrl } from '@/lib/domain/event-page';
import { usePanel } from './use-panel';

/** Gives the address where an event of the selected producer is bought. */
export function useEventPage(): (eventId: string) => string {
  const domain = usePanel().producer?.domains[0];
  return (eventId) => eventPageUrl(eventId, publicConfig().links.eventPage, domain);
}
