/**
 * Cookies that the browser's scripts set for the server. None grants anything: they choose among what the session may see, or end
 * it.
 */

export const PRODUCER_COOKIE = 'producerId';

export const NEXT_EVENT_COOKIE = 'nextEvent';

/** The signed-in uid. Signing out removes it at once, even offline; without a match the session cookie is ignored. */
export const ACCOUNT_COOKIE = 'account';
