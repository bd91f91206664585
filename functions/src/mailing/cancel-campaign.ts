import { FieldValue } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/mailing/calls';
import { campaignName, contentOfCampaign } from '@/lib/domain/mailing/campaign';
import { cancelCampaignSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { type CampaignState, canTransition } from '@/lib/domain/mailing/campaign-state';
import { audit } from '../support/audit';
import { putInBin } from '../support/bin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { closeBatches } from './engine/close-batches';
import { giveTurnsBack } from './engine/turns-back';
import { ownCampaign, readCampaign, requireByHand } from './support/campaign-for';

/**
 * Cancels a campaign for good: pending recipients do not get it, the unsent mails are released from the month's
 * counter, and it no longer counts for recipients who limit how much they get. Text that the producer wrote goes to the
 * bin, unless it is a second send, which is only sent to who got the first. A scheduled campaign becomes a draft again instead. Refuses (`aborted`) one that is no longer in the state that
 * the caller saw (`from`). Works while mailing is disabled.
 */
export const cancelCampaign = callable(calls.cancelCampaign, {
  access: 'session',
  input: cancelCampaignSchema,
  handle: async ({ input, caller }) => {
    const { campaignId, from } = input;
    const { producerId, automation } = await ownCampaign(caller, campaignId);
    requireByHand({ automation });
    const outcome = await transact(async (tx) => {
      const { ref, campaign } = await readCampaign(tx, campaignId);
      requireSeen(campaign.status, from);
      if (campaign.status === 'cancelled') return 'cancelled';
      const to = campaign.status === 'scheduled' ? 'draft' : 'cancelled';
      if (!canTransition(campaign.status, to) || campaign.status === 'failed') {
        throw fail('failed-precondition', 'Esta campaña ya no se puede cancelar');
      }
      const change =
        to === 'draft'
          ? { scheduledAt: null, cut: null }
          : {
              'freeze.done': true,
              'freeze.owner': '',
              cancelledAt: FieldValue.serverTimestamp(),
              turnsDue: true,
            };
      if (to === 'cancelled' && campaign.purpose === 'news' && !campaign.second) {
        putInBin(tx, caller, {
          kind: 'campaign',
          producerId: campaign.producerId,
          ids: [campaignId],
          name: campaignName(campaign),
          detail: 'Cancelada: vuelve como un borrador nuevo',
          data: { ...contentOfCampaign(campaign), producerId: campaign.producerId },
        });
      }
      tx.update(ref, { status: to, statusReason: '', isHeld: false, ...change });
      audit(tx, caller, {
        action: 'campaign.cancel',
        object: { type: 'campaign', id: campaignId, name: campaign.name || campaign.subject },
        producerId: campaign.producerId,
        before: { status: campaign.status },
        after: { status: to },
      });
      return to;
    }, withRetry(RETRY.outage));
    if (outcome === 'draft')
      return { success: true, message: 'La campaña volvió a ser un borrador' };
    await closeBatches(campaignId);
    await giveTurnsBack(campaignId, producerId);
    return { success: true, message: 'Campaña cancelada' };
  },
});

/** A caller who saw a draft must not stop a sending, nor one who saw a sending unschedule it. */
function requireSeen(status: CampaignState, from?: calls.CancelledFrom): void {
  if (from === 'scheduled' && hasBegun(status)) {
    throw fail('aborted', 'Ya empezó a salir: mira cómo va antes de cancelar el envío');
  }
  if (from === 'going' && status === 'scheduled') {
    throw fail('aborted', 'Ahora está programada: mírala de nuevo antes de cambiarla');
  }
}

const hasBegun = (status: CampaignState) => !['draft', 'scheduled', 'failed'].includes(status);
