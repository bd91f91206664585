import { FieldValue } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { PRODUCER_SHARDS } from '@/lib/domain/ledger/shards';
import { shardOf } from '@/lib/domain/ledger/totals-of-row';
import { heldOf } from '@/lib/domain/order/held';
import { outsideOf, type Refund, type RefundLine, refundSums } from '@/lib/domain/refund/refund';
import { db } from '../support/admin';
import type { SaleTransaction } from '../support/sale-transaction';

/**
 * Updates the producer's totals with what a case's open lines (none once settled) hold back of its event's balance.
 * Returns the case's field for the amount, from which the next change counts. Writes only.
 */
export function holdBack(
  tx: SaleTransaction,
  { id: eventId, producerId }: Pick<EventRecord, 'id' | 'producerId'>,
  { id, heldBack: before }: Pick<Refund, 'id' | 'heldBack'>,
  lines: readonly RefundLine[],
): { heldBack: number } {
  const heldBack = heldOf({ amount: refundSums(lines).amount, outside: outsideOf(lines) });
  if (heldBack !== before) {
    const shard = entryPaths.producerTotal(producerId, shardOf(id, PRODUCER_SHARDS));
    const held = FieldValue.increment(heldBack - before);
    tx.set(db().doc(shard), { events: { [eventId]: { held } } }, { merge: true });
  }
  return { heldBack };
}
