import { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { auth, untypedDb } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { FirstReads } from '@/lib/server/first-reads';
import { accountOf, claimsIn, closeSession, openSession, readCookie } from '@/lib/server/session';
import { makeUser } from '../../support/functions';

/** The session that the server of the panel knows, against the Auth emulator. */

vi.mock('@/lib/config', async (original) => ({
  ...(await original<object>()),
  configFromEnv: () => ({ firebase: { projectId: process.env.GCLOUD_PROJECT }, ...place.is }),
}));
const SITE = 'https://panel.early.test';
const place = vi.hoisted(() => ({ is: {} }));
const jar = vi.hoisted(() => ({ set: vi.fn(), get: vi.fn() }));
vi.mock('next/headers', () => ({ cookies: async () => jar }));

/** An ID token as the Auth emulator gives it, without a signature, for an account of this file's own project. */
function tokenOf(uid: string, issuedAt: number, signedInAt = issuedAt): string {
  const project = process.env.GCLOUD_PROJECT;
  const seconds = Math.floor(issuedAt / 1000);
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    auth_time: Math.floor(signedInAt / 1000),
    iat: seconds,
    exp: seconds + 3600,
    role: 'producer',
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

const now = () => Date.now();
let email = '';
let uid = '';
let token = '';
beforeEach(async () => {
  jar.set.mockClear();
  jar.get.mockReset();
  place.is = { siteUrl: SITE, emulators: null };
  ({ uid, email } = await makeUser({ role: 'producer' }));
  token = tokenOf(uid, now());
});

test('a fresh token opens a session that names its person and no right', async () => {
  const cookie = await openSession(token, now());
  const known = await readCookie(cookie ?? '');
  expect(known).toMatchObject({ uid, role: 'producer' });
  expect(await accountOf(uid, known?.since ?? 0)).toMatchObject({ uid, email, role: 'producer' });
  // What it claims is what is found when its signature is checked.
  expect(claimsIn(cookie ?? '')).toEqual(known);
});

test.each(['', 'a.b.c', `a.${btoa('{"sub":7}')}.c`, 'a.bnVsbA.c'])('%j claims nobody', (cookie) => {
  expect(claimsIn(cookie)).toBeNull();
});

describe('no session is opened', () => {
  test.each([
    ['with nothing', () => ''],
    ['with what is no token', () => 'a.b.c'],
    [
      'with a session cookie in place of a token',
      async () => (await openSession(token, now())) ?? '',
    ],
  ])('%s', async (_what, given) => {
    expect(await openSession(await given(), now())).toBeNull();
  });

  test('with a token of six minutes ago', async () => {
    expect(await openSession(tokenOf(uid, now() - 6 * 60_000), now())).toBeNull();
  });

  test('by whoever was disabled meanwhile', async () => {
    await auth().updateUser(uid, { disabled: true });
    expect(await openSession(token, now())).toBeNull();
  });
});

describe('an open session gives nothing', () => {
  test('to whoever was disabled a second ago', async () => {
    const known = await readCookie((await openSession(token, now())) ?? '');
    await auth().updateUser(uid, { disabled: true });
    expect(await accountOf(uid, known?.since ?? 0)).toBeNull();
  });

  test('once its sessions were ended', async () => {
    const known = await readCookie((await openSession(token, now())) ?? '');
    const since = known?.since ?? 0;
    expect(await accountOf(uid, since)).not.toBeNull();
    const endSessions = async () => {
      await auth().revokeRefreshTokens(uid);
      return accountOf(uid, since);
    };
    // Whole seconds are compared, so what is ended in the second of the sign-in goes on.
    await expect.poll(endSessions, { timeout: 5_000 }).toBeNull();
  });

  test('once it is over, whatever it says and however it is signed', async () => {
    const cookie = (await openSession(token, now())) ?? '';
    const [head, claims, signature] = cookie.split('.');
    const known = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString());
    const until = (exp: number) => {
      const part = Buffer.from(JSON.stringify({ ...known, exp })).toString('base64url');
      return [head, part, signature].join('.');
    };
    const seconds = Math.floor(now() / 1000);
    expect(await readCookie(until(seconds + 60))).toMatchObject({ uid });
    expect(await readCookie(until(seconds - 60))).toBeNull();
  });

  test('of a role that was taken away', async () => {
    const known = await readCookie((await openSession(token, now())) ?? '');
    await auth().setCustomUserClaims(uid, {});
    expect(await accountOf(uid, known?.since ?? 0)).toMatchObject({ role: null });
  });
});

describe('a copied cookie', () => {
  // The account is of this second, and a sign-in from before it counts for nothing.
  const later = (seconds: number) => tokenOf(uid, now(), now() + seconds * 1000);
  const open = async (idToken: string, replaces?: string) =>
    (await openSession(idToken, now(), replaces)) ?? '';

  /** What a page with this cookie gives: its person, or nothing. */
  async function givenBy(cookie: string) {
    const known = await readCookie(cookie);
    const account = known && (await accountOf(known.uid, known.since));
    if (!known || !account) return null;
    const reader = await new FirstReads(known.uid).reader(account, known.since);
    return reader.disabled ? null : reader.uid;
  }

  test('gives nothing once its session was signed out, whichever of its cookies it is', async () => {
    const idToken = later(30);
    const [stolen, renewed] = [await open(idToken), await open(idToken)];
    expect(await givenBy(stolen)).toBe(uid);
    await closeSession(renewed, new Date());
    expect([await givenBy(stolen), await givenBy(renewed)]).toEqual([null, null]);
  });

  test('of another device of the same person goes on', async () => {
    const [phone, computer] = [await open(later(30)), await open(later(60))];
    await closeSession(phone, new Date());
    expect([await givenBy(phone), await givenBy(computer)]).toEqual([null, uid]);
  });

  test('is not signed again by a token of the session that ended, which a tab still held', async () => {
    const idToken = later(30);
    await closeSession(await open(idToken), new Date());
    expect(await open(idToken)).toBe('');
    expect(await open(later(90))).not.toBe('');
  });

  test('gives nothing once another sign-in took its place in the browser', async () => {
    const stolen = await open(later(30));
    const own = await open(later(60), stolen);
    expect([await givenBy(stolen), await givenBy(own)]).toEqual([null, uid]);
    // A cookie that is renewed takes its own place, and ends nothing.
    const renewed = await open(later(60), own);
    expect(await givenBy(renewed)).toBe(uid);
  });

  test('gives nothing after a new password', async () => {
    const stolen = await open(token);
    expect(await givenBy(stolen)).toBe(uid);
    const change = async () => {
      await auth().updateUser(uid, { password: 'otra-clave-larga' });
      return givenBy(stolen);
    };
    // Whole seconds are compared.
    await expect.poll(change, { timeout: 5_000 }).toBeNull();
  });

  test('gives nothing where it cannot be told whether its session ended', async () => {
    const stolen = await open(later(30));
    const known = await readCookie(stolen);
    const reads = new FirstReads(uid);
    Object.assign(reads, { endedSessions: async () => null });
    const reader = await reads.reader({ uid, role: 'producer' } as never, known?.since ?? 0);
    expect(reader.disabled).toBe(true);
  });

  test('gives nothing of an account whose document is gone', async () => {
    const stolen = await open(later(30));
    await untypedDb().doc(paths.user(uid)).delete();
    expect(await givenBy(stolen)).toBeNull();
    await auth().deleteUser(uid);
    expect(await givenBy(stolen)).toBeNull();
  });

  test('that somebody forged ends nobody', async () => {
    const own = await open(later(30));
    const [head, claims = ''] = own.split('.');
    for (const forged of ['', 'a.b.c', `${head}.${claims.slice(1)}.`, later(30)]) {
      await closeSession(forged, new Date());
    }
    expect(await givenBy(own)).toBe(uid);
  });
});

describe('the address of sessions', () => {
  const ask = async (method: 'POST' | 'DELETE', origin: string | null, body?: string) => {
    const route = await import('@/app/api/session/route');
    const headers: Record<string, string> = origin ? { origin } : {};
    return route[method](new Request(`${SITE}/api/session`, { method, headers, body }));
  };

  test('sets a cookie that no script reads and no other site sends', async () => {
    expect((await ask('POST', SITE, token)).status).toBe(204);
    expect(jar.set).toHaveBeenCalledWith(
      expect.objectContaining({ name: '__session', httpOnly: true, secure: true, sameSite: 'lax' }),
    );
    const [{ value }] = jar.set.mock.lastCall as [{ value: string }];
    jar.get.mockReturnValue({ value });
    expect((await ask('DELETE', SITE)).status).toBe(204);
    expect(jar.set).toHaveBeenLastCalledWith(expect.objectContaining({ value: '', maxAge: 0 }));
    expect((await ask('POST', SITE, token)).status).toBe(401);
  });

  test('keeps the cookie of a session whose end could not be kept, so that it is asked again', async () => {
    jar.get.mockReturnValue({ value: await openSession(token, now()) });
    const { runTransaction } = Firestore.prototype;
    const down = vi.spyOn(Firestore.prototype, 'runTransaction');
    down.mockRejectedValueOnce(new Error('down'));
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    expect((await ask('DELETE', SITE)).status).toBe(503);
    expect(jar.set).not.toHaveBeenCalled();
    down.mockImplementation(runTransaction);
    expect((await ask('DELETE', SITE)).status).toBe(204);
    down.mockRestore();
  });

  test.each(['127.0.0.1', 'localhost', '[::1]'])('knows the local stack as %s', async (name) => {
    place.is = { siteUrl: 'http://localhost:3000', emulators: {} };
    expect((await ask('POST', `http://${name}:3000`, token)).status).toBe(204);
    expect(jar.set).toHaveBeenCalledWith(expect.objectContaining({ secure: false }));
    expect((await ask('POST', `http://${name}:3001`, token)).status).toBe(403);
    expect((await ask('POST', `https://${name}:3000`, token)).status).toBe(403);
  });

  test.each([
    'https://evil.test',
    'http://127.0.0.1.evil.test:3000',
    'http://127.0.0.1:3000',
    'null',
    null,
  ])('refuses the origin %s', async (origin) => {
    expect((await ask('POST', origin, token)).status).toBe(403);
    expect((await ask('DELETE', origin)).status).toBe(403);
    expect(jar.set).not.toHaveBeenCalled();
  });

  test('refuses what is no fresh token', async () => {
    expect((await ask('POST', SITE, 'no')).status).toBe(401);
    expect(jar.set).not.toHaveBeenCalled();
  });
});
