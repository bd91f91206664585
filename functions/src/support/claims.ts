import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/paths';
import { parseRole, type Role } from '@/lib/domain/role';
import { auth, db } from './admin';

/**
 * Sets or takes away the role claim, keeping every other claim, and then marks the user document, so that an
 * open browser fetches a new token (`claimsChangedAt`) and lists show the role. Safe to call twice: without a
 * change nothing is written. Answers whether something changed.
 */
export async function setRole(uid: string, role: Role | null): Promise<boolean> {
  const account = await auth().getUser(uid);
  const { role: before = null, ...others } = account.customClaims ?? {};
  if (before !== role) await auth().setCustomUserClaims(uid, role ? { ...others, role } : others);
  const ref = db().doc(paths.user(uid));
  const stored = (await ref.get()).get('role') ?? null;
  if (before === role && stored === role) return false;
  await ref.set({ role, claimsChangedAt: FieldValue.serverTimestamp() }, { merge: true });
  return true;
}

/**
 * Gives the role 'producer' to whoever has none; an administrator or producer keeps what he has. What becoming
 * a member of a producer needs.
 */
export async function ensureProducerRole(uid: string): Promise<boolean> {
  const account = await auth().getUser(uid);
  return setRole(uid, parseRole(account.customClaims?.role) ?? 'producer');
}
