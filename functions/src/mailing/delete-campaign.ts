import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { campaignName } from '@/lib/domain/mailing/campaign';
import { campaignIdSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { putInBin } from '../support/bin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { finishGivingBack, STILL_UNDOING } from './engine/turns-back';
import { campaignFor, readCampaign } from './support/campaign-for';

/** Puts a draft, or a campaign that failed before its first mail, into the bin, after releasing its recipients. */
export const deleteCampaign = callable(calls.deleteCampaign, {
  access: 'session',
  input: campaignIdSchema,
  handle: async ({ input, caller }) => {
    await campaignFor(caller, input.campaignId);
    await finishGivingBack(input.campaignId);
    await transact(async (tx) => {
      const { ref, raw, campaign } = await readCampaign(tx, input.campaignId);
      if (campaign.status !== 'draft' && campaign.status !== 'failed') {
        throw fail('failed-precondition', 'Solo se pueden borrar los borradores');
      }
      if (campaign.turnsDue) throw fail('failed-precondition', STILL_UNDOING);
      const first = campaign.second && db().doc(paths.campaign(campaign.second.campaignId));
      const isFirstThere = first !== null && (await tx.get(first)).exists;
      putInBin(tx, caller, {
        kind: 'campaign',
        producerId: campaign.producerId,
        ids: [campaign.id],
        name: campaignName(campaign),
        data: raw,
      });
      tx.delete(ref);
      if (isFirstThere) tx.update(first, { secondId: '' });
      audit(tx, caller, {
        action: 'campaign.delete',
        object: { type: 'campaign', id: campaign.id, name: campaignName(campaign) },
        producerId: campaign.producerId,
      });
    });
    return { success: true, message: 'Borrador eliminado' };
  },
});
