import {
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import { parseAdminProposal } from '@/lib/domain/platform/admin-proposal';
import type { Records } from '@/lib/domain/platform/records';
import { parseRole, type Role } from '@/lib/domain/session/role';
import { auth, db } from './admin';
import { fail } from './errors';
import { transact } from './transact';

// More concurrent changes of one role than ever happen during a call.
const ROUNDS = 10;
const VERSION_CHANGED = 9; // gRPC FAILED_PRECONDITION

export type UserSnapshot = DocumentSnapshot<Records['user'], Records['user']>;

/** The role in a user document; undefined if none was ever written, in which case the claim decides. */
export function storedRole(user: UserSnapshot): Role | null | undefined {
  const { role } = fields(user.data());
  return role === undefined ? undefined : parseRole(role);
}

/** Whether a user document allows its person to be an administrator: its role is 'admin' or was never written. */
export function mayBeAdmin(user: UserSnapshot): boolean {
  const { role, disabled } = fields(user.data());
  return (role === undefined || role === 'admin') && disabled !== true;
}

/**
 * Whether a user document lets its person act for a team: the account is open, and its role was not taken. A role that
 * was never written was not taken.
 */
export const mayActForTeam = (user: UserSnapshot): boolean =>
  fields(user.data()).disabled !== true && storedRole(user) !== null;

/** How long a written role waits for its own call before the scheduler syncs the claim. */
const DUE_MS = 60_000;
const A_MINUTE = 50;

/**
 * The fields written with a role, in the same transaction and merged: the role, and when its claim is overdue. A role that
 * is given takes off the mark of one that was taken.
 */
export const roleWrite = (role: Role | null) => ({
  role,
  roleDueAt: Timestamp.fromMillis(Date.now() + DUE_MS),
  ...(role ? { roleTakenAt: FieldValue.delete() } : {}),
});

/**
 * The fields written where an administrator takes a role. Null alone does not say so: it also stands in the document of
 * everybody who has not had a role yet, and founds a producer or joins a team to get one.
 */
export const roleTaking = () => ({
  ...roleWrite(null),
  roleTakenAt: FieldValue.serverTimestamp(),
});

/** Whether an administrator took this person's role: only an administrator gives it back. */
export const isRoleTaken = (user: UserSnapshot): boolean =>
  fields(user.data()).roleTakenAt !== undefined;

/** Since when; null where it was not taken. */
export const roleTakenAt = (user: UserSnapshot): Date | null =>
  moment(fields(user.data()).roleTakenAt);

export const ROLE_TAKEN = 'La administración cerró tu panel. Escríbenos para abrirlo';

/** Refuses a person whose role was taken. */
export function requireRoleNotTaken(user: UserSnapshot): void {
  if (!isRoleTaken(user)) return;
  throw fail('failed-precondition', ROLE_TAKEN);
}

/**
 * Syncs the role claim with the user document, whose role the caller has just written in a transaction (`roleWrite`),
 * and keeps all other claims. Claims are not part of the transaction and concurrent calls may write them in another
 * order, so both are read again after each write until they agree. Then `claimsChangedAt` makes open browsers fetch a
 * new token. Idempotent: without a change nothing is written. If the process dies in between, `settleDueRoles`
 * completes it. Returns the role; refuses (`aborted`) if others keep changing it.
 */
export async function settleRole(uid: string): Promise<Role | null> {
  const ref = db().doc(paths.user(uid));
  for (let round = 0; round < ROUNDS; round += 1) {
    const user = await ref.get();
    const stored = storedRole(user);
    const { role: claim = null, ...others } = (await auth().getUser(uid)).customClaims ?? {};
    const role = stored === undefined ? parseRole(claim) : stored;
    if (stored !== undefined && stored !== claim) {
      await auth().setCustomUserClaims(uid, role ? { ...others, role } : others);
    } else if ((round === 0 && !fields(user.data()).roleDueAt) || (await isMarked(user))) {
      return role;
    }
  }
  throw fail('aborted', 'Su rol cambió mientras tanto. Revísalo e inténtalo de nuevo');
}

/** Marks the claim (or the account) as synced; false if the document was written in between, perhaps with another role. */
async function isMarked(
  user: UserSnapshot,
  due: 'roleDueAt' | 'accountDueAt' = 'roleDueAt',
): Promise<boolean> {
  const { ref, updateTime } = user;
  const mark = { claimsChangedAt: FieldValue.serverTimestamp(), [due]: FieldValue.delete() };
  try {
    await ref.update(mark, updateTime ? { lastUpdateTime: updateTime } : {});
    return true;
  } catch (error) {
    if ((error as { code?: number }).code === VERSION_CHANGED) return false;
    throw error;
  }
}

/** The fields written where an account is closed or opened: which, and when its sign-in is overdue. */
export const accountWrite = (disabled: boolean) => ({
  disabled,
  accountDueAt: Timestamp.fromMillis(Date.now() + DUE_MS),
});

/**
 * Closes or opens the sign-in as the user document says (`accountWrite`), and ends the sessions of one that is closed.
 * An overdue role comes first, so that nobody signs in with one that they lost. Only then does `claimsChangedAt` tell
 * open browsers: notified before, they would fetch a token that is still valid. Idempotent; if the process dies in
 * between, `settleDueAccounts` completes it. Refuses (`aborted`) if others keep changing it.
 */
export async function settleAccount(uid: string): Promise<void> {
  const ref = db().doc(paths.user(uid));
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = fields((await ref.get()).data());
    if (round === 0 && !due.accountDueAt) return;
    if (due.roleDueAt) await settleRole(uid);
    const user = await ref.get();
    const disabled = fields(user.data()).disabled === true;
    await auth().updateUser(uid, { disabled });
    if (disabled) await auth().revokeRefreshTokens(uid);
    if (await isMarked(user, 'accountDueAt')) return;
  }
  throw fail('aborted', 'Su cuenta cambió mientras tanto. Revísala e inténtalo de nuevo');
}

