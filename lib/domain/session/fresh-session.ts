/**
 * For how long after signing in bank data and payment orders may be changed, in seconds; later the password is
 * asked again.
 */
const FRESH_SESSION_SECONDS = 30 * 60;

/** The field that a function names when it wants the sign-in to be confirmed. */
export const FRESH_SESSION_FIELD = 'authTime';

/** Whether a sign-in at `authTime` is young enough at `now`; both in seconds. */
export const isFreshSession = (authTime: number, now: number) =>
  now - authTime <= FRESH_SESSION_SECONDS;
