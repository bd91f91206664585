import type { Transaction } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { parseBatchOutline } from '@/lib/domain/mailing/campaign-batch';
import { parseBatchClicks, withoutPlace } from '@/lib/domain/mailing/report/clicks';
import { db, untypedDb } from '../../support/admin';
import { workTransaction } from '../../support/transact';

/** Forgets a person's clicks in a producer's campaigns; their counters, which name nobody, stay. Idempotent. */
export async function forgetClicks(producerId: string, contactId: string): Promise<void> {
  const named = await untypedDb()
    .collectionGroup('batches')
    .where('producerId', '==', producerId)
    .where('contactIds', 'array-contains', contactId)
    .orderBy('createdAt', 'desc')
    .select('campaignId', 'n', 'contactIds')
    .get();
  for (const one of named.docs) {
    const { campaignId, n, contactIds } = parseBatchOutline(one.data());
    await workTransaction(async (tx) => {
      (await placeForgetting(tx, campaignId, n, contactIds.indexOf(contactId)))();
    });
  }
}

/** Reads now; the returned function writes. */
export async function placeForgetting(
  tx: Transaction,
  campaignId: string,
  n: number,
  place: number,
): Promise<() => void> {
  const ref = db().doc(innerPaths.campaignTrackingPart(campaignId, n));
  const found = await tx.get(ref);
  if (!found.exists || place < 0) return () => {};
  const { byLink, begun, machined } = withoutPlace(parseBatchClicks(found.data()), place);
  return () => void tx.update(ref, { byLink, begun, machined });
}
