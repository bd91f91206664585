/**
 * What a browser tells the server about itself in cookies that its scripts set. Neither grants anything: they choose
 * among what the session may see, or end it.
 */

/** The id of the producer that was selected last. */
export const PRODUCER_COOKIE = 'producerId';

/**
 * The uid of the account that is signed in. Signing out removes it at once, without a connection too; a session
 * cookie beside which it is missing, or names somebody else, counts for nothing.
 */
export const ACCOUNT_COOKIE = 'account';
