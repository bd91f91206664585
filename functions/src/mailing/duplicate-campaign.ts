import { cutText } from '@/lib/domain/kit/text/cut';
import * as calls from '@/lib/domain/mailing/calls';
import { campaignName, contentOfCampaign } from '@/lib/domain/mailing/campaign';
import { duplicateCampaignSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { CAMPAIGN_LIMITS } from '@/lib/domain/mailing/campaign-limits';
import { callable } from '../support/callable';
import { idOfMade } from '../support/codes';
import { fail } from '../support/errors';
import { campaignFor, sendableFor } from './support/campaign-for';
import { createCampaignDraft } from './support/create-draft';
import { requireOwnText } from './support/own-text';
import { createSecond } from './support/second';

const SECOND_COPY = 'Un segundo envío no se duplica: duplica el primero';

/**
 * Creates a draft with the content of another campaign of the same producer; a repeated `key` returns the first copy.
 * Refuses campaigns with the platform's text (permission, message to buyers) and second sends. With `second` it is the campaign's second
 * send, which needs `mailing.send` and of which there is one. Returns `{ campaignId }`.
 */
export const duplicateCampaign = callable(calls.duplicateCampaign, {
  access: 'session',
  input: duplicateCampaignSchema,
  handle: async ({ input, caller }) => {
    if (input.second) {
      const { id } = await sendableFor(caller, input.campaignId);
      const campaignId = await createSecond(id, caller.uid);
      return { success: true, message: 'Escribe otro asunto y envíalo', campaignId };
    }
    const campaign = await campaignFor(caller, input.campaignId);
    requireOwnText(campaign, {
      permission: 'El permiso se pide una sola vez',
      service: 'El aviso a quienes compraron no se duplica',
    });
    // Its audience is not written in it: the copy would go to everybody.
    if (campaign.second) throw fail('failed-precondition', SECOND_COPY);
    const name = cutText(`Copia de ${campaignName(campaign)}`, CAMPAIGN_LIMITS.name);
    const content = { ...contentOfCampaign(campaign), name };
    const { producerId } = campaign;
    const id = input.key && idOfMade([campaign.id, caller.uid], input.key);
    const { campaignId } = await createCampaignDraft({
      id,
      producerId,
      content,
      createdBy: caller.uid,
    });
    return { success: true, message: 'Campaña duplicada', campaignId };
  },
});
