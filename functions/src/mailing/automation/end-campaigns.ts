import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import type { Automation } from '@/lib/domain/mailing/automation/automation';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { db } from '../../support/admin';
import { RETRY, withRetry } from '../../support/retry';
import { transact } from '../../support/transact';
import { closeBatches } from '../engine/close-batches';
import { giveTurnsBack } from '../engine/turns-back';

type Which = (startedAt: Date) => boolean;

/** Cancels, in a transaction, what of an automation is on its way: its workers hear of it. Reads now; the function writes. */
export async function cancelGoing(
  tx: Transaction,
  { id, producerId }: Pick<Automation, 'id' | 'producerId'>,
  which: Which = () => true,
): Promise<{ ids: string[]; write: () => void }> {
  const going = await tx.get(
    db()
      .collection(paths.campaigns())
      .where('producerId', '==', producerId)
      .where('status', 'in', ['sending', 'paused']),
  );
  const own = going.docs.filter((one) => {
    const { automation, startedAt } = parseCampaign(one.id, one.data());
    return automation === id && startedAt !== null && which(startedAt);
  });
  return {
    ids: own.map((one) => one.id),
    write: () => {
      for (const { ref } of own) {
        tx.update(ref, {
          status: 'cancelled',
          statusReason: '',
          isHeld: false,
          cancelledAt: FieldValue.serverTimestamp(),
          turnsDue: true,
        });
      }
    },
  };
}

/** What follows a commit; the schedule does it where this process dies. */
export async function closeCancelled(producerId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await closeBatches(id);
    await giveTurnsBack(id, producerId);
  }
}

/** Ends what an automation began and cannot go on with. */
export async function endCampaigns(automation: Automation, which: Which): Promise<void> {
  const ids = await transact(async (tx) => {
    const going = await cancelGoing(tx, automation, which);
    going.write();
    return going.ids;
  }, withRetry(RETRY.outage));
  await closeCancelled(automation.producerId, ids);
}
