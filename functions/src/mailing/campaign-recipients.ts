import { plural } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { parseBatch, parseTracking } from '@/lib/domain/mailing/campaign-batch';
import { campaignRecipientsSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { isReaction, OUTCOMES, REACTIONS, type Reaction } from '@/lib/domain/mailing/delivery';
import { requireFlag } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { ownCampaign } from './support/campaign-for';

const PAGE = 100;

/**
 * Returns a page of a campaign's recipients (100 unless `limit` says otherwise; more needs `contacts.export`): those
 * with an outcome, or who opened, clicked, bounced or complained, in the order of sending, after the cursor `{ batch,
 * position }`. Returns `{ recipients[{ contactId, email, name, outcome, reason }], next }`.
 */
export const campaignRecipients = callable(calls.campaignRecipients, {
  access: 'session',
  input: campaignRecipientsSchema,
  handle: async ({ input, caller }) => {
    const { outcome, limit = PAGE } = input;
    const { id: campaignId, freeze, producerId } = await ownCampaign(caller, input.campaignId);
    if (limit > PAGE) await requireFlag(caller, producerId, 'contacts.export');
    const found: calls.CampaignRecipient[] = [];
    let next: calls.RecipientCursor | null = null;
    let from = (input.after?.position ?? -1) + 1;
    for (let n = input.after?.batch ?? 0; n < freeze.batches && !next; n += 1, from = 0) {
      const marks = isReaction(outcome) ? await marksOf(campaignId, n, outcome) : null;
      // For a batch without that reaction only its tracking document is read.
      if (marks && !marks.slice(from).includes(true)) continue;
      const snapshot = await db().doc(innerPaths.campaignBatch(campaignId, n)).get();
      const batch = parseBatch(campaignId, n, snapshot.data());
      const isMeant = (position: number) =>
        isReaction(outcome) ? marks?.[position] : batch.letters[position] === OUTCOMES[outcome];
      for (let position = from; position < batch.letters.length; position += 1) {
        const recipient = batch.recipients[position];
        if (!recipient || !isMeant(position)) continue;
        found.push({ ...recipient, outcome, reason: batch.reasons[position] ?? '' });
        if (found.length < limit) continue;
        next = { batch: n, position };
        break;
      }
    }
    return {
      success: true,
      message: plural(found.length, 'contacto', 'contactos'),
      recipients: found,
      next,
    };
  },
});

async function marksOf(campaignId: string, n: number, reaction: Reaction): Promise<boolean[]> {
  const { field, letters } = REACTIONS[reaction];
  const tracking = await db().doc(innerPaths.campaignTrackingPart(campaignId, n)).get();
  return [...parseTracking(tracking.data())[field]].map((letter) => letters.includes(letter));
}
