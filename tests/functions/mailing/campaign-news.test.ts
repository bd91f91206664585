import { afterEach, expect, it } from 'vitest';
import { prepareRecipients } from '@/functions/src/mailing/engine/prepare-recipients';
import { reconcileCampaigns } from '@/functions/src/mailing/engine/reconcile';
import { resendUnconfirmed } from '@/functions/src/mailing/resend-unconfirmed';
import { untypedDb as db } from '@/functions/src/support/admin';
import { closeMailer } from '@/functions/src/support/mail/mailer';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields } from '@/lib/domain/kit/read';
import { NEW_STANDING, standingDay } from '@/lib/domain/mailing/sender-standing';
import { makeCampaign, storedCampaign } from '../../support/campaigns';
import { callAs, makeUser, type Who } from '../../support/functions';
import { faultBench } from '../../support/mail/mail-faults';
import { deliverNewsOf } from '../../support/news';
import { repeatedCommits } from '../../support/repeated-commits';
import { stayWithin } from '../../support/steady-clock';

/** What became of a campaign is told each time, and once each time. */

stayWithin('day');

const bench = faultBench();
const repeated = repeatedCommits();
// Each test has a mail server of its own.
afterEach(closeMailer);

/** Delivers what is told of a producer, and gives the lines of its reader: what happened, and why. */
async function linesOf(who: Who, producerId: string): Promise<string[][]> {
  await deliverNewsOf(producerId);
  const lines = await db().collection(innerPaths.inboxLines(who.uid)).get();
  return lines.docs
    .map((one) => fields(one.data()))
    .map(({ what, reason }) => [String(what), String(reason)])
    .sort();
}

async function world(people: number) {
  const made = await makeCampaign(people);
  const who = await makeUser({ role: 'producer', producers: [made.producerId] });
  const ref = db().doc(paths.campaign(made.campaignId));
  const lines = () => linesOf(who, made.producerId);
  return { ...made, who, ref, lines };
}

it('a campaign that fails at its hour a second time is told a second time', async () => {
  const { ref, lines, producerId } = await world(1);
  const standing = { ...NEW_STANDING, day: standingDay(new Date()), reached: 50 };
  await db().doc(paths.senderStanding(producerId)).set(standing);
  const hour = async (minutes: number) => {
    const scheduledAt = new Date(Date.now() - minutes * 60_000);
    await ref.update({ status: 'scheduled', scheduledAt });
    await reconcileCampaigns(new Date());
    expect((await ref.get()).get('status')).toBe('failed');
  };
  repeated.on();
  await hour(9);
  repeated.off();
  expect(await lines()).toHaveLength(1);
  await hour(5);
  expect((await lines()).map(([what]) => what)).toEqual(['campaign.failed', 'campaign.failed']);
});

it('a campaign that fails when its list is complete is told for each sending', async () => {
  const { ref, lines, campaignId, producerId } = await world(3);
  const full = { ...NEW_STANDING, day: standingDay(new Date()), reached: 50 };
  await db().doc(paths.senderStanding(producerId)).set(full);
  for (const round of [1, 2]) {
    const freeze = { done: false, recipients: 0, batches: 0, cursor: '', owner: '' };
    await ref.update({ status: 'sending', round, freeze });
    repeated.on();
    expect(await prepareRecipients(campaignId, 60_000)).toBe('limited');
    repeated.off();
    expect(await lines()).toHaveLength(round);
  }
});

it('the end of a resend is told as the end of the campaign was', async () => {
  const { campaignId, producerId, emails, who } = await bench.frozen(3);
  const [lost = ''] = emails;
  bench.sink.behave = (to) => (to === lost ? 'closeAfterData' : 'take');
  await bench.untilSettled(campaignId);
  expect((await storedCampaign(campaignId)).counts).toMatchObject({ sent: 2, unconfirmed: 1 });
  expect(await linesOf(who, producerId)).toEqual([['campaign.sent', '']]);
  bench.sink.behave = () => 'take';
  bench.runQueue();
  await callAs(resendUnconfirmed, who, { campaignId });
  await bench.untilSettled(campaignId);
  expect(await linesOf(who, producerId)).toEqual([
    ['campaign.sent', ''],
    ['campaign.sent', ''],
  ]);
});
