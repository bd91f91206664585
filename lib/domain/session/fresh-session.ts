/**
 * How long after sign-in bank data and payment orders may be changed, in seconds; later the password is asked
 * for again.
 */
const FRESH_SESSION_SECONDS = 30 * 60;

/** The field that a function's error names to request re-authentication. */
export const FRESH_SESSION_FIELD = 'authTime';

/** The field that a function's error names if the sign-in lacks the second factor. */
export const SECOND_FACTOR_FIELD = 'secondFactor';

/** Whether a refusal's field says that the sign-in lacks something, and not that the call is wrong. */
export const lacksSignIn = (field?: string): boolean =>
  field === FRESH_SESSION_FIELD || field === SECOND_FACTOR_FIELD;

/** Whether a sign-in at `authTime` is recent enough at `now`; both in seconds. */
export const isFreshSession = (authTime: number, now: number) =>
  now - authTime <= FRESH_SESSION_SECONDS;
