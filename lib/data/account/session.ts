import * as calls from '@/lib/domain/account/calls';
import { call } from '../kit/call';

/**
 * Ensures that the signed-in user has a document; returns whether it succeeded. An error is only logged, because the live query
 * receives the document whenever it is created.
 */
export async function ensureUserDocument(): Promise<boolean> {
  try {
    await call(calls.createUserDocument);
    return true;
  } catch (error) {
    console.error('Error ensuring user document:', error);
    return false;
  }
}
