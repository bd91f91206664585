import type { Answer, Endpoint } from '@/lib/domain/kit/endpoint';
import { FRESH_SESSION_FIELD } from '@/lib/domain/session/fresh-session';
import { type Arguments, CallError, call } from './call';

/** Asks whoever sits there to prove who he is; false where he gives up. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Names who asks for the password in this tab; gives the function that takes the name back. */
export function onStaleSession(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/**
 * Calls a function that wants a recent sign-in. Where the function finds it too old, identity is confirmed on
 * the screen and the same call is made once more, so that nothing typed is lost; throws its `CallError` where
 * that is given up.
 */
export async function callFresh<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  ...input: Arguments<Input>
): Promise<Answer<Reply>> {
  try {
    return await call(endpoint, ...input);
  } catch (error) {
    const stale = error instanceof CallError && error.field === FRESH_SESSION_FIELD;
    if (!stale || !ask || !(await ask())) throw error;
    return call(endpoint, ...input);
  }
}
