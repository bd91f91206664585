import * as calls from '@/lib/domain/mailing/calls';
import { campaignIdSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { campaignFor, readCampaign } from './support/campaign-for';

/** Deletes a draft, or a campaign that failed before its first mail. Sent campaigns cannot be deleted. */
export const deleteCampaign = callable(calls.deleteCampaign, {
  access: 'session',
  input: campaignIdSchema,
  handle: async ({ input, caller }) => {
    await campaignFor(caller, input.campaignId);
    await transact(async (tx) => {
      const { ref, campaign } = await readCampaign(tx, input.campaignId);
      if (campaign.status !== 'draft' && campaign.status !== 'failed') {
        throw fail('failed-precondition', 'Solo se pueden borrar los borradores');
      }
      tx.delete(ref);
      audit(tx, caller, {
        action: 'campaign.delete',
        object: { type: 'campaign', id: campaign.id, name: campaign.name || campaign.subject },
        producerId: campaign.producerId,
      });
    });
    return { success: true, message: 'Borrador eliminado' };
  },
});
