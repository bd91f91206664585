import { lacksSignIn } from '@/lib/domain/account/fresh-session';
import type { CallAnswer, Endpoint } from '@/lib/domain/kit/endpoint';
import { type CallArguments, type CallError, call } from './call';
import { askForSignIn } from './stale-session';

/**
 * Calls a function that requires a recent sign-in or a second factor. If it refuses the sign-in, the user is prompted and the
 * call is retried once, so that no input is lost; concurrent calls share the prompt. Throws its `CallError` if the prompt is
 * cancelled.
 */
export async function callFresh<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  ...input: CallArguments<Input>
): Promise<CallAnswer<Reply>> {
  try {
    return await call(endpoint, ...input);
  } catch (error) {
    // `call` throws only `CallError`.
    const { field = '' } = error as CallError;
    if (!lacksSignIn(field) || !(await askForSignIn(field))) throw error;
    return call(endpoint, ...input);
  }
}
