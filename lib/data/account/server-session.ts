import { setCookie } from '@/lib/cookies';
import { ACCOUNT_COOKIE, SESSION_SECONDS } from '@/lib/domain/account/page-cookies';
import { SESSION_ADDRESS } from '@/lib/domain/kit/routes/session';
import { rememberProducer } from '../kit/browser-storage';
import { readStoredJson, writeStored } from '../kit/stored';

const KEY = 'serverSession';
/** The server's session lasts two weeks from its last renewal, and takes tokens of at most five minutes. */
const RENEW_MS = 24 * 3_600_000;
const FRESH_MS = 4 * 60_000;
const PATIENCE_MS = 4_000;

type Kept = { uid: string; at: number };

type TokenSource = {
  uid: string;
  getIdToken: (fresh?: boolean) => Promise<string>;
  getIdTokenResult: () => Promise<{ issuedAtTime: string }>;
};

const read = () => readStoredJson(KEY) as Kept | null;
const write = (kept: Kept | null): void => writeStored(KEY, kept && JSON.stringify(kept));

const isKept = (uid: string): boolean => {
  const kept = read();
  return kept?.uid === uid && Date.now() - kept.at < RENEW_MS;
};

const send = (method: 'POST' | 'DELETE', body?: string) =>
  fetch(SESSION_ADDRESS, {
    method,
    body,
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/** A lock over this browser's tabs for changes of the session; `ifFree` gives up if it is taken. */
async function inTurn(run: () => Promise<void>, ifFree = false): Promise<void> {
  if (!navigator.locks) return run();
  const wait = ifFree ? { ifAvailable: true } : { signal: AbortSignal.timeout(PATIENCE_MS) };
  await navigator.locks.request(KEY, wait, async (turn) => {
    if (turn) await run();
  });
}

/**
 * Opens the server's session, so that the next page comes with its data: once a day, in one tab. `isCurrent` is checked again
 * after the response. A failure costs only that data.
 */
export async function keepServerSession(
  user: TokenSource,
  isCurrent: () => boolean,
): Promise<void> {
  setCookie(ACCOUNT_COOKIE, user.uid, SESSION_SECONDS);
  rememberProducer();
  if (isKept(user.uid)) return;
  try {
    await inTurn(async () => {
      if (isKept(user.uid)) return;
      const { issuedAtTime } = await user.getIdTokenResult();
      const token = await user.getIdToken(Date.now() - Date.parse(issuedAtTime) > FRESH_MS);
      const answer = await send('POST', token);
      if (!isCurrent()) await send('DELETE');
      else if (answer.ok) write({ uid: user.uid, at: Date.now() });
    }, true);
  } catch (error) {
    console.warn('Session:', (error as Error).message);
  }
}

/** Renews the server's session without ending it, because an end could hit the new one. */
export async function renewServerSession(
  user: TokenSource,
  isCurrent: () => boolean,
): Promise<void> {
  write(null);
  await keepServerSession(user, isCurrent);
}

/** Ends the server's session, if this browser opened any (`always`: even if none is known). Offline its cookie stays. */
export async function endServerSession(always = false): Promise<void> {
  const isKnown = read() !== null;
  setCookie(ACCOUNT_COOKIE, '', 0);
  if (!always && !isKnown) return;
  // Stored as nobody's open session until the server confirms, so that the next page tries again.
  write({ uid: '', at: 0 });
  try {
    await inTurn(async () => {
      if ((await send('DELETE')).ok && read()?.uid === '') write(null);
    });
  } catch {
    // The session itself ends all the same.
  }
}
