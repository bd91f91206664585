import * as calls from '@/lib/domain/session/calls';
import { call } from '../kit/call';

/**
 * Makes sure that the signed-in user has a document. An error is only logged: the live query receives the
 * document whenever it is created.
 */
export async function ensureUserDocument(): Promise<void> {
  try {
    await call(calls.createUserDocument);
  } catch (error) {
    console.error('Error ensuring user document:', error);
  }
}
