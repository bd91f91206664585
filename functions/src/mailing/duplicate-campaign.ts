import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { campaignName, campaignSearch, contentOfCampaign } from '@/lib/domain/mailing/campaign';
import { campaignIdSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { CAMPAIGN_LIMITS } from '@/lib/domain/mailing/campaign-limits';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { campaignFor } from './support/campaign-for';
import { requireOwnText } from './support/own-text';

/**
 * Creates a draft with the content of another campaign of the same producer. Refuses one that the producer did not write:
 * the question of permission, and the message to buyers. Returns `{ campaignId }`.
 */
export const duplicateCampaign = callable(calls.duplicateCampaign, {
  access: 'session',
  input: campaignIdSchema,
  handle: async ({ input, caller }) => {
    const campaign = await campaignFor(caller, input.campaignId);
    requireOwnText(campaign, {
      permission: 'El permiso se pide una sola vez',
      service: 'El aviso a quienes compraron no se duplica',
    });
    const ref = db().collection(paths.campaigns()).doc();
    const now = FieldValue.serverTimestamp();
    const name = `Copia de ${campaignName(campaign)}`.slice(0, CAMPAIGN_LIMITS.name);
    const content = { ...contentOfCampaign(campaign), name };
    await ref.create({
      ...content,
      search: campaignSearch(content),
      producerId: campaign.producerId,
      status: 'draft',
      statusReason: '',
      version: 1,
      createdBy: caller.uid,
      createdAt: now,
      updatedAt: now,
    });
    return { success: true, message: 'Campaña duplicada', campaignId: ref.id };
  },
});
