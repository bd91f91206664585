export const DEFAULT_EVENT_PAGE = 'https://early.cl/eventos/{eventId}';

/** The shop page of an event: on the producer's own domain, or else `template` with `{eventId}` replaced. */
export function eventPageUrl(eventId: string, template: string, domain?: string): string {
  const page = domain ? `https://${domain}/eventos/{eventId}` : template;
  return page.replace('{eventId}', encodeURIComponent(eventId));
}
