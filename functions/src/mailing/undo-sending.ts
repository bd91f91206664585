import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { parseMonth, settledOf } from '@/lib/domain/kit/calendar/month';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { campaignName } from '@/lib/domain/mailing/campaign';
import { campaignIdSchema } from '@/lib/domain/mailing/campaign-input-schema';
import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import { isGoing } from '@/lib/domain/mailing/campaign-state';
import { settleTally } from '@/lib/domain/mailing/mailing-cost';
import { type Changes, db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { giveTurnsBack } from './engine/turns-back';
import { ownCampaign, readCampaign } from './support/campaign-for';
import { releaseReach } from './support/reach';

/**
 * Undoes 'Enviar' while nothing was handed over: the campaign is a draft again, its batches are deleted, month and day
 * released, in one transaction; then recipients' limits. Refuses once a worker has begun (`failed-precondition`).
 * Idempotent. Needs what cancelling needs, and works while mailing is disabled.
 */
export const undoSending = callable(calls.undoSending, {
  access: 'session',
  input: campaignIdSchema,
  handle: async ({ input: { campaignId }, caller }) => {
    const { producerId } = await ownCampaign(caller, campaignId);
    await transact(async (tx) => {
      const { ref, campaign } = await readCampaign(tx, campaignId);
      if (campaign.status === 'draft') return;
      if (!isGoing(campaign.status) || !campaign.holdUntil) throw fail(...LATE);
      const giveBack = await releaseReach(tx, campaign);
      await releaseMonth(tx, campaign);
      giveBack();
      for (let n = 0; n < campaign.freeze.batches; n += 1) {
        tx.delete(db().doc(innerPaths.campaignBatch(campaignId, n)));
      }
      tx.update(ref, { status: 'draft', statusReason: '', ...NEVER_SENT, turnsDue: true });
      audit(tx, caller, {
        action: 'campaign.undo',
        object: { type: 'campaign', id: campaignId, name: campaignName(campaign) },
        producerId: campaign.producerId,
        before: { status: campaign.status },
        after: { status: 'draft' },
      });
    }, withRetry(RETRY.outage));
    await giveTurnsBack(campaignId, producerId);
    return { success: true, message: 'No salió nada: la campaña volvió a ser un borrador' };
  },
});

const LATE = [
  'failed-precondition',
  'Ya empezó a salir. Puedes cancelar lo que falta, si queda algo',
] as const;

// Only `round` stays, which grows with each sending.
const gone = FieldValue.delete();
const NEVER_SENT = {
  frozen: gone,
  criteria: gone,
  cut: gone,
  left: gone,
  turnsNoted: gone,
  asksTurns: gone,
  counts: gone,
  batchesDone: gone,
  reserved: gone,
  isSettled: gone,
  isHeld: gone,
  isVetted: gone,
  bounced: gone,
  complained: gone,
  groups: gone,
  capped: gone,
  cappedUntil: gone,
  freeze: gone,
  startedAt: gone,
  activeAt: gone,
  pausedAt: gone,
  holdUntil: gone,
  trialUntil: gone,
  trialEnd: gone,
  month: gone,
  ladder: gone,
  reachedOn: gone,
  extraCost: gone,
  scheduledAt: gone,
  scheduledZone: gone,
} satisfies Changes<'campaign'>;

// Nothing was sent, so the whole reservation is released; before the list is complete there is none.
async function releaseMonth(
  tx: Transaction,
  { producerId, month, reserved }: CampaignRun,
): Promise<void> {
  if (!month) return;
  const ref = db().doc(paths.month(producerId, month));
  const raw = (await tx.get(ref)).data();
  const counted = parseMonth(month, raw).mailsSentInMonth;
  const before = { counted, settled: settledOf(raw, counted, reserved) };
  const after = settleTally(before, reserved, 0);
  tx.set(ref, { mailsSentInMonth: after.counted, mailsSettled: after.settled }, { merge: true });
}
