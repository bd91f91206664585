import { FieldValue } from 'firebase-admin/firestore';
import { parseCampaign } from '@/lib/domain/campaign';
import { billable } from '@/lib/domain/delivery';
import { parseMonth } from '@/lib/domain/month';
import { paths } from '@/lib/domain/paths';
import { fields, numeric, text } from '@/lib/domain/read';
import { db } from '../admin';
import { transact } from '../transact';
import { holdIfHarmful } from './hold';

/**
 * Ends a campaign whose batches are all closed: 'sent', unless it was cancelled, and gives back to the
 * month's counter what was reserved and not sent. While a batch is open it only looks at what bounced so far;
 * it does nothing twice.
 * Recipients who are unconfirmed stay counted: they were handed over as far as anyone can know.
 */
export async function settleCampaign(campaignId: string): Promise<boolean> {
  const ref = db().doc(paths.campaign(campaignId));
  return transact(async (tx) => {
    const snapshot = await tx.get(ref);
    const campaign = parseCampaign(campaignId, snapshot.data());
    const data = fields(snapshot.data());
    const isOver = campaign.freeze.done && numeric(data.batchesDone) >= campaign.freeze.batches;
    const isGoing = ['sending', 'paused', 'cancelled'].includes(campaign.status);
    if (!isOver) holdIfHarmful(tx, ref, campaign, data);
    if (!isOver || !isGoing || campaign.isSettled) return false;
    const giveBack = Math.max(0, campaign.reserved - billable(campaign.counts));
    const monthRef = db().doc(paths.month(campaign.producerId, text(data.month) || '0000-00'));
    if (giveBack > 0) {
      const month = parseMonth(monthRef.id, (await tx.get(monthRef)).data());
      const left = Math.max(0, month.mailsSentInMonth - giveBack);
      tx.set(monthRef, { mailsSentInMonth: left }, { merge: true });
    }
    tx.update(ref, {
      status: campaign.status === 'cancelled' ? 'cancelled' : 'sent',
      statusReason: '',
      isSettled: true,
      isHeld: false,
      reserved: campaign.reserved - giveBack,
      finishedAt: FieldValue.serverTimestamp(),
      left: FieldValue.delete(),
    });
    return true;
  });
}
