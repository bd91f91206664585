import type { Answer, Endpoint } from '@/lib/domain/kit/endpoint';
import { FRESH_SESSION_FIELD } from '@/lib/domain/session/fresh-session';
import { type CallArguments, CallError, call } from './call';

/** Prompts for the password; resolves to false if the prompt is cancelled. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Registers this tab's password prompt; returns the function that unregisters it. */
export function onStaleSession(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/**
 * Calls a function that requires a recent sign-in. If it refuses an old one, the user is prompted to
 * re-authenticate and the same call is retried once, so that nothing typed is lost; throws its `CallError` if
 * the prompt is cancelled.
 */
export async function callFresh<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  ...input: CallArguments<Input>
): Promise<Answer<Reply>> {
  try {
    return await call(endpoint, ...input);
  } catch (error) {
    const stale = error instanceof CallError && error.field === FRESH_SESSION_FIELD;
    if (!stale || !ask || !(await ask())) throw error;
    return call(endpoint, ...input);
  }
}
