import { FieldValue } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import { feesAt, nextFeesFrom } from '@/lib/domain/producer/fee-history';
import { parseProducer } from '@/lib/domain/producer/producer';
import { db } from '../support/admin';
import { transact } from '../support/transact';

const A_MINUTE = 50;

/** Writes fees that began by `now` into `fees`, for checkouts; sales find theirs in the history. Idempotent. */
export async function beginFees(now: Date): Promise<void> {
  const due = await db()
    .collection(paths.producers())
    .where('feesDueAt', '<=', now)
    .orderBy('feesDueAt')
    .limit(A_MINUTE)
    .get();
  for (const { id } of due.docs) {
    await beginOf(id, now).catch((error) =>
      logger.error('Fees did not begin', { producerId: id, error: String(error) }),
    );
  }
}

function beginOf(producerId: string, now: Date): Promise<void> {
  const ref = db().doc(paths.producer(producerId));
  return transact(async (tx) => {
    const snapshot = await tx.get(ref);
    const { fees, feesHistory } = parseProducer(producerId, snapshot.data());
    // Set again since the query: what is due was written with it.
    const dueAt = moment(fields(snapshot.data()).feesDueAt);
    if (!snapshot.exists || !dueAt || dueAt > now) return;
    tx.update(ref, {
      fees: feesAt(feesHistory, now, fees),
      feesDueAt: nextFeesFrom(feesHistory, now) ?? FieldValue.delete(),
    });
  });
}
