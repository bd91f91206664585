import { Timestamp } from 'firebase-admin/firestore';
import { date } from '@/lib/domain/kit/format-date';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { fields } from '@/lib/domain/kit/read';
import * as calls from '@/lib/domain/mailing/calls';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import { campaignIdSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { HELD_OUT, type Lifted, liftSpan, parseLifted } from '@/lib/domain/mailing/trial/hold-out';
import { spentOf } from '@/lib/domain/mailing/trial/trial';
import { requireFlag } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { peopleOfBatches } from './support/batch-people';
import { ownCampaign } from './support/campaign-for';
import { purchasesOf } from './support/purchases';

/**
 * Compares what those meant to get a campaign, and those it held out, bought for its event in the days after it, by the
 * ledger. Needs `finance.view`. Refuses (`failed-precondition`) a campaign that held nobody out, or whose days are not
 * over. Reads each purchase of them and two documents a batch, so it is asked by hand, and kept.
 */
export const measureLift = callable(calls.measureLift, {
  access: 'session',
  input: campaignIdSchema,
  handle: async ({ input, caller }) => {
    const campaign = await ownCampaign(caller, input.campaignId);
    await requireFlag(caller, campaign.producerId, 'finance.view');
    const { id, eventId, holdOut, status } = campaign;
    const span = liftSpan(campaign);
    if (!holdOut || !eventId || !span || status !== 'sent') {
      throw fail('failed-precondition', 'Este envío no dejó a nadie fuera para comparar');
    }
    const { to } = span;
    if (Date.now() < to.getTime()) {
      throw fail('failed-precondition', `Se puede saber desde el ${date(to)}`);
    }
    const ref = db().doc(innerPaths.campaignTrackingPart(id, 0));
    const known = parseLifted(fields((await ref.get()).data()).lift, to);
    const compared = known ?? (await compare(campaign, eventId, span));
    // Its days are over, so it is reckoned once.
    if (!known) {
      await ref.set({ lift: { ...compared, until: Timestamp.fromDate(to) } }, { merge: true });
    }
    return { success: true, message: 'Comparado', ...compared };
  },
});

async function compare(
  { id, freeze }: Pick<Campaign, 'id' | 'freeze'>,
  eventId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Lifted> {
  const spent = await purchasesOf(eventId, from, to);
  const groups = { mailed: [] as number[], held: [] as number[] };
  for await (const { contactId, reason } of peopleOfBatches(id, freeze.batches)) {
    groups[reason === HELD_OUT ? 'held' : 'mailed'].push(spent.get(contactId) ?? 0);
  }
  const of = (amounts: number[]) => ({
    ...spentOf(amounts, amounts.length),
    hits: amounts.filter((amount) => amount > 0).length,
  });
  return { mailed: of(groups.mailed), held: of(groups.held) };
}
