import { configFromEnv } from '@/lib/config';

const REGION = 'southamerica-east1';

/** What a callable answered to the server: its result, or the status of its refusal. */
export type Served<T> = { ok: true; result: T } | { ok: false; status: number };

/**
 * Calls an open function from a route of the server, for visitors who come without a page: mail programs
 * and whoever clicks in a mail.
 */
export async function serverCall<T>(
  name: string,
  payload: Record<string, unknown>,
): Promise<Served<T>> {
  const { emulators, firebase } = configFromEnv(process.env);
  const base = emulators
    ? `http://${emulators.functions}/${firebase.projectId}/${REGION}`
    : `https://${REGION}-${firebase.projectId}.cloudfunctions.net`;
  try {
    const answer = await fetch(`${base}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: payload }),
      signal: AbortSignal.timeout(20_000),
    });
    if (!answer.ok) return { ok: false, status: answer.status };
    return { ok: true, result: ((await answer.json()) as { result: T }).result };
  } catch {
    return { ok: false, status: 503 };
  }
}
