import type { UserRecord } from 'firebase-admin/auth';
import type { CallableRequest } from 'firebase-functions/v2/https';
import { FRESH_SESSION_FIELD, isFreshSession } from '@/lib/domain/account/fresh-session';
import { hasSecondFactor } from '@/lib/domain/account/second-factor';
import { parseUser } from '@/lib/domain/account/user';
import { asksAppCheck } from '@/lib/domain/health/settings';
import { paths } from '@/lib/domain/kit/paths';
import { fields } from '@/lib/domain/kit/read';
import { addressKey } from '@/lib/domain/kit/text/address-key';
import { parseProducer } from '@/lib/domain/producer/producer';
import { can, type Flag, type Permissions } from '@/lib/domain/rights/permissions';
import { parseRole, type Role } from '@/lib/domain/rights/role';
import { heldAt, type MemberRecord, parseMemberRecord } from '@/lib/domain/team/member-record';
import { auth, db } from './admin';
import { denied, fail } from './errors';
import { idOf, type NamedProducer, type ProducerScope, scopeOf } from './scope';

export type Caller = {
  uid: string;
  /** In the form in which addresses are compared. */
  email: string;
  emailVerified: boolean;
  role: Role | null;
  /** The moment the caller last signed in with their credentials, in seconds. */
  authTime: number;
  hasSecondFactor: boolean;
  /** The moment this was asked for, in seconds, if not now: work that a person started goes on under the sign-in of then. */
  asOf?: number;
  /** The channel through which a person asked, if not the panel. */
  via?: 'whatsapp';
  /** The phone of a door's shift, by the hash of its secret, whose sales say that it was heard. */
  phone?: string;
  /** The calling service, from the claim `service`; '' for people. */
  service: string;
};

/**
 * The caller of a request. A token stays valid for an hour whatever happens to its account, so the account is read:
 * role and service are current. Refuses no session, a disabled account, and a sign-in before the sessions were revoked.
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
    email: addressKey(account.email ?? ''),
    emailVerified: account.emailVerified,
    role: parseRole(role),
    authTime,
    hasSecondFactor: hasSecondFactor(token),
    service: typeof service === 'string' ? service : '',
  };
}

/** The account of a user; null if there is none. Other errors are thrown: an outage must not grant access. */
async function accountOf(uid: string): Promise<UserRecord | null> {
  try {
    return await auth().getUser(uid);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'auth/user-not-found') return null;
    throw error;
  }
}

export const isAdminNow = (caller: Caller) => caller.role === 'admin';

export function requireAdmin(caller: Caller): void {
  if (!isAdminNow(caller)) throw denied();
}

/**
 * Refuses callers without a verified e-mail (`failed-precondition` for the field `emailVerified`): otherwise anybody
 * could create a producer, or accept an invitation, under somebody else's address.
 */
export function requireProvedEmail(caller: Caller): void {
  if (caller.emailVerified) return;
  throw fail('failed-precondition', 'Confirma tu correo para seguir', 'emailVerified');
}

/** Refuses callers who are neither administrators nor the checkout's service account (claim `service: 'checkout'`). */
export function requireCheckout(caller: Caller): void {
  if (caller.service !== 'checkout' && !isAdminNow(caller)) throw denied();
}

/** Requires a recent sign-in to move money or change the payee: else `failed-precondition` for `authTime`. */
export function requireFreshSession(caller: Caller): void {
  if (isFreshSession(caller.authTime, caller.asOf ?? Date.now() / 1000)) return;
  throw fail('failed-precondition', 'Confirma que eres tú para seguir', FRESH_SESSION_FIELD);
}

/** The caller's record; null unless both lists name them, the account is open and the role not taken. Three reads. */
async function recordFor(uid: string, producerId: string): Promise<MemberRecord | null> {
  const [user, producer, record] = await db().getAll(
    db().doc(paths.user(uid)),
    db().doc(paths.producer(producerId)),
    db().doc(paths.permission(uid, producerId)),
  );
  const { producersId, disabled } = parseUser(uid, user?.data());
  // The document is ahead of Firebase Auth, where the sign-in is disabled and the claim removed later.
  if (disabled || fields(user?.data()).roleTakenAt !== undefined) return null;
  const { users } = parseProducer(producerId, producer?.data());
  if (!producersId.includes(producerId) || !users.includes(uid)) return null;
  return record?.exists ? parseMemberRecord('', record.data()) : null;
}

/**
 * Refuses a caller without the permission `flag` in a producer. `eventId` names the one event that it concerns: rights
 * limited to events count nowhere else. Administrators pass. Returns the permissions (null for an administrator).
 */
export async function requireFlag(
  caller: Caller,
  producerId: string,
  flag: Flag,
  eventId?: string,
): Promise<Permissions | null> {
  if (isAdminNow(caller)) return null;
  if (caller.role !== 'producer') throw denied();
  const record = await recordFor(caller.uid, producerId);
  const permissions = record && heldAt(record, new Date(), eventId);
  if (!can(permissions, flag)) throw denied();
  return permissions;
}

/**
 * The producer that a call names, for a caller with `flag` in it; others are refused. Rights limited to events count only
 * if the call concerns one of them.
 */
export async function requireScope(
  caller: Caller,
  named: NamedProducer | string,
  flag: Flag,
  eventId?: string,
): Promise<ProducerScope> {
  await requireFlag(caller, idOf(named), flag, eventId);
  return scopeOf(named);
}

/** Refuses a caller without `flag` in any of the producer's events; returns those events, null for all of them. */
export async function requireFlagSomewhere(
  caller: Caller,
  named: NamedProducer,
  flag: Flag,
): Promise<{ producerId: ProducerScope; held: readonly string[] | null }> {
  const producerId = scopeOf(named);
  if (isAdminNow(caller)) return { producerId, held: null };
  if (caller.role !== 'producer') throw denied();
  const record = await recordFor(caller.uid, producerId);
  const events = record?.events ?? null;
  if (!can(record && heldAt(record, new Date(), events?.[0]), flag)) throw denied();
  return { producerId, held: events };
}

/**
 * Refuses a signed-in person's call that does not come from the panel's pages (`unauthenticated`), if the project
 * requires App Check. Exempt are calls without a session, which the panel's server and mail programs make too, and
 * service accounts.
 */
export function requireAppCheck(request: Pick<CallableRequest, 'app'>, caller: Caller): void {
  if (!asksAppCheck(process.env) || request.app || caller.service !== '') return;
  throw fail('unauthenticated', 'No pudimos comprobar esta página. Recárgala e inténtalo de nuevo');
}
