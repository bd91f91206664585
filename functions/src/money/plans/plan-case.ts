import { HttpsError } from 'firebase-functions/v2/https';
import { openCase } from '../refunds/open-case';

/**
 * Opens a case with a key. Of two calls at once the second may read the cases before the first and the tickets after
 * it, and be refused; asked again, it finds the case by its key.
 */
export const openKeyedCase: typeof openCase = (...args) =>
  openCase(...args).catch((error: unknown) => {
    if (!(error instanceof HttpsError)) throw error;
    return openCase(...args);
  });
