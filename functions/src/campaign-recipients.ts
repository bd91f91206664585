import * as v from 'valibot';
import { OUTCOMES, type Outcome } from '@/lib/domain/delivery';
import { paths } from '@/lib/domain/paths';
import { count, id } from '@/lib/domain/schema';
import { db } from './support/admin';
import { callable } from './support/callable';
import { parseBatch } from './support/mailing/batch-store';
import { ownCampaign } from './support/mailing/campaign-for';

const PAGE = 100;
const OUTCOME_NAMES = Object.keys(OUTCOMES) as Outcome[];

/**
 * Whom a campaign reached and whom not, a page at a time: recipients with an outcome, in the order of
 * sending, after `{ batch, at }`. Answers `{ recipients[{ contactId, email, name, outcome, reason }], next }`.
 */
export const campaignRecipients = callable({
  name: 'campaignRecipients',
  access: 'session',
  input: v.strictObject({
    campaignId: id,
    outcome: v.picklist(OUTCOME_NAMES, 'Ese resultado no existe'),
    after: v.optional(v.nullable(v.strictObject({ batch: count(0), at: count(0) }))),
  }),
  handle: async ({ input, caller }) => {
    const { id: campaignId, freeze } = await ownCampaign(caller, input.campaignId);
    const letter = OUTCOMES[input.outcome];
    const found: Record<string, string>[] = [];
    let next: { batch: number; at: number } | null = null;
    let from = (input.after?.at ?? -1) + 1;
    for (let n = input.after?.batch ?? 0; n < freeze.batches && !next; n += 1, from = 0) {
      const snapshot = await db().doc(paths.campaignBatch(campaignId, n)).get();
      const batch = parseBatch(campaignId, n, snapshot.data());
      for (let at = from; at < batch.letters.length; at += 1) {
        const recipient = batch.recipients[at];
        if (batch.letters[at] !== letter || !recipient) continue;
        found.push({ ...recipient, outcome: input.outcome, reason: batch.reasons[at] ?? '' });
        if (found.length < PAGE) continue;
        next = { batch: n, at };
        break;
      }
    }
    return { success: true, message: `${found.length} contactos`, recipients: found, next };
  },
});
