import type { UserRecord } from 'firebase-admin/auth';
import { isSessionOver, parseEndedSessions, withEnded } from '@/lib/domain/account/ended-sessions';
import { SESSION_SECONDS } from '@/lib/domain/account/page-cookies';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { parseRole, type Role } from '@/lib/domain/rights/role';
import { auth, db } from './admin';

/** Firebase Hosting hands on this cookie and no other. */
export const SESSION_COOKIE = '__session';

/** A token older than this proves nothing about who sits there now, in seconds. */
const FRESH_SECONDS = 5 * 60;

export type Account = {
  uid: string;
  email: string;
  displayName: string;
  photoUrl: string;
  role: Role | null;
};

/**
 * Makes the value of the session cookie out of an ID token that the identity service gave within five minutes. Null for
 * anything else: another project's token, an older one, or one whose account is disabled or has ended its sessions, or
 * this one. The session of the cookie that it `replaces` is ended, where it is another one: nobody holds it any more.
 */
export async function openSession(
  idToken: string,
  now: number,
  replaces = '',
): Promise<string | null> {
  try {
    const token = await auth().verifyIdToken(idToken, true);
    if (now / 1000 - token.iat > FRESH_SECONDS) return null;
    const ended = await db().doc(innerPaths.endedSessions(token.uid)).get();
    if (isSessionOver(parseEndedSessions(ended.data()), token.auth_time)) return null;
    const former = claimsIn(replaces);
    const isSame = former?.uid === token.uid && former.since === token.auth_time;
    if (former && !isSame) await closeSession(replaces, new Date(now));
    return await auth().createSessionCookie(idToken, { expiresIn: SESSION_SECONDS * 1000 });
  } catch {
    return null;
  }
}

/** The person of a cookie, since when in seconds, and with which role then. */
type Known = { uid: string; since: number; role: Role | null };

/**
 * The person whom a cookie claims to name, before anything of it is proved: to begin at once what is given only when
 * `readCookie` has said the same. Null for what is no token.
 */
export function claimsIn(cookie: string): Known | null {
  try {
    const claims = JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString());
    const { sub: uid, auth_time: since, role } = claims;
    return typeof uid === 'string' && typeof since === 'number'
      ? { uid, since, role: parseRole(role) }
      : null;
  } catch {
    return null;
  }
}

/** The person that a cookie names, by its signature alone; null where it is none of ours or is over. */
export async function readCookie(cookie: string): Promise<Known | null> {
  try {
    const { uid, auth_time: since, role } = await auth().verifySessionCookie(cookie);
    return { uid, since, role: parseRole(role) };
  } catch {
    return null;
  }
}

/**
 * Ends the session of a cookie for good, wherever a copy of it lies. Other sessions of the same person go on. Nothing for
 * what is none of our cookies.
 */
export async function closeSession(cookie: string, now: Date): Promise<void> {
  const known = await readCookie(cookie);
  if (!known) return;
  const sessions = db().doc(innerPaths.endedSessions(known.uid));
  await db().runTransaction(async (transaction) => {
    const before = parseEndedSessions((await transaction.get(sessions)).data());
    transaction.set(sessions, withEnded(before, known.since, now));
  });
}

/**
 * The account of a session at this moment; null where it is gone, disabled, or has ended the sessions of `since`
 * (seconds, when the session began) and before. The cookie is never believed about more than whose it is.
 */
export async function accountOf(uid: string, since: number): Promise<Account | null> {
  const account = await auth()
    .getUser(uid)
    .catch(() => null);
  if (!account || account.disabled || since * 1000 < endedAt(account)) return null;
  return {
    uid,
    email: account.email ?? '',
    displayName: account.displayName ?? '',
    photoUrl: account.photoURL ?? '',
    role: parseRole(account.customClaims?.role),
  };
}

const endedAt = (account: UserRecord): number =>
  Date.parse(account.tokensValidAfterTime ?? '') || 0;
