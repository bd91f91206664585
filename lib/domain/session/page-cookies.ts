/**
 * What a browser tells the server about itself in cookies that its scripts set. None grants anything: they choose
 * among what the session may see, or end it.
 */

/** The id of the producer that was selected last. */
export const PRODUCER_COOKIE = 'producerId';

/** The id of the event that Inicio showed last as the next one: what it shows of it can be asked for at once. */
export const NEXT_EVENT_COOKIE = 'nextEvent';

/**
 * The uid of the account that is signed in. Signing out removes it at once, without a connection too; a session
 * cookie beside which it is missing, or names somebody else, counts for nothing.
 */
export const ACCOUNT_COOKIE = 'account';
