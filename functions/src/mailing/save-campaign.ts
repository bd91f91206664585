import { FieldValue } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/mailing/calls';
import { campaignSearch } from '@/lib/domain/mailing/campaign';
import { saveCampaignSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { isCampaignEditable } from '@/lib/domain/mailing/campaign-state';
import { requireMailing } from '../contact/mailing-access';
import { requirePart } from '../producer/level';
import { callable } from '../support/callable';
import { idOfMade } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { campaignFor, readCampaign, requireOwn } from './support/campaign-for';
import { createCampaignDraft } from './support/create-draft';
import { requireOwnText } from './support/own-text';

/**
 * Saves a draft: `{ producerId, content }` creates one, `{ campaignId, version, content }` updates it. Refuses a
 * campaign that is no longer a draft or that the producer did not write, another producer's event or audience, and an
 * update of an old version (`aborted`). Returns `{ campaignId, version }`; a repeated `key` with the same content
 * returns the first draft.
 */
export const saveCampaign = callable(calls.saveCampaign, {
  access: 'session',
  input: saveCampaignSchema,
  handle: async ({ input, caller }) => {
    const { content } = input;
    if ('producerId' in input) {
      const { key } = input;
      const producerId = await requireMailing(caller, input.producerId);
      await requirePart(producerId, 'campaigns');
      await requireOwn(producerId, content);
      const id = key && idOfMade([producerId, caller.uid], key, content);
      const made = await createCampaignDraft({ id, producerId, content, createdBy: caller.uid });
      return { success: true, message: 'Borrador creado', ...made };
    }
    const { campaignId } = input;
    const { producerId } = await campaignFor(caller, campaignId);
    await requireOwn(producerId, content);
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
