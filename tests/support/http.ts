/** Calls functions over HTTP as the checkout does, with the token of its service account. */

import { callPath, REGION } from '@/lib/domain/kit/services';

/** Signs in with a demo account at the Auth emulator; returns its token. */
export async function signInToken(email: string, password = 'early1234'): Promise<string> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const body = JSON.stringify({ email, password, returnSecureToken: true });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body });
  const { idToken } = (await answer.json()) as { idToken?: string };
  if (!idToken) throw new Error(`${email} could not sign in`);
  return idToken;
}

/**
 * Calls a function; returns its answer, and throws what it refused. Told to come back later, as a sale is in a rush or
 * on a machine that is too busy, it comes back with the same call, as the checkout does.
 */
export async function callFunction(
  name: string,
  data: Record<string, unknown>,
  token?: string,
): Promise<Record<string, unknown>> {
  const host = process.env.FUNCTIONS_EMULATOR_HOST;
  const base = `http://${host}/${process.env.GCLOUD_PROJECT}/${REGION}`;
  const answer = await fetch(`${base}/${callPath(name)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ data }),
  });
  const { result, error } = (await answer.json()) as {
    result?: Record<string, unknown>;
    error?: { message: string; details?: { retryAfter?: number } };
  };
  const seconds = error?.details?.retryAfter;
  if (seconds) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    return callFunction(name, data, token);
  }
  if (!result) throw new Error(`${name}: ${error?.message}`);
  return result;
}
