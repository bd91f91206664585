import { plural } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { parseBatch, parseTracking } from '@/lib/domain/mailing/campaign-batch';
import { campaignRecipientsSchema } from '@/lib/domain/mailing/campaign-input-schema';
import {
  hasArrived,
  hasNotArrived,
  isReaction,
  OUTCOMES,
  type Outcome,
  type PeopleList,
  REACTIONS,
} from '@/lib/domain/mailing/delivery';
import { domainOf, groupOf } from '@/lib/domain/mailing/reception/mail-group';
import { parseBatchClicks } from '@/lib/domain/mailing/report/clicks';
import { requireAnswers } from '../contact/answered';
import { requireFlag } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { ownCampaign } from './support/campaign-for';
import { buyersOf, leftOf } from './support/campaign-people';

const PAGE = 100;

/**
 * Returns a page of a campaign's people (100 unless `limit` says otherwise; more needs `contacts.export`), in the order
 * of sending, after the cursor `{ batch, position }`: those with an outcome, with a reaction (of one `link`), whom it
 * reached or not, who left by it, or who bought by it, which needs `finance.view`. Only those of one mail provider with
 * `group`. Returns `{ recipients[{ contactId, email, name, reason, bought }], next }`.
 */
export const campaignRecipients = callable(calls.campaignRecipients, {
  access: 'session',
  input: campaignRecipientsSchema,
  handle: async ({ input, caller }) => {
    const { outcome, group, limit = PAGE } = input;
    const campaign = await ownCampaign(caller, input.campaignId);
    const { id: campaignId, freeze, producerId, criteria } = campaign;
    await requireAnswers(caller, producerId, criteria, criteria);
    if (limit > PAGE) await requireFlag(caller, producerId, 'contacts.export');
    if (outcome === 'bought') await requireFlag(caller, producerId, 'finance.view');
    const after = input.after?.position ?? -1;
    if (outcome === 'bought') return answer(await buyersOf(campaign, after + 1, limit));
    if (outcome === 'left') return answer(await leftOf(campaign, after + 1, limit));
    const found: calls.CampaignRecipient[] = [];
    let next: calls.RecipientCursor | null = null;
    let from = after + 1;
    for (let n = input.after?.batch ?? 0; n < freeze.batches && !next; n += 1, from = 0) {
      const isMeant = await meantOf(campaignId, n, outcome, input.link);
      // For a batch without that reaction only its tracking document is read.
      if (!isMeant) continue;
      const snapshot = await db().doc(innerPaths.campaignBatch(campaignId, n)).get();
      const batch = parseBatch(campaignId, n, snapshot.data());
      for (let position = from; position < batch.letters.length; position += 1) {
        const recipient = batch.recipients[position];
        if (!recipient || !isMeant(position, batch.letters[position])) continue;
        if (group && groupOf(domainOf(recipient.email)) !== group) continue;
        found.push({ ...recipient, reason: batch.reasons[position] ?? '' });
        if (found.length < limit) continue;
        next = { batch: n, position };
        break;
      }
    }
    return answer({ recipients: found, next });
  },
});

type Page = { recipients: calls.CampaignRecipient[]; next: calls.RecipientCursor | null };

const answer = (page: Page) => ({
  success: true,
  message: plural(page.recipients.length, 'contacto', 'contactos'),
  ...page,
});

type IsMeant = (position: number, letter: string | undefined) => boolean;

/** The people of a batch who are in a list; null if nobody is, as its reactions say. */
async function meantOf(
  campaignId: string,
  n: number,
  list: Exclude<PeopleList, 'left' | 'bought'>,
  link?: number,
): Promise<IsMeant | null> {
  if (Object.hasOwn(OUTCOMES, list)) {
    return (_, letter) => letter === OUTCOMES[list as Outcome];
  }
  const found = await db().doc(innerPaths.campaignTrackingPart(campaignId, n)).get();
  const tracking = parseTracking(found.data());
  if (!isReaction(list)) {
    const asks = list === 'delivered' ? hasArrived : hasNotArrived;
    return (position, letter) => asks(letter, tracking.feedback[position]);
  }
  const { field, letters } = REACTIONS[list];
  const isLink = list === 'clicked' && link !== undefined;
  const marks = isLink ? (parseBatchClicks(found.data()).byLink[link] ?? '') : tracking[field];
  const isMarked = (position: number) => letters.includes(marks[position] ?? '.');
  return [...marks].some((_, position) => isMarked(position)) ? isMarked : null;
}
