import { FieldValue } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { numeric } from '@/lib/domain/read';
import { id } from '@/lib/domain/schema';
import { db } from './support/admin';
import { audit } from './support/audit';
import { callable } from './support/callable';
import { fail } from './support/errors';
import { campaignFor, readCampaign } from './support/mailing/campaign-for';
import { openBatches } from './support/mailing/close-batches';
import { startLanes } from './support/mailing/freeze';
import { settleCampaign } from './support/mailing/settle';

/** Goes on sending to whoever has not got it yet. */
export const resumeCampaign = callable({
  name: 'resumeCampaign',
  access: 'session',
  input: v.strictObject({ campaignId: id }),
  handle: async ({ input, caller }) => {
    const { campaignId } = input;
    await campaignFor(caller, campaignId);
    const round = await db().runTransaction(async (tx) => {
      const { ref, campaign, data } = await readCampaign(tx, campaignId);
      if (campaign.status === 'sending') return null;
      if (campaign.status !== 'paused') {
        throw fail('failed-precondition', 'Esta campaña no está en pausa');
      }
      const next = numeric(data.round) + 1;
      tx.update(ref, {
        status: 'sending',
        statusReason: '',
        round: next,
        activeAt: FieldValue.serverTimestamp(),
      });
      audit(tx, caller, {
        action: 'campaign.resume',
        object: { type: 'campaign', id: campaignId, name: campaign.name || campaign.subject },
        producerId: campaign.producerId,
        before: { status: 'paused' },
        after: { status: 'sending' },
      });
      return campaign.freeze.done ? next : null;
    });
    if (round !== null) {
      const [first] = await openBatches(campaignId, 1);
      if (first) await startLanes(campaignId, first.n, round);
      else await settleCampaign(campaignId);
    }
    return { success: true, message: 'Seguimos enviando' };
  },
});
