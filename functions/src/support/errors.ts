import { type FunctionsErrorCode, HttpsError } from 'firebase-functions/v2/https';

/** The error that the caller receives: `message` in Spanish, for users; `field`, the invalid one of the input. */
export function fail(code: FunctionsErrorCode, message: string, field?: string): HttpsError {
  return new HttpsError(code, message, field ? { field } : undefined);
}

/** A conflict: nothing was written. It reveals the current values, so check the caller's permissions first. */
export const clashError = (theirs: object) =>
  new HttpsError('aborted', 'Alguien más cambió lo mismo mientras tanto', { theirs });

/** A missing permission. The message is the same whether the object exists or not, so that ids cannot be probed. */
export const denied = () => fail('permission-denied', 'No tienes permiso para hacer esto');

/** A person who got a courtesy by hand, or was erased, has no address to mail. */
export const unaddressed = () => fail('failed-precondition', 'No tiene correo');
