import {
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { parseAdminProposal } from '@/lib/domain/account/admin-proposal';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import { parseRole, type Role } from '@/lib/domain/rights/role';
import type { Records } from '@/lib/domain/store/records';
import { auth, db } from './admin';
import { fail } from './errors';
import { transact } from './transact';

// More concurrent changes of one role than ever happen during a call.
const ROUNDS = 10;
const VERSION_CHANGED = 9;

export type UserSnapshot = DocumentSnapshot<Records['user'], Records['user']>;

export function storedRole(user: UserSnapshot): Role | null | undefined {
  const { role } = fields(user.data());
  return role === undefined ? undefined : parseRole(role);
}

/** Whether a user document allows its person to be an administrator: its role is 'admin' or was never written. */
export function mayBeAdmin(user: UserSnapshot): boolean {
  const { role, disabled } = fields(user.data());
  return (role === undefined || role === 'admin') && disabled !== true;
}

/** Whether a person may act for a team: the account is open, and its role, if ever written, was not taken. */
export const mayActForTeam = (user: UserSnapshot): boolean =>
  fields(user.data()).disabled !== true && storedRole(user) !== null;

/** The time that a written role waits for its own call before the scheduler syncs the claim. */
const DUE_MS = 60_000;
const A_MINUTE = 50;

/** The role, and when its claim is overdue, for the same transaction; giving one clears that it was taken. */
export const roleWrite = (role: Role | null) => ({
  role,
  roleDueAt: Timestamp.fromMillis(Date.now() + DUE_MS),
  ...(role ? { roleTakenAt: FieldValue.delete() } : {}),
});

/** The fields of a taken role: null alone is also that of people who never had one, and who get one by founding. */
export const roleTaking = () => ({
  ...roleWrite(null),
  roleTakenAt: FieldValue.serverTimestamp(),
});

/** Whether an administrator took this person's role; then only an administrator gives it back. */
export const isRoleTaken = (user: UserSnapshot): boolean =>
  fields(user.data()).roleTakenAt !== undefined;

export const roleTakenAt = (user: UserSnapshot): Date | null =>
  moment(fields(user.data()).roleTakenAt);

export const ROLE_TAKEN = 'La administración cerró tu panel. Escríbenos para abrirlo';

export function requireRoleNotTaken(user: UserSnapshot): void {
  if (!isRoleTaken(user)) return;
  throw fail('failed-precondition', ROLE_TAKEN);
}

/**
 * Syncs the role claim with the user document, written in a transaction before (`roleWrite`), and keeps other claims.
 * Claims are outside the transaction, so both are read again after each write until they agree; then `claimsChangedAt`
 * makes open browsers fetch a new token. Idempotent; `settleDueRoles` completes it after a crash. Returns the role;
 * refuses (`aborted`) if others keep changing it.
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

/** The fields written when an account is closed or opened, with when its sign-in is overdue. */
export const accountWrite = (disabled: boolean) => ({
  disabled,
  accountDueAt: Timestamp.fromMillis(Date.now() + DUE_MS),
});

/**
 * Disables or enables the sign-in as the user document says (`accountWrite`), and ends the sessions of a disabled one.
 * An overdue role is synced first, so that nobody signs in with a lost one. Only then does `claimsChangedAt` notify
 * open browsers: earlier they would fetch a token that is still valid. Idempotent; if the process dies in between,
 * `settleDueAccounts` completes it. Refuses (`aborted`) if others keep changing it.
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

/** Disables and enables the sign-ins that are overdue, for the same reasons. */
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
  const ref = db().doc(entryPaths.adminProposal(userId));
  await transact(async (tx) => {
    const stored = await tx.get(ref);
    if (stored.exists && parseAdminProposal(userId, stored.data()).confirmedBy) tx.delete(ref);
  });
}

/**
 * Gives the role 'producer' to a new member without a role, in the transaction that makes them a member, so that no
 * member is locked out; administrators and producers keep theirs. `stored` is `storedRole` of their document, which was
 * not taken (`requireRoleNotTaken`). Call `settleRole` after the commit; the schedule completes it otherwise.
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
