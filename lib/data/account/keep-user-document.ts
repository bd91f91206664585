import { readStoredJson, writeStored } from '../kit/stored';

const KEY = 'userDocument';

const ENSURED_MS = 24 * 3_600_000;

type Ensured = { signIn: string; at: number };

let signOuts = 0;

/** Ensures the user's document after a sign-in (`signIn`) and once a day, so that other page loads need no call. */
export async function keepUserDocument(signIn: string): Promise<void> {
  const last = readStoredJson(KEY) as Ensured | null;
  if (last?.signIn === signIn && Date.now() - last.at < ENSURED_MS) return;
  const since = signOuts;
  // After a sign-out nothing may be stored.
  if (!(await ensureUserDocument()) || since !== signOuts) return;
  const ensured: Ensured = { signIn, at: Date.now() };
  writeStored(KEY, JSON.stringify(ensured));
}

/** Deletes the stored check on sign-out, in every tab. */
export function forgetUserDocument(): void {
  signOuts += 1;
  writeStored(KEY, null);
}

/** Ensures the document without storing the check; returns whether it succeeded. */
export async function ensureUserDocument(): Promise<boolean> {
  try {
    const service = await import('./session');
    return await service.createUserDocument();
  } catch {
    // Offline; the next page tries again.
    return false;
  }
}
