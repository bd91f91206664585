import { eventName } from '@/lib/domain/event/event';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { useEvent } from './use-event';
import { usePage } from './use-page';

/** `useEvent`, for one of the pages of an event, which it names in the breadcrumb. */
export function useEventPage(part: Parameters<typeof eventRoute>[1], name: string) {
  const current = useEvent();
  const { event } = current;
  usePage({
    current: { url: eventRoute(event.id, part), name },
    parent: { url: eventRoute(event.id), name: eventName(event) },
  });
  return current;
}
