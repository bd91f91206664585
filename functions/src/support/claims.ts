import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { paths } from '@/lib/domain/kit/paths';
import { fields } from '@/lib/domain/kit/read';
import { parseAdminProposal } from '@/lib/domain/platform/admin-proposal';
import type { Records } from '@/lib/domain/platform/records';
import { parseRole, type Role } from '@/lib/domain/session/role';
import { auth, db } from './admin';
import { fail } from './errors';
import { transact } from './transact';

// More changes of one role than anybody makes while a call goes on.
const ROUNDS = 10;
const VERSION_CHANGED = 9; // gRPC FAILED_PRECONDITION

type UserSnapshot = DocumentSnapshot<Records['user'], Records['user']>;

/** The role in a user document; undefined where none was ever written, and the claim alone says it. */
export function roleIn(user: UserSnapshot): Role | null | undefined {
  const { role } = fields(user.data());
  return role === undefined ? undefined : parseRole(role);
}

/** Whether a user document lets its person be an administrator: it says so, or never said anything of roles. */
export function saysAdmin(user: UserSnapshot): boolean {
  const { role, disabled } = fields(user.data());
  return (role === undefined || role === 'admin') && disabled !== true;
}

/** How long a written role waits for the call that wrote it before the clock brings the claim in line. */
const DUE_MS = 60_000;
const A_MINUTE = 50;

/** What is written with a role, in the same transaction: the claim is to follow, and until when it should have. */
export const roleWrite = (role: Role | null) => ({
  role,
  roleDueAt: Timestamp.fromMillis(Date.now() + DUE_MS),
});

/**
 * Brings the role claim in line with the user document, whose role the caller has just written in a transaction
 * (`roleWrite`), and keeps every other claim. Claims lie outside of the database: two calls may write theirs in the
 * other order, so both are read again after each write until they agree. Then marks the document, so that an open
 * browser fetches a new token (`claimsChangedAt`). Safe to call twice: without a change nothing is written. Where the
 * process dies before that, `settleDueRoles` does it. Answers the role they agree on; refuses (`aborted`) where others
 * change it faster than this follows.
 */
export async function settleRole(uid: string): Promise<Role | null> {
  const ref = db().doc(paths.user(uid));
  for (let round = 0; round < ROUNDS; round += 1) {
    const user = await ref.get();
    const stored = roleIn(user);
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

/** Says that the claim has followed; not where the document, and perhaps its role, was written meanwhile. */
async function isMarked(user: UserSnapshot): Promise<boolean> {
  const { ref, updateTime } = user;
  const mark = { claimsChangedAt: FieldValue.serverTimestamp(), roleDueAt: FieldValue.delete() };
  try {
    await ref.update(mark, updateTime ? { lastUpdateTime: updateTime } : {});
    return true;
  } catch (error) {
    if ((error as { code?: number }).code === VERSION_CHANGED) return false;
    throw error;
  }
}

/** Brings in line whose claim did not follow: the process that wrote the role died, or Authentication was away. */
export async function settleDueRoles(now: Date): Promise<void> {
  const due = await db()
    .collection(paths.users())
    .where('roleDueAt', '<=', now)
    .limit(A_MINUTE)
    .get();
  for (const { id } of due.docs) {
    const settled = settleRole(id).then((role) =>
      role === 'admin' ? dropConfirmed(id) : undefined,
    );
    await settled.catch((error) =>
      logger.error('A role was not brought in line', { userId: id, error: String(error) }),
    );
  }
}

/** Ends a proposal that was confirmed and whose role is there. One that was made anew meanwhile is another one. */
export async function dropConfirmed(userId: string): Promise<void> {
  const ref = db().doc(paths.adminProposal(userId));
  await transact(async (tx) => {
    const stored = await tx.get(ref);
    if (stored.exists && parseAdminProposal(userId, stored.data()).confirmedBy) tx.delete(ref);
  });
}

/**
 * Gives the role 'producer' to whoever has none; an administrator or producer keeps theirs. What becoming a member of
 * a producer needs.
 */
export async function ensureProducerRole(uid: string): Promise<void> {
  const ref = db().doc(paths.user(uid));
  const claim = parseRole((await auth().getUser(uid)).customClaims?.role);
  await transact(async (tx) => {
    const stored = roleIn(await tx.get(ref));
    if (stored) return;
    // A role that was taken away is taken, whatever the claim still says.
    const role = (stored === undefined ? claim : null) ?? 'producer';
    tx.set(ref, roleWrite(role), { merge: true });
  });
  await settleRole(uid);
}
