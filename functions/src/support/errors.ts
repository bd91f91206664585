import { type FunctionsErrorCode, HttpsError } from 'firebase-functions/v2/https';

/**
 * Builds the error that the caller receives. `message` is Spanish and shown to users; `field` names the invalid field
 * of the input, if any.
 */
export function fail(code: FunctionsErrorCode, message: string, field?: string): HttpsError {
  return new HttpsError(code, message, field ? { field } : undefined);
}

/**
 * A conflict: somebody else changed the same fields since the caller read them, and nothing was written. It reveals the
 * current values, so check the caller's permissions first.
 */
export const clashError = (theirs: object) =>
  new HttpsError('aborted', 'Alguien más cambió lo mismo mientras tanto', { theirs });

/** A missing permission. The message is the same whether the object exists or not, so that ids cannot be probed. */
export const denied = () => fail('permission-denied', 'No tienes permiso para hacer esto');

/** Who got a courtesy by hand, or was erased, has no address to mail. */
export const unaddressed = () => fail('failed-precondition', 'No tiene correo');
