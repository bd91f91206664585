import { readStoredJson, writeStored } from '../kit/stored';

const KEY = 'userDocument';

/** How long a session that goes on is taken to have its document, in milliseconds. */
const ENSURED_MS = 24 * 3_600_000;

/** For which sign-in this browser last made sure of the user's document, and when. */
type Ensured = { signIn: string; at: number };

/** How often this tab was signed out. */
let signOuts = 0;

/**
 * Makes sure of the user's document after a sign-in, and once a day for as long as its session goes on: a page that is
 * opened again asks nobody, and loads nothing to ask with. `signIn` names the sign-in, so that another one, also of the
 * same account, is not taken for it.
 */
export async function keepUserDocument(signIn: string): Promise<void> {
  const last = readStoredJson(KEY) as Ensured | null;
  if (last?.signIn === signIn && Date.now() - last.at < ENSURED_MS) return;
  const since = signOuts;
  // Signed out meanwhile, the browser keeps nothing of whose document it was.
  if (!(await ensureUserDocument()) || since !== signOuts) return;
  const ensured: Ensured = { signIn, at: Date.now() };
  writeStored(KEY, JSON.stringify(ensured));
}

/** Forgets whose document this browser made sure of: on sign-out, in each tab that hears of it. */
export function forgetUserDocument(): void {
  signOuts += 1;
  writeStored(KEY, null);
}

/** Makes sure of it in any case, and remembers nothing. Returns whether it is sure. */
export async function ensureUserDocument(): Promise<boolean> {
  try {
    const service = await import('./session');
    return await service.ensureUserDocument();
  } catch {
    // Its code did not come: without a connection, the next page asks.
    return false;
  }
}
