import * as calls from '@/lib/domain/mailing/calls';
import { campaignIdSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { isAdminNow } from '../support/access';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { openBatches } from './engine/close-batches';
import { startLanes } from './engine/prepare-recipients';
import { unlessQueueIsDown } from './engine/queue';
import { settleCampaign } from './engine/settle';
import { movedTrial } from './engine/trial';
import { readCampaign, requireByHand, sendableFor } from './support/campaign-for';
import { reserveRest } from './support/reach';
import { requireSendingDomain } from './support/sending-domain';

/**
 * Resumes a paused campaign for its pending recipients; refuses while the DNS of the From address is incomplete. One
 * held for bounces or complaints is resumed only by an administrator, and is not held again.
 */
export const resumeCampaign = callable(calls.resumeCampaign, {
  access: 'session',
  input: campaignIdSchema,
  handle: async ({ input, caller }) => {
    const { campaignId } = input;
    requireByHand(await sendableFor(caller, campaignId));
    await requireSendingDomain();
    const isAdmin = isAdminNow(caller);
    const round = await transact(async (tx) => {
      const { ref, raw, campaign } = await readCampaign(tx, campaignId);
      // A double click, or a retry after a call that ended right after its commit: enqueues what that call did not.
      if (campaign.status === 'sending') return campaign.freeze.done ? campaign.round : null;
      if (campaign.status !== 'paused') {
        throw fail('failed-precondition', 'Esta campaña no está en pausa');
      }
      if (campaign.isHeld && !isAdmin) {
        throw fail('failed-precondition', 'La administración debe revisar esta campaña primero');
      }
      const reserve = await reserveRest(tx, campaign, isAdmin);
      const next = campaign.round + 1;
      reserve();
      tx.update(ref, {
        status: 'sending',
        statusReason: '',
        ...(campaign.isHeld ? { isHeld: false, isVetted: true } : {}),
        round: next,
        activeAt: null,
        ...movedTrial(campaign, raw),
      });
      audit(tx, caller, {
        action: campaign.isHeld ? 'campaign.release' : 'campaign.resume',
        object: { type: 'campaign', id: campaignId, name: campaign.name || campaign.subject },
        producerId: campaign.producerId,
        reason: campaign.statusReason,
        before: { status: 'paused' },
        after: { status: 'sending' },
      });
      return campaign.freeze.done ? next : null;
    }, withRetry(RETRY.outage));
    if (round !== null) {
      const [first] = await openBatches(campaignId, 1);
      if (first) await unlessQueueIsDown(startLanes(campaignId, first.n, round), undefined);
      else await settleCampaign(campaignId);
    }
    return { success: true, message: 'Seguimos enviando' };
  },
});
