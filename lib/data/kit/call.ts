import type { CallAnswer, Endpoint, ReadonlyInput } from '@/lib/domain/kit/endpoint';

/** A refused call: a Spanish sentence, a code, the invalid field, and in a conflict the values of others (`theirs`). */
export class CallError extends Error {
  constructor(
    message: string,
    readonly code: string,
    /** Undefined if no field is invalid, so that a form can use the error directly. */
    readonly field?: string,
    readonly theirs?: Record<string, unknown>,
  ) {
    super(message);
    this.name = 'CallError';
  }
}

export type CallArguments<Input> =
  Record<string, never> extends Input
    ? [input?: ReadonlyInput<Input>]
    : [input: ReadonlyInput<Input>];

/** Calls a function. Throws a `CallError` whose message can be shown, also if the reply says `success: false`. */
export async function call<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  ...[input]: CallArguments<Input>
): Promise<CallAnswer<Reply>> {
  const answer = await callForResult(endpoint, (input ?? {}) as ReadonlyInput<Input>);
  if (!answer.success) throw new CallError(answer.message ?? UNKNOWN, 'failed');
  return answer as CallAnswer<Reply>;
}

type Answered<Reply> = { success: boolean; message: string } & Reply;

/** Calls a function whose `success: false` is a result. Throws a `CallError` without a reply in `timeout` milliseconds. */
export async function callForResult<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  input: ReadonlyInput<Input>,
  timeout = 120_000,
): Promise<Answered<Reply>> {
  try {
    // Loaded on the first call, because no page needs it for its first paint.
    const { sendCall } = await import('./send-call');
    // The only place that types a reply; the function's handler was checked against the same endpoint.
    return (await sendCall(endpoint, input, timeout)) as Answered<Reply>;
  } catch (error) {
    throw toCallError(error);
  }
}

const UNKNOWN = 'No pudimos completar la acción. Inténtalo de nuevo en un momento';
const OFFLINE = 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo';

/** Converts an error of the functions SDK. */
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
  // The SDK appends the HTTP status: ' [400]'.
  const message = raw.replace(/ \[\d{3}\]$/, '');
  // The SDK's own errors have an English code ('internal', 'unavailable') instead of a sentence.
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
