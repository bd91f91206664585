import * as calls from '@/lib/domain/account/calls';
import { call } from '../kit/call';

/**
 * Makes the document of the signed-in user where there is none; returns whether it succeeded. An error is only logged,
 * because the live query receives the document whenever it is created.
 */
export async function createUserDocument(): Promise<boolean> {
  try {
    await call(calls.createUserDocument);
    return true;
  } catch (error) {
    console.error('Error ensuring user document:', error);
    return false;
  }
}
