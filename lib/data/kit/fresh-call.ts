import type { Answer, Endpoint } from '@/lib/domain/kit/endpoint';
import { lacksSignIn } from '@/lib/domain/session/fresh-session';
import { type CallArguments, type CallError, call } from './call';
import { askForSignIn } from './stale-session';

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
    if (!lacksSignIn(field) || !(await askForSignIn(field))) throw error;
    return call(endpoint, ...input);
  }
}
