import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { AUDIT_NEEDS } from '@/lib/domain/audit/audit';
import { auditSearch } from '@/lib/domain/audit/audit-search';
import { sentenceText } from '@/lib/domain/audit/sentence';
import { paths } from '@/lib/domain/kit/paths';
import { fields } from '@/lib/domain/kit/read';
import { Problem } from './say';

/** The claims `service` that the functions know. */
const SERVICES: readonly string[] = ['checkout'];

/** Refuses a service that no function knows: its claim would give nothing, and nobody would see why. */
export function requireService(service: string | undefined): void {
  if (service === undefined || SERVICES.includes(service)) return;
  throw new Problem(`There is no service '${service}': the only one is ${SERVICES.join(', ')}.`);
}

/**
 * Makes an account an administrator, who is no service, or a service, which has no role. Refuses (`Problem`) an unknown
 * account, and as a service one that has a role by its claim or its document: the document would give the role back with
 * the next change of it.
 */
export async function giveRight(
  { auth, db }: { auth: Auth; db: Firestore },
  { email, service }: { email: string; service?: string },
): Promise<void> {
  requireService(service);
  const user = await auth.getUserByEmail(email).catch((error: Error) => {
    throw new Problem(`${email}: ${error.message} Sign up in the panel first.`);
  });
  const ref = db.doc(paths.user(user.uid));
  const { role = null, service: _former, ...others } = user.customClaims ?? {};
  const held = role || fields((await ref.get()).data()).role;
  if (service && held) {
    throw new Problem(
      `${email} has the role '${held}', and a service has none: use an account of its own, or take the role away in 'Usuarios' first.`,
    );
  }
  const claims = service ? { ...others, service } : { ...others, role: 'admin' };
  await auth.setCustomUserClaims(user.uid, claims);

  // Stored as a role that was taken away, so that a service's password founds no producer and joins no team.
  const given = service
    ? { role: null, roleTakenAt: FieldValue.serverTimestamp() }
    : { role: 'admin', roleTakenAt: FieldValue.delete() };
  const batch = db.batch();
  const claimsChangedAt = FieldValue.serverTimestamp();
  batch.set(ref, { uid: user.uid, claimsChangedAt, ...given }, { merge: true });
  const action = service ? 'user.service' : 'user.role';
  const object = { type: 'user', id: user.uid, name: email };
  const by = { uid: 'make-admin', email: '', role: null };
  const reason = 'Set by scripts/make-admin.ts';
  batch.set(db.collection(paths.audit()).doc(), {
    action,
    object,
    needs: AUDIT_NEEDS[action],
    search: auditSearch(object, by, sentenceText({ action, object, after: claims }, ''), reason),
    producerId: null,
    before: user.customClaims?.service ? { role, service: user.customClaims.service } : { role },
    after: claims,
    reason,
    by,
    at: FieldValue.serverTimestamp(),
  });
  await batch.commit();
}
