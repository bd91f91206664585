import type { Transaction } from 'firebase-admin/firestore';
import { FIRST_EVENT } from '@/lib/domain/event/event-transition';
import { paths } from '@/lib/domain/kit/paths';
import { parseProducer } from '@/lib/domain/producer/producer';
import { type Caller, isAdminNow } from '../support/access';
import { db } from '../support/admin';
import { fail } from '../support/errors';

/**
 * The check of a publication. Until an event of the producer was approved (`isUnreviewed`), only administrators may end
 * a review (else `failed-precondition`); the first publication approves the producer, which then publishes alone, with
 * its name in its mails. Reads now; the returned function writes.
 */
export async function firstReview(
  tx: Transaction,
  producerId: string,
  approves: boolean,
  caller: Caller,
): Promise<() => void> {
  const ref = db().doc(paths.producer(producerId));
  const { isUnreviewed } = parseProducer(producerId, (await tx.get(ref)).data());
  if (!isUnreviewed) return () => {};
  if (approves && !isAdminNow(caller)) {
    throw fail('failed-precondition', FIRST_EVENT, 'firstEvent');
  }
  return () => void tx.update(ref, { isUnreviewed: false });
}
