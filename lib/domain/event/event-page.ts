/** The default shop page of an event, unless `EVENT_PAGE_URL` is set; `{eventId}` is replaced by the id. */
export const DEFAULT_EVENT_PAGE = 'https://early.cl/eventos/{eventId}';

/**
 * The shop page of an event: on the producer's own domain if it has one, else `template` with `{eventId}`
 * replaced by the id.
 */
export function eventPageUrl(eventId: string, template: string, domain?: string): string {
  const page = domain ? `https://${domain}/eventos/{eventId}` : template;
  return page.replace('{eventId}', encodeURIComponent(eventId));
}
