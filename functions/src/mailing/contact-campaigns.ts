import { contactCampaignsSchema } from '@/lib/domain/contact/contact-command-schema';
import { plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { moment } from '@/lib/domain/kit/read';
import * as calls from '@/lib/domain/mailing/calls';
import { campaignName, parseCampaign } from '@/lib/domain/mailing/campaign';
import { parseBatchOutline } from '@/lib/domain/mailing/campaign-batch';
import { outcomeOf } from '@/lib/domain/mailing/delivery';
import { requireMailing } from '../contact/mailing-access';
import { db } from '../support/admin';
import { callable } from '../support/callable';

const MOST = 30;

/** Returns the campaigns that a contact received, newest first, at most thirty. */
export const contactCampaigns = callable(calls.contactCampaigns, {
  access: 'session',
  input: contactCampaignsSchema,
  handle: async ({ input, caller }) => {
    const { contactId } = input;
    const producerId = await requireMailing(caller, input.producerId);
    const batches = await db()
      .collectionGroup('batches')
      .where('producerId', '==', producerId)
      .where('contactIds', 'array-contains', contactId)
      .orderBy('createdAt', 'desc')
      .limit(MOST)
      .select('campaignId', 'contactIds', 'letters')
      .get();
    const outlines = batches.docs.map((batch) => parseBatchOutline(batch.data()));
    const refs = outlines.map(({ campaignId }) => db().doc(paths.campaign(campaignId)));
    const campaigns = refs.length > 0 ? await db().getAll(...refs) : [];
    const found = outlines.map(({ contactIds, letters }, index) => {
      const campaign = parseCampaign(refs[index]?.id ?? '', campaigns[index]?.data());
      return {
        campaignId: campaign.id,
        name: campaignName(campaign),
        outcome: outcomeOf(letters[contactIds.indexOf(contactId)]),
        sentAt: (campaign.startedAt ?? moment(campaign.createdAt))?.toISOString() ?? null,
      };
    });
    return {
      success: true,
      message: plural(found.length, 'campaña', 'campañas'),
      campaigns: found,
    };
  },
});
