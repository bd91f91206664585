import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { parseMonth, settledOf } from '@/lib/domain/kit/calendar/month';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { billableCount } from '@/lib/domain/mailing/delivery';
import { extraMailCost, settleTally } from '@/lib/domain/mailing/mailing-cost';
import type { Records } from '@/lib/domain/store/records';
import { db } from '../../support/admin';
import { RETRY, withRetry } from '../../support/retry';
import { transact } from '../../support/transact';
import { releaseUnsent } from '../automation/runs';
import { holdIfHarmful } from '../support/hold';
import { noteReception } from '../support/reach';
import { tellCampaign } from '../support/tell';

/**
 * Ends a campaign whose batches are all closed: 'sent', unless cancelled. Releases what the month had reserved and was
 * not sent, the unconfirmed too; the cost is that of what was sent. Before, it only checks the bounces. Idempotent.
 */
export async function settleCampaign(campaignId: string): Promise<boolean> {
  const ref = db().doc(paths.campaign(campaignId));
  return transact(async (tx) => {
    const snapshot = await tx.get(ref);
    const campaign = parseCampaignRun(campaignId, snapshot.data());
    const { month } = campaign;
    const isOver = campaign.freeze.done && campaign.batchesDone >= campaign.freeze.batches;
    const isGoing = ['sending', 'paused', 'cancelled'].includes(campaign.status);
    if (!isOver) holdIfHarmful(tx, campaign);
    if (!isOver || !isGoing || campaign.isSettled) return false;
    const noted = await noteReception(tx, campaign);
    const release = await releaseUnsent(tx, campaign);
    const { earlier, reserved } = campaign;
    const sent = Math.max(0, billableCount(campaign.counts) - earlier.sent);
    let extraCost = earlier.cost;
    // Without a month nothing was reserved: it was cancelled while its recipients were being stored.
    if (month) {
      const monthRef = db().doc(paths.month(campaign.producerId, month));
      const raw = (await tx.get(monthRef)).data();
      const counted = parseMonth(month, raw).mailsSentInMonth;
      const before = { counted, settled: settledOf(raw, counted, reserved) };
      const after = settleTally(before, reserved, sent);
      extraCost += after.extraCost;
      tx.set(
        monthRef,
        { mailsSentInMonth: after.counted, mailsSettled: after.settled },
        { merge: true },
      );
    }
    noted();
    release();
    const isCancelled = campaign.status === 'cancelled' && !campaign.isResent;
    if (campaign.automation) noteAutomation(tx, campaign.automation, sent);
    else if (!isCancelled) tellCampaign(tx, campaign, 'sent');
    tx.update(ref, {
      // After a resend only the rest can be cancelled: the campaign itself was sent.
      status: isCancelled ? 'cancelled' : 'sent',
      statusReason: '',
      isSettled: true,
      isHeld: false,
      reserved: sent,
      extraCost,
      finishedAt: FieldValue.serverTimestamp(),
      left: FieldValue.delete(),
    });
    return true;
  }, withRetry(RETRY.outage));
}

function noteAutomation(tx: Transaction, automation: string, sent: number): void {
  if (sent === 0) return;
  const noted = { sent: FieldValue.increment(sent), lastAt: FieldValue.serverTimestamp() };
  tx.set(db().doc(entryPaths.automation(automation)), noted, { merge: true });
}

type MonthSnapshot = DocumentSnapshot<Records['month'], Records['month']>;

/** Reserves `count` mails in a month read in the same transaction; returns what they add to its estimated cost. */
export function reserveMonth(tx: Transaction, month: MonthSnapshot, count: number): number {
  const raw = month.data();
  const before = parseMonth(month.id, raw).mailsSentInMonth;
  tx.set(
    month.ref,
    {
      month: month.id,
      mailsSentInMonth: before + count,
      mailsSettled: settledOf(raw, before, 0),
    },
    { merge: true },
  );
  return extraMailCost(before, count);
}
