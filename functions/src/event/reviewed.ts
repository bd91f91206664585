import { WAS_PUBLISHED } from '@/lib/domain/event/event-status';
import { paths } from '@/lib/domain/kit/paths';
import { type Caller, isAdminNow } from '../support/access';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';

/** Whether an event of a producer was ever published: the first one only by an administrator. */
async function hasBeenReviewed(
  tx: Pick<SaleTransaction, 'get'>,
  producerId: string,
): Promise<boolean> {
  const published = db()
    .collection(paths.events())
    .where('producerId', '==', producerId)
    .where('status', 'in', [...WAS_PUBLISHED]);
  return !(await tx.get(published.limit(1))).empty;
}

/**
 * Refuses to publish a producer's first event to whoever is no administrator, whatever their flags: nobody has looked at it
 * but its own people.
 */
export async function requireReviewed(
  tx: Pick<SaleTransaction, 'get'>,
  producerId: string,
  caller: Caller,
): Promise<void> {
  if (isAdminNow(caller) || (await hasBeenReviewed(tx, producerId))) return;
  const message = 'El primer evento lo revisa y lo publica la administración. Los que sigan, tú';
  throw fail('failed-precondition', message, 'firstEvent');
}
