/** Seconds after sign-in in which bank data and payment orders may be changed; later the password is required again. */
const FRESH_SESSION_SECONDS = 30 * 60;

export const FRESH_SESSION_FIELD = 'authTime';

export const SECOND_FACTOR_FIELD = 'secondFactor';

/** Whether a refusal is about the sign-in and not the call. */
export const lacksSignIn = (field?: string): boolean =>
  field === FRESH_SESSION_FIELD || field === SECOND_FACTOR_FIELD;

/** Whether a sign-in is recent enough; both times are in seconds. */
export const isFreshSession = (authTime: number, now: number) =>
  now - authTime <= FRESH_SESSION_SECONDS;
