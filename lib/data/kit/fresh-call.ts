import type { Answer, Endpoint } from '@/lib/domain/kit/endpoint';
import { lacksSignIn } from '@/lib/domain/session/fresh-session';
import { type CallArguments, type CallError, call } from './call';

/**
 * Prompts for what the sign-in lacks, by the field that the refusal names: the password again, or the second factor.
 * Resolves to false if the prompt is cancelled.
 */
type Ask = (field: string) => Promise<boolean>;

let ask: Ask | null = null;
// The open prompt: calls that are refused together share it, since one answer is enough for all.
let asking: Promise<boolean> | null = null;

/** Registers this tab's prompt; returns the function that unregisters it. */
export function onStaleSession(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = asking = null;
  };
}

/**
 * Calls a function that requires a recent sign-in, or a second factor. If it refuses the sign-in, the user is
 * prompted and the same call is retried once, so that nothing typed is lost; throws its `CallError` if the
 * prompt is cancelled. Calls that are refused while the prompt is open wait for its answer.
 */
export async function callFresh<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  ...input: CallArguments<Input>
): Promise<Answer<Reply>> {
  try {
    return await call(endpoint, ...input);
  } catch (error) {
    // `call` throws nothing but its own error.
    const { field = '' } = error as CallError;
    if (!ask || !lacksSignIn(field)) throw error;
    asking ??= ask(field).finally(() => {
      asking = null;
    });
    if (!(await asking)) throw error;
    return call(endpoint, ...input);
  }
}
