/** Where events are sold unless the environment says otherwise (`EVENT_PAGE_URL`); `{eventId}` stands for the id. */
export const DEFAULT_EVENT_PAGE = 'https://early.cl/eventos/{eventId}';

/**
 * The address where an event is bought: on the producer's own domain where it has one, else `template`, in which
 * `{eventId}` stands for the id.
 */
export function eventPageUrl(eventId: string, template: string, domain?: string): string {
  const page = domain ? `https://${domain}/eventos/{eventId}` : template;
  return page.replace('{eventId}', encodeURIComponent(eventId));
}
