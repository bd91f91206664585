import type { UserRecord } from 'firebase-admin/auth';
import type { CallableRequest } from 'firebase-functions/v2/https';
import { paths } from '@/lib/domain/kit/paths';
import { parseProducer } from '@/lib/domain/producer/producer';
import { FRESH_SESSION_FIELD, isFreshSession } from '@/lib/domain/session/fresh-session';
import { can, type Flag, type Permissions } from '@/lib/domain/session/permissions';
import { parseRole, type Role } from '@/lib/domain/session/role';
import { parseUser } from '@/lib/domain/session/user';
import { parsePermissionsRecord } from '@/lib/domain/team/team';
import { auth, db } from './admin';
import { denied, fail } from './errors';

/** Who is calling: the verified token, and what his account says at this moment. */
export type Caller = {
  uid: string;
  /** As the account has it at this moment. */
  email: string;
  /** Whether the address was proved, by our mail or by the provider that they sign in with. */
  emailVerified: boolean;
  role: Role | null;
  /** When he gave his password last, in seconds. */
  authTime: number;
  /** The name of the machine that calls, from the claim `service`; '' for people. */
  service: string;
};

/**
 * Reads the caller of a request. A token lives for an hour whatever happens to its account, so the account
 * itself is asked, once a call: role and service are those of this moment. Refuses a request without a session,
 * whoever is disabled (`permission-denied`), and a sign-in from before his sessions were ended
 * (`unauthenticated`).
 */
export async function callerOf(request: Pick<CallableRequest, 'auth'>): Promise<Caller> {
  if (!request.auth) throw fail('unauthenticated', 'Inicia sesión para continuar');
  const { uid, token } = request.auth;
  const account = await accountOf(uid);
  if (!account || account.disabled) throw denied();
  const authTime = Number(token.auth_time ?? 0);
  if (authTime * 1000 < Date.parse(account.tokensValidAfterTime ?? '')) {
    throw fail('unauthenticated', 'Tu sesión terminó. Inicia sesión de nuevo');
  }
  const { role, service } = account.customClaims ?? {};
  return {
    uid,
    email: (account.email ?? '').toLowerCase(),
    emailVerified: account.emailVerified,
    role: parseRole(role),
    authTime,
    service: typeof service === 'string' ? service : '',
  };
}

/** The account of a user; null where there is none. A service that does not answer is no reason to let him in. */
async function accountOf(uid: string): Promise<UserRecord | null> {
  try {
    return await auth().getUser(uid);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'auth/user-not-found') return null;
    throw error;
  }
}

/** Whether the caller is an administrator at this moment. */
export const isAdminNow = (caller: Caller) => caller.role === 'admin';

/** Refuses whoever is not an administrator at this moment. */
export function requireAdmin(caller: Caller): void {
  if (!isAdminNow(caller)) throw denied();
}

/**
 * Refuses whoever has not proved the address of the account (`failed-precondition` for the field `emailVerified`):
 * else anybody could found a producer, or take an invitation, under an address that is somebody else's.
 */
export function requireProvedEmail(caller: Caller): void {
  if (caller.emailVerified) return;
  throw fail('failed-precondition', 'Confirma tu correo para seguir', 'emailVerified');
}

/** Refuses whoever is neither an administrator nor the checkout's service account (claim `service: 'checkout'`). */
export function requireCheckout(caller: Caller): void {
  if (caller.service !== 'checkout' && !isAdminNow(caller)) throw denied();
}

/**
 * Refuses a sign-in that is too old for what moves money or says where it goes: `failed-precondition` for the
 * field `authTime`, at which the screen asks for the password and tries again.
 */
export function requireFreshSession(caller: Caller): void {
  if (isFreshSession(caller.authTime, Date.now() / 1000)) return;
  throw fail('failed-precondition', 'Confirma que eres tú para seguir', FRESH_SESSION_FIELD);
}

/**
 * The caller's permissions for a producer: null unless he is its member by both halves (his own list and the
 * producer's) and has a record. Costs three reads.
 */
async function permissionsFor(uid: string, producerId: string): Promise<Permissions | null> {
  const [user, producer, record] = await db().getAll(
    db().doc(paths.user(uid)),
    db().doc(paths.producer(producerId)),
    db().doc(paths.permission(uid, producerId)),
  );
  const { producersId } = parseUser(uid, user?.data());
  const { users } = parseProducer(producerId, producer?.data());
  if (!producersId.includes(producerId) || !users.includes(uid)) return null;
  return record?.exists ? parsePermissionsRecord('', record.data()) : null;
}

/**
 * Refuses a caller who may not do `flag` for a producer: not a member, no record, the flag off.
 * An administrator passes. Answers the caller's permissions (null for an administrator).
 */
export async function requireFlag(
  caller: Caller,
  producerId: string,
  flag: Flag,
): Promise<Permissions | null> {
  if (isAdminNow(caller)) return null;
  if (caller.role !== 'producer') throw denied();
  const permissions = await permissionsFor(caller.uid, producerId);
  if (!can(permissions, flag)) throw denied();
  return permissions;
}
