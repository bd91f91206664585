import { FieldValue } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/mailing/calls';
import { campaignIdSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { ownCampaign, readCampaign, requireByHand } from './support/campaign-for';

/** Pauses sending until it is resumed, even while mailing is disabled; messages in flight are still sent. */
export const pauseCampaign = callable(calls.pauseCampaign, {
  access: 'session',
  input: campaignIdSchema,
  handle: async ({ input, caller }) => {
    requireByHand(await ownCampaign(caller, input.campaignId));
    await transact(async (tx) => {
      const { ref, campaign } = await readCampaign(tx, input.campaignId);
      if (campaign.status === 'paused') return;
      if (campaign.status !== 'sending') {
        throw fail('failed-precondition', 'Esta campaña no se está enviando');
      }
      tx.update(ref, {
        status: 'paused',
        statusReason: '',
        pausedAt: FieldValue.serverTimestamp(),
      });
      audit(tx, caller, {
        action: 'campaign.pause',
        object: { type: 'campaign', id: campaign.id, name: campaign.name || campaign.subject },
        producerId: campaign.producerId,
        before: { status: 'sending' },
        after: { status: 'paused' },
      });
    });
    return { success: true, message: 'Envío en pausa' };
  },
});
