import { configFromEnv } from '@/lib/config';
import type { Endpoint, Sent } from '@/lib/domain/kit/endpoint';
import { callUrl } from '@/lib/functions-url';

/** What a callable answered to the server: its result, or the status of its refusal. */
type Served<T> = { ok: true; result: T } | { ok: false; status: number };

/**
 * Calls an open function from a route of the server, for visitors who come without a page: mail programs
 * and whoever clicks in a mail.
 */
export async function serverCall<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  input: Sent<Input>,
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
