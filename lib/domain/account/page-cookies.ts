/**
 * Cookies that the browser's scripts set for the server. None grants anything: they choose among what the session may see, or end
 * it.
 */

export const PRODUCER_COOKIE = 'producerId';

/** The event last shown on the home page, so that the server can load it at once. */
export const NEXT_EVENT_COOKIE = 'nextEvent';

/** The signed-in uid. Signing out removes it at once, even offline; without a match the session cookie is ignored. */
export const ACCOUNT_COOKIE = 'account';
