import type { CallableRequest } from 'firebase-functions/v2/https';
import { paths } from '@/lib/domain/paths';
import { can, type Flag, type Permissions, parsePermissions } from '@/lib/domain/permissions';
import { parseRole, type Role } from '@/lib/domain/role';
import { auth, db } from './admin';
import { denied, fail } from './errors';

/** Who is calling, from the verified token. `role` may be up to an hour old: see `requireAdmin`. */
export type Caller = {
  uid: string;
  email: string;
  role: Role | null;
  authTime: number;
  /** The name of the machine that calls, from the claim `service`; '' for people. */
  service: string;
};

/** Reads the caller of a request; refuses a request without a session. */
export function callerOf(request: Pick<CallableRequest, 'auth'>): Caller {
  if (!request.auth) throw fail('unauthenticated', 'Inicia sesión para continuar');
  const { uid, token } = request.auth;
  return {
    uid,
    email: typeof token.email === 'string' ? token.email.toLowerCase() : '',
    role: parseRole(token.role),
    authTime: Number(token.auth_time ?? 0),
    service: typeof token.service === 'string' ? token.service : '',
  };
}

/**
 * Refuses whoever is not an administrator at this moment. The claim in the token may be an hour old, so
 * the account itself is asked (adversaries A07): a role taken away a minute ago moves nothing any more.
 */
export async function requireAdmin(caller: Caller): Promise<void> {
  if (!(await isAdminNow(caller))) throw denied();
}

/** Whether the caller is an administrator at this moment, by the account and not by the token. */
export async function isAdminNow(caller: Caller): Promise<boolean> {
  if (caller.role !== 'admin') return false;
  const account = await auth()
    .getUser(caller.uid)
    .catch(() => null);
  return account !== null && !account.disabled && account.customClaims?.role === 'admin';
}

/**
 * Refuses whoever is neither an administrator nor the checkout's service account (claim `service: 'checkout'`)
 * at this moment, by the account and not by the token: a key that was withdrawn records nothing more.
 */
export async function requireCheckout(caller: Caller): Promise<void> {
  if (caller.service !== 'checkout' && caller.role !== 'admin') throw denied();
  const account = await auth()
    .getUser(caller.uid)
    .catch(() => null);
  const claims = account && !account.disabled ? account.customClaims : undefined;
  if (claims?.service !== 'checkout' && claims?.role !== 'admin') throw denied();
}

/**
 * The caller's permissions for a producer: null unless he is its member by both halves (his own list and
 * the producer's) and has a record (decisions, Permissions). Costs three reads.
 */
export async function permissionsFor(uid: string, producerId: string): Promise<Permissions | null> {
  const [user, producer, record] = await db().getAll(
    db().doc(paths.user(uid)),
    db().doc(paths.producer(producerId)),
    db().doc(paths.permission(uid, producerId)),
  );
  const listed = (snapshot: typeof user, field: string, value: string) =>
    ((snapshot?.get(field) as unknown[] | undefined) ?? []).includes(value);
  if (!listed(user, 'producersId', producerId) || !listed(producer, 'users', uid)) return null;
  return record?.exists ? parsePermissions(record.get('permissions')) : null;
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
  if (await isAdminNow(caller)) return null;
  if (caller.role !== 'producer') throw denied();
  const permissions = await permissionsFor(caller.uid, producerId);
  if (!can(permissions, flag)) throw denied();
  return permissions;
}
