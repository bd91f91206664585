import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { campaignSearch } from '@/lib/domain/mailing/campaign';
import { saveCampaignSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { isCampaignEditable } from '@/lib/domain/mailing/campaign-state';
import { requirePart } from '../producer/plan';
import { requireFlag } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { transact } from '../support/transact';
import { campaignFor, readCampaign, requireOwn } from './support/campaign-for';
import { requireOwnText } from './support/own-text';

/**
 * Saves a draft: `{ producerId, content }` creates one, `{ campaignId, version, content }` updates it. Refuses a
 * campaign that is no longer a draft or that the producer did not write, another producer's event or audience, and an
 * update of an old version (`aborted`). Returns `{ campaignId, version }`.
 */
export const saveCampaign = callable(calls.saveCampaign, {
  access: 'session',
  input: saveCampaignSchema,
  handle: async ({ input, caller }) => {
    const { content } = input;
    if ('producerId' in input) {
      const { producerId } = input;
      await requireFlag(caller, producerId, 'events.manage');
      await requireFeature('mailing', producerId);
      await requirePart(producerId, 'campaigns');
      await requireOwn(producerId, content.eventId, content.audienceId);
      const ref = db().collection(paths.campaigns()).doc();
      const now = FieldValue.serverTimestamp();
      await ref.create({
        ...content,
        search: campaignSearch(content),
        producerId,
        status: 'draft',
        statusReason: '',
        version: 1,
        createdBy: caller.uid,
        createdAt: now,
        updatedAt: now,
      });
      return { success: true, message: 'Borrador creado', campaignId: ref.id, version: 1 };
    }
    const { campaignId } = input;
    const { producerId } = await campaignFor(caller, campaignId);
    await requireOwn(producerId, content.eventId, content.audienceId);
    const version = await transact(async (tx) => {
      const { ref, campaign } = await readCampaign(tx, campaignId);
      if (!isCampaignEditable(campaign.status)) {
        throw fail('failed-precondition', 'Esta campaña ya no es un borrador: no se puede editar');
      }
      requireOwnText(campaign, {
        permission: 'El correo que pide permiso no se edita',
        service: 'El aviso a quienes compraron no se edita',
      });
      if (campaign.version !== input.version) {
        throw fail('aborted', 'Alguien más guardó cambios. Vuelve a cargar la campaña');
      }
      const next = campaign.version + 1;
      tx.update(ref, {
        ...content,
        search: campaignSearch(content),
        version: next,
        updatedAt: FieldValue.serverTimestamp(),
      });
      return next;
    });
    return { success: true, message: 'Guardado', campaignId, version };
  },
});
