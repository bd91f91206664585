import { configFromEnv } from '@/lib/config';
import type { Endpoint, ReadonlyInput } from '@/lib/domain/kit/endpoint';
import { fields, text } from '@/lib/domain/kit/read';
import { callUrl } from '@/lib/functions-url';
import { type RequestHeaders, visitorHeaders } from './visitor';

type Served<T> =
  | { ok: true; result: T }
  /** The callable's own code ('FAILED_PRECONDITION'), invalid field and sentence; all missing if nothing answered. */
  | { ok: false; status: number; code?: string; field?: string; message?: string };

/** Calls a public function from the server. `visitor` are the headers of its request: limits count the visitor. */
export async function serverCall<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  input: ReadonlyInput<Input>,
  visitor: RequestHeaders,
): Promise<Served<Reply>> {
  const url = callUrl(configFromEnv(process.env), endpoint);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...visitorHeaders(endpoint, visitor, Date.now()),
      },
      body: JSON.stringify({ data: input }),
      signal: AbortSignal.timeout(20_000),
    });
    if (!answer.ok) return refusalOf(answer.status, await answer.json().catch(() => null));
    return { ok: true, result: ((await answer.json()) as { result: Reply }).result };
  } catch {
    return refusalOf(503, null);
  }
}

function refusalOf(status: number, body: unknown) {
  const error = fields(fields(body).error);
  return {
    ok: false as const,
    status,
    code: text(error.status),
    field: text(fields(error.details).field),
    message: text(error.message),
  };
}
