'use client';

import { usePanel } from '@/hooks/use-panel';
import { publicConfig } from '@/lib/config';
import { eventPageUrl } from '@/lib/domain/event/event-page';

/** Returns a function that builds the checkout address of an event of the selected producer. */
export function useEventPage(): (eventId: string) => string {
  const domain = usePanel().producer?.domains[0];
  return (eventId) => eventPageUrl(eventId, publicConfig().links.eventPage, domain);
}
