import type { Answer, Endpoint } from '@/lib/domain/kit/endpoint';
import { FRESH_SESSION_FIELD, SECOND_FACTOR_FIELD } from '@/lib/domain/session/fresh-session';
import { type CallArguments, type CallError, call } from './call';

/**
 * Prompts for what the sign-in lacks, by the field that the refusal names: the password again, or the second factor.
 * Resolves to false if the prompt is cancelled.
 */
type Ask = (field: string) => Promise<boolean>;

let ask: Ask | null = null;

/** Registers this tab's prompt; returns the function that unregisters it. */
export function onStaleSession(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/**
 * Calls a function that requires a recent sign-in, or a second factor. If it refuses the sign-in, the user is
 * prompted and the same call is retried once, so that nothing typed is lost; throws its `CallError` if the
 * prompt is cancelled.
 */
export async function callFresh<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  ...input: CallArguments<Input>
): Promise<Answer<Reply>> {
  try {
    return await call(endpoint, ...input);
  } catch (error) {
    // `call` throws nothing but its own error.
    const { field } = error as CallError;
    const isSignIn = field === FRESH_SESSION_FIELD || field === SECOND_FACTOR_FIELD;
    if (!isSignIn || !(await ask?.(field))) throw error;
    return call(endpoint, ...input);
  }
}
