import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/paths';
import { parseRole, type Role } from '@/lib/domain/role';
import { auth, db } from './admin';
import { fail } from './errors';
import { transact } from './transact';

// More changes of one role than anybody makes while a call goes on.
const ROUNDS = 10;

/** The role in a user document; undefined where none was ever written, and the claim alone says it. */
export function roleIn(user: DocumentSnapshot): Role | null | undefined {
  const role: unknown = user.get('role');
  return role === undefined ? undefined : parseRole(role);
}

/**
 * Brings the role claim in line with the user document, whose role the caller has just written in a transaction, and
 * keeps every other claim. Claims lie outside of the database: two calls may write theirs in the other order, so both
 * are read again after each write until they agree. Then marks the document, so that an open browser fetches a new
 * token (`claimsChangedAt`). Safe to call twice: without a change nothing is written. Answers the role they agree on;
 * refuses (`aborted`) where others change it faster than this follows.
 */
export async function settleRole(uid: string): Promise<Role | null> {
  const ref = db().doc(paths.user(uid));
  for (let round = 0; round < ROUNDS; round += 1) {
    const stored = roleIn(await ref.get());
    const { role: claim = null, ...others } = (await auth().getUser(uid)).customClaims ?? {};
    const role = stored === undefined ? parseRole(claim) : stored;
    if (stored === undefined || stored === claim) {
      if (round > 0) await ref.update({ claimsChangedAt: FieldValue.serverTimestamp() });
      return role;
    }
    await auth().setCustomUserClaims(uid, role ? { ...others, role } : others);
  }
  throw fail('aborted', 'Su rol cambió mientras tanto. Revísalo e inténtalo de nuevo');
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
    tx.set(ref, { role }, { merge: true });
  });
  await settleRole(uid);
}