/** Syncs overdue claims: the process that wrote the role died, or Firebase Auth was unavailable. */
export const settleDueRoles = (now: Date): Promise<void> =>
  settleDue('roleDueAt', now, async (id) => {
    if ((await settleRole(id)) === 'admin') await dropConfirmed(id);
  });

/** Closes and opens the sign-ins that are overdue, for the same reasons. */
export const settleDueAccounts = (now: Date): Promise<void> =>
  settleDue('accountDueAt', now, settleAccount);

async function settleDue(
  field: 'roleDueAt' | 'accountDueAt',
  now: Date,
  settle: (uid: string) => Promise<void>,
): Promise<void> {
  const users = db().collection(paths.users());
  const due = await users.where(field, '<=', now).limit(A_MINUTE).get();
  for (const { id } of due.docs) {
    await settle(id).catch((error) =>
      logger.error('A sign-in was not brought in line', { userId: id, field, error: `${error}` }),
    );
  }
}

/** Deletes a confirmed proposal whose role is in place; a newer, unconfirmed proposal is kept. */
export async function dropConfirmed(userId: string): Promise<void> {
  const ref = db().doc(paths.adminProposal(userId));
  await transact(async (tx) => {
    const stored = await tx.get(ref);
    if (stored.exists && parseAdminProposal(userId, stored.data()).confirmedBy) tx.delete(ref);
  });
}

/**
 * Gives the role 'producer' to whoever becomes a member without a role, in the transaction that makes them one, so that
 * nobody is a member who cannot enter; administrators and producers keep theirs. `stored` is `storedRole` of their
 * document, which was not taken (`requireRoleNotTaken`). `settleRole` follows the commit, and the clock completes it.
 */
export function giveProducerRole(
  tx: Transaction,
  { uid, role: claim }: { uid: string; role: Role | null },
  stored: Role | null | undefined,
): void {
  if (stored) return;
  // A removed role (null) is not restored from an old claim.
  const role = (stored === undefined ? claim : null) ?? 'producer';
  tx.set(db().doc(paths.user(uid)), roleWrite(role), { merge: true });
}
