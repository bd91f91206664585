import type { BrowserContext, Page } from '@playwright/test';
import { configFromEnv } from '@/lib/config';
import { ACCOUNT_COOKIE, PRODUCER_COOKIE } from '@/lib/domain/account/page-cookies';
import { ADMIN_ROUTE, HOME_ROUTE, SESSION_ADDRESS } from '@/lib/domain/kit/routes/session';

/** The password of every demo account. */
export const PASSWORD = 'early1234';

type Opening = {
  password?: string;
  /** The panel's base URL, if not the default. */
  at?: string;
  /** The producer that was chosen last, where it is not the account's first. */
  producerId?: string;
  /** A sign-in of their own, for who will sign out. */
  isOwn?: boolean;
};
type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The sessions that this worker has opened, by address and e-mail, and since when. */
const sessions = new Map<string, { state: Promise<State>; since: number }>();

/** A shared session is replaced by then: half an hour after a sign-in the panel asks for the password before money moves. */
const SHARED_MS = 15 * 60_000;

/**
 * Opens a page of the panel as somebody who has signed in before, their home by default: the browser holds their account,
 * and the server their session. For tests that are not about signing in: the walks of a worker share an account's session,
 * so that none of them may end it (`isOwn`).
 */
export async function comeBack(
  page: Page,
  email: string,
  path: string = email.startsWith('admin') ? ADMIN_ROUTE : HOME_ROUTE,
  { password = PASSWORD, at = process.env.PANEL_URL ?? '', producerId, isOwn }: Opening = {},
): Promise<void> {
  const key = `${at} ${email}`;
  const now = Date.now();
  const shared = isOwn ? undefined : sessions.get(key);
  const isRecent = shared !== undefined && now - shared.since < SHARED_MS;
  const fresh = () => secondOf(isOwn === true).then(() => signedIn(email, password, at));
  const { state, since } = isRecent ? shared : { state: fresh(), since: now };
  if (!isOwn) sessions.set(key, { state, since });
  const { cookies, origins } = await state;
  const chosen = producerId ? [{ name: 'producerId', value: producerId }] : [];
  const [{ domain = '' } = {}] = cookies;
  await page.context().setStorageState({
    cookies: [...cookies, ...(producerId ? [cookieOf(PRODUCER_COOKIE, producerId, domain)] : [])],
    origins: origins.map((one) => ({ ...one, localStorage: [...one.localStorage, ...chosen] })),
  });
  await page.goto(new URL(path, at).href);
}

/**
 * Sessions end by account and second: those that a walk may end begin in odd seconds, those that are shared in even ones, or
 * a sign-out would end the session of a walk in another worker.
 */
async function secondOf(isOdd: boolean): Promise<void> {
  const [at, within] = [Math.floor(Date.now() / 1000), Date.now() % 1000];
  if (at % 2 === Number(isOdd) && within < 700) return;
  await new Promise((resolve) => setTimeout(resolve, 1000 - within));
  await secondOf(isOdd);
}

async function ask<Answer>(name: string, body: object): Promise<Answer> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
  return answer.json();
}

/** What a browser keeps of a sign-in: Firebase's account, and what the panel stores beside it. */
async function signedIn(email: string, password: string, at: string): Promise<State> {
  type SignedIn = { idToken: string; refreshToken: string; localId: string };
  const given = { email, password, returnSecureToken: true };
  const { idToken, refreshToken, localId: uid } = await ask<SignedIn>('signInWithPassword', given);
  type Found = { users: { createdAt: string; lastLoginAt: string; emailVerified?: boolean }[] };
  const { users } = await ask<Found>('lookup', { idToken });
  const [{ createdAt = '', lastLoginAt = '', emailVerified = false } = {}] = users;
  const { origin, hostname } = new URL(at);
  const headers = { origin };
  const answer = await fetch(`${origin}${SESSION_ADDRESS}`, {
    method: 'POST',
    headers,
    body: idToken,
  });
  const session = /__session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (!session) throw new Error(`${email} got no session: ${answer.status}`);
  const now = Date.now();
  const { apiKey } = configFromEnv(process.env).firebase;
  const user = {
    ...{ uid, email, emailVerified, isAnonymous: false, providerData: [], createdAt, lastLoginAt },
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: now + 3_600_000 },
    ...{ apiKey, appName: '[DEFAULT]' },
  };
  const stored = {
    [`firebase:authUser:${apiKey}:[DEFAULT]`]: user,
    serverSession: { uid, at: now },
    userDocument: { signIn: `${uid} ${new Date(Number(lastLoginAt)).toUTCString()}`, at: now },
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  return {
    cookies: [
      { ...cookieOf('__session', session, hostname), httpOnly: true },
      cookieOf(ACCOUNT_COOKIE, uid, hostname),
    ],
    origins: [{ origin, localStorage }],
  };
}

const cookieOf = (name: string, value: string, domain: string) => ({
  ...{ name, value, domain, path: '/', expires: Date.now() / 1000 + 86_400 },
  ...{ httpOnly: false, secure: false, sameSite: 'Lax' as const },
});
