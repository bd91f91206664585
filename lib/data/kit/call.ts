import type { Answer, Endpoint, Sent } from '@/lib/domain/kit/endpoint';

/** What a caller sees when a callable refuses: a Spanish sentence, a code, the wrong field if one is to blame. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly code: string,
    /** Undefined where no field is to blame, so that a form takes the error as it is. */
    readonly field?: string,
    /** What somebody else made of the fields meanwhile, where that is why nothing was written. */
    readonly theirs?: Record<string, unknown>,
  ) {
    super(message);
    this.name = 'CallError';
  }
}

// A function that takes nothing is called with nothing.
export type Arguments<Input> =
  Record<string, never> extends Input ? [input?: Sent<Input>] : [input: Sent<Input>];

/**
 * Calls a function by name. Gives its answer; throws a `CallError` whose message can be shown, also where the
 * answer says `success: false`.
 */
export async function call<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  ...[input]: Arguments<Input>
): Promise<Answer<Reply>> {
  const answer = await ask(endpoint, (input ?? {}) as Sent<Input>);
  if (!answer.success) throw new CallError(answer.message ?? UNKNOWN, 'failed');
  return answer as Answer<Reply>;
}

type Answered<Reply> = { success: boolean; message: string } & Reply;

/**
 * Calls a function whose `success: false` is an answer to be shown, and not a failure. Throws a `CallError`
 * where there was no answer, after `timeout` milliseconds at the latest.
 */
export async function ask<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  input: Sent<Input>,
  timeout = 120_000,
): Promise<Answered<Reply>> {
  try {
    // Loaded at the first call: no page needs it to be seen.
    const { sendCall } = await import('./send-call');
    // An answer gets its type here alone: the function's handler was checked against the same endpoint.
    return (await sendCall(endpoint, input, timeout)) as Answered<Reply>;
  } catch (error) {
    throw toCallError(error);
  }
}

const UNKNOWN = 'No pudimos completar la acción. Inténtalo de nuevo en un momento';
const OFFLINE = 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo';

/** Reads what the functions SDK throws; a network failure gets a sentence of its own. */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const {
    code = '',
    message: raw = '',
    details,
  } = (error ?? {}) as {
    code?: string;
    message?: string;
    details?: { field?: unknown; theirs?: unknown } | null;
  };
  const name = String(code).replace(/^functions\//, '');
  // The SDK adds the status of the answer behind the sentence: ' [400]'.
  const message = raw.replace(/ \[\d{3}\]$/, '');
  // The SDK's own failures carry an English word ('internal', 'unavailable') in place of a sentence.
  const spoken =
    name !== '' && /\s/.test(message) && !/^(internal|unavailable|deadline)/i.test(message);
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  const text = spoken ? message : offline || name === 'unavailable' ? OFFLINE : UNKNOWN;
  const field = typeof details?.field === 'string' ? details.field : undefined;
  const theirs =
    name === 'aborted' && typeof details?.theirs === 'object' && details.theirs !== null
      ? (details.theirs as Record<string, unknown>)
      : undefined;
  return new CallError(text, name || 'unknown', field, theirs);
}
