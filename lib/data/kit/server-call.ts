import { configFromEnv } from '@/lib/config';
import type { Endpoint, ReadonlyInput } from '@/lib/domain/kit/endpoint';
import { callUrl } from '@/lib/functions-url';

/** A callable's reply to the server: its result, or the HTTP status of the error. */
type Served<T> = { ok: true; result: T } | { ok: false; status: number };

/**
 * Calls a public function from a route of the server, for requests that come without a page: from mail clients
 * and clicks in mails.
 */
export async function serverCall<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  input: ReadonlyInput<Input>,
): Promise<Served<Reply>> {
  const url = callUrl(configFromEnv(process.env), endpoint);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: input }),
      signal: AbortSignal.timeout(20_000),
    });
    if (!answer.ok) return { ok: false, status: answer.status };
    return { ok: true, result: ((await answer.json()) as { result: Reply }).result };
  } catch {
    return { ok: false, status: 503 };
  }
}
