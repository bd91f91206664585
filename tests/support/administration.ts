import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { parseAuditEntry } from '@/lib/domain/audit/audit';
import { paths } from '@/lib/domain/kit/paths';
import { makeUser, type Who } from './functions';

/** Everyone who is not an administrator, including a former one whose token still has the claim. */
export async function makeStrangers(): Promise<[name: string, who: Who | null, code: string][]> {
  const [producer, roleless, demoted, disabled] = await Promise.all([
    makeUser({ role: 'producer' }),
    makeUser(),
    makeUser({ role: 'admin' }),
    makeUser({ role: 'admin' }),
  ]);
  await auth().setCustomUserClaims(demoted.uid, {});
  await auth().updateUser(disabled.uid, { disabled: true });
  return [
    ['nobody', null, 'unauthenticated'],
    ['a producer', producer, 'permission-denied'],
    ['a user with no role', roleless, 'permission-denied'],
    ['an administrator demoted a minute ago', demoted, 'permission-denied'],
    ['an administrator disabled a minute ago', disabled, 'permission-denied'],
  ];
}

/** The audit lines of an object, oldest first. */
export async function traceOf(objectId: string) {
  const lines = await db().collection(paths.audit()).where('object.id', '==', objectId).get();
  // By the database's clock: several may have come within a millisecond.
  return lines.docs
    .sort((a, b) => (a.createTime.valueOf() < b.createTime.valueOf() ? -1 : 1))
    .map((line) => parseAuditEntry(line.id, line.data()));
}
