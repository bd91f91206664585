import { setCookie } from '@/lib/cookies';
import { SESSION_ADDRESS } from '@/lib/domain/kit/routes/links';
import { ACCOUNT_COOKIE } from '@/lib/domain/session/page-cookies';
import { tellProducer } from '../kit/browser-storage';
import { readStoredJson, writeStored } from '../kit/stored';

const KEY = 'serverSession';
/** A session lasts two weeks on the server; used every day it never ends. */
const RENEW_MS = 24 * 3_600_000;
const COOKIE_SECONDS = 14 * 24 * 3600;
/** The server takes tokens of the last five minutes. */
const FRESH_MS = 4 * 60_000;
/** How long the server may take, in milliseconds: nobody waits longer to sign out. */
const PATIENCE_MS = 4_000;

type Kept = { uid: string; at: number };

/** What is needed of the signed-in user: the shape of the identity service's own. */
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
    // Also from a page that is being left.
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/** Runs one after the other what the tabs of this browser do with the session; `ifFree` gives up if one is busy. */
async function inTurn(run: () => Promise<void>, ifFree = false): Promise<void> {
  if (!navigator.locks) return run();
  const wait = ifFree ? { ifAvailable: true } : { signal: AbortSignal.timeout(PATIENCE_MS) };
  await navigator.locks.request(KEY, wait, async (turn) => {
    if (turn) await run();
  });
}

/**
 * Lets the server know who is signed in here, so that the next page comes with its data: once a day, and in one tab
 * of however many. `isCurrent` is asked again after the answer, because the session may have ended meanwhile. A
 * failure costs only the data in the next page.
 */
export async function keepServerSession(
  user: TokenSource,
  isCurrent: () => boolean,
): Promise<void> {
  setCookie(ACCOUNT_COOKIE, user.uid, COOKIE_SECONDS);
  tellProducer();
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

/** Lets the server know this session anew, whatever it knows: ending it would end the new one where both began at once. */
export async function renewServerSession(
  user: TokenSource,
  isCurrent: () => boolean,
): Promise<void> {
  write(null);
  await keepServerSession(user, isCurrent);
}

/**
 * Ends what the server knows, where this browser has told it anything; `always` also where it remembers nothing of
 * that. Without a connection the cookie stays, and counts for nothing without the account's.
 */
export async function endServerSession(always = false): Promise<void> {
  const isKnown = read() !== null;
  setCookie(ACCOUNT_COOKIE, '', 0);
  if (!always && !isKnown) return;
  // Remembered as open, and as nobody's, until the server has confirmed the end: the next page tries again.
  write({ uid: '', at: 0 });
  try {
    await inTurn(async () => {
      if ((await send('DELETE')).ok && read()?.uid === '') write(null);
    });
  } catch {
    // The session itself ends all the same.
  }
}
