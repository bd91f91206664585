import { type FunctionsErrorCode, HttpsError } from 'firebase-functions/v2/https';

/**
 * Builds the error that a caller sees. `message` is Spanish and can be shown as it is;
 * `field` names the wrong field of the input, if one is to blame.
 */
export function fail(code: FunctionsErrorCode, message: string, field?: string): HttpsError {
  return new HttpsError(code, message, field ? { field } : undefined);
}

/**
 * Somebody else changed the same since the caller saw it, and nothing was written. `theirs` are the fields as they
 * are now; they go only to who may read the record, so it is thrown after the rights were checked.
 */
export const clashed = (theirs: object) =>
  new HttpsError('aborted', 'Alguien más cambió lo mismo mientras tanto', { theirs });

/** The right is missing. The sentence is the same whether the object exists or not, so that ids cannot be probed. */
export const denied = () => fail('permission-denied', 'No tienes permiso para hacer esto');
