import { publicConfig } from '@/lib/config';
import type { CallAnswer, Endpoint, ReadonlyInput } from '@/lib/domain/kit/endpoint';
import { callUrl } from '@/lib/functions-url';
import { toCallError } from './call';

const TIMEOUT_MS = 60_000;

type Body<Reply> = {
  result?: CallAnswer<Reply>;
  error?: { status?: string; message?: string; details?: { field?: unknown } };
};

/** Calls a function without a session from a public page, by a plain request without SDK. Throws a `CallError`. */
export async function openCall<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  input: ReadonlyInput<Input>,
): Promise<CallAnswer<Reply>> {
  const body = await post<Reply>(callUrl(publicConfig(), endpoint), input);
  if (body.result) return body.result;
  const { status = '', message = '', details } = body.error ?? {};
  throw toCallError({ code: status.toLowerCase().replaceAll('_', '-'), message, details });
}

async function post<Reply>(url: string, input: unknown): Promise<Body<Reply>> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: input }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return (await answer.json()) as Body<Reply>;
  } catch {
    throw toCallError({ code: 'unavailable' });
  }
}
