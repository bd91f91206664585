/** Cookies that the browser sets for the server. None grants anything: they choose within the session, or end it. */

export const PRODUCER_COOKIE = 'producerId';

export const NEXT_EVENT_COOKIE = 'nextEvent';

/** The signed-in uid. Signing out removes it at once, even offline; without a match the session cookie is ignored. */
export const ACCOUNT_COOKIE = 'account';

/** The uid that was led from the landing or the sign-in page to its own page, which happens once a session. */
export const LED_COOKIE = 'led';

/** The seconds of a session since its last renewal: two weeks, the most that the identity service signs. */
export const SESSION_SECONDS = 14 * 24 * 3600;
