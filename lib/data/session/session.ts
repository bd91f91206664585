import * as calls from '@/lib/domain/session/calls';
import { call } from '../kit/call';

/**
 * Makes sure that the signed-in user has a document. An error is only logged: the live query receives the
 * document whenever it is created. Returns whether it is sure.
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
