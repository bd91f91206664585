import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import type { Automation } from '@/lib/domain/mailing/automation/automation';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { db } from '../../support/admin';
import { RETRY, retry, withRetry } from '../../support/retry';
import { transact } from '../../support/transact';
import { closeBatches } from '../engine/close-batches';
import { giveTurnsBack } from '../engine/turns-back';

const GOING = ['sending', 'paused'];

/** Cancels an automation's campaigns that cannot go on; the schedule does what follows if this process dies. */
export async function endCampaigns(
  { id, producerId }: Pick<Automation, 'id' | 'producerId'>,
  which: (startedAt: Date) => boolean = () => true,
): Promise<void> {
  const going = await retry(RETRY.outage, () =>
    db()
      .collection(paths.campaigns())
      .where('producerId', '==', producerId)
      .where('status', 'in', GOING)
      .get(),
  );
  for (const one of going.docs) {
    const { automation, startedAt } = parseCampaign(one.id, one.data());
    if (automation !== id || !startedAt || !which(startedAt)) continue;
    await transact(async (tx) => {
      const { status } = parseCampaign(one.id, (await tx.get(one.ref)).data());
      if (!GOING.includes(status)) return;
      tx.update(one.ref, {
        status: 'cancelled',
        statusReason: '',
        isHeld: false,
        cancelledAt: FieldValue.serverTimestamp(),
        turnsDue: true,
      });
    }, withRetry(RETRY.outage));
    await closeBatches(one.id);
    await giveTurnsBack(one.id, producerId);
  }
}
