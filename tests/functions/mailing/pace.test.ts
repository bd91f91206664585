import { expect, it } from 'vitest';
import { pauseContact, setPace } from '@/functions/src/contact/consent/rights';
import { contactRef } from '@/functions/src/contact/contacts';
import { cancelCampaign } from '@/functions/src/mailing/cancel-campaign';
import { prepareRecipients } from '@/functions/src/mailing/engine/prepare-recipients';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { reconcileCampaigns } from '@/functions/src/mailing/engine/reconcile';
import { MOST_NOTED } from '@/functions/src/mailing/engine/turns';
import { giveDueTurnsBack, giveTurnsBack } from '@/functions/src/mailing/engine/turns-back';
import { previewSending } from '@/functions/src/mailing/preview-sending';
import { untypedDb as db } from '@/functions/src/support/admin';
import { leaversOf } from '@/lib/domain/contact/consent';
import { parseContact } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { standingDay } from '@/lib/domain/mailing/sender-standing';
import { ERASED } from '@/lib/domain/privacy/erasure';
import { makeCampaign, outcomesOf } from '../../support/campaigns';
import { callAs, makeUser } from '../../support/functions';
import { faultBench } from '../../support/mail/mail-faults';

/** Who asked for fewer mails gets at most one in their time, whatever is sent. */

const bench = faultBench();
const ASKED = { source: 'mail', evidence: 'Preferencias', by: 'person' } as const;
const DAY = 86_400_000;
const personOf = async (producerId: string, email: string) =>
  parseContact('x', (await contactRef(producerId, email)!.get()).data());
/** Their turn has come again. */
const wait = (producerId: string, email: string) =>
  contactRef(producerId, email)!.update({ quietUntil: new Date(Date.now() - 1_000) });
const another = async (producerId: string) => {
  const { campaignId } = await makeCampaign(0, { producerId });
  return campaignId;
};
const freeze = async (campaignId: string) => {
  // It ends with the first batches queued. Nobody sends them here: what a test makes of them stays.
  replaceQueue(async () => {});
  const started = { status: 'sending', round: 1, isSettled: false };
  await db().doc(paths.campaign(campaignId)).update(started);
  await prepareRecipients(campaignId, 60_000);
  return [...(await outcomesOf(campaignId)).keys()].sort();
};
const leftIn = async (campaignId: string) => {
  const left = (await db().doc(paths.campaign(campaignId)).get()).get('left') ?? [];
  return [...leaversOf(left as string[]).values()];
};

it('is told before sending, skipped until their turn, and then had by one campaign', async () => {
  const { campaignId, producerId, emails } = await makeCampaign(5);
  const [weekly = '', monthly = '', ...rest] = emails;
  await setPace(producerId, weekly, 'weekly', ASKED);
  await setPace(producerId, monthly, 'monthly', ASKED);
  const who = await makeUser({ role: 'producer', producers: [producerId] });
  const preview = await callAs(previewSending, who, { campaignId });
  expect(preview).toMatchObject({ recipients: 3, paced: 2 });
  const { quietUntil } = await personOf(producerId, weekly);
  expect(preview.pacedFrom).toBe(quietUntil?.toISOString());
  expect(await freeze(campaignId)).toEqual([...rest].sort());

  await wait(producerId, weekly);
  const [second, third] = [await another(producerId), await another(producerId)];
  const both = await Promise.all([freeze(second), freeze(third)]);
  expect(both.map((found) => found.includes(weekly)).sort()).toEqual([false, true]);
  const winner = both[0]?.includes(weekly) ? second : third;
  const person = await personOf(producerId, weekly);
  expect(person.quietBy).toBe(winner);
  const days = ((person.quietUntil?.getTime() ?? 0) - Date.now()) / DAY;
  expect(Math.round(days)).toBe(7);
});

it('keeps their turn in a campaign that is written down again, and loses it in an older one', async () => {
  const { campaignId, producerId, emails } = await makeCampaign(3);
  const [person = ''] = emails;
  await setPace(producerId, person, 'weekly', ASKED);
  await wait(producerId, person);
  expect(await freeze(campaignId)).toContain(person);
  const again = { done: false, recipients: 0, batches: 0, cursor: '', owner: '' };
  await db().recursiveDelete(db().collection(innerPaths.campaignBatches(campaignId)));
  await db().doc(paths.campaign(campaignId)).update({ freeze: again });
  expect(await freeze(campaignId)).toContain(person);
  expect(await leftIn(campaignId)).toEqual([]);
  // Paused for longer than a week, it meets a newer one.
  await db().doc(paths.campaign(campaignId)).update({ status: 'paused' });
  await wait(producerId, person);
  expect(await freeze(await another(producerId))).toContain(person);
  expect(await leftIn(campaignId)).toEqual(['paced']);
});

it('is skipped, too, where a paused campaign has no room left to note whose turns others took', async () => {
  const { campaignId, producerId, emails } = await bench.frozen(4);
  const [person = '', other = ''] = emails;
  const ref = db().doc(paths.campaign(campaignId));
  await ref.update({ status: 'paused' });
  // Both asked for fewer mails before this campaign was written down, and one has its turn still.
  for (const one of [person, other]) await setPace(producerId, one, 'weekly', ASKED);
  await ref.update({ left: [], turnsNoted: MOST_NOTED });
  await wait(producerId, person);
  await contactRef(producerId, other)!.update({ quietBy: campaignId });
  const next = await another(producerId);
  const found = await freeze(next);
  expect([found.includes(person), found.includes(other)]).toEqual([true, false]);
  const stored = parseCampaignRun(campaignId, (await ref.get()).data());
  expect(stored).toMatchObject({ left: [], asksTurns: true });
  await ref.update({ status: 'sending' });
  await db().doc(paths.campaign(next)).update({ status: 'cancelled' });
  await bench.untilSettled(campaignId);
  const ends = await outcomesOf(campaignId);
  expect(emails.map((email) => ends.get(email))).toEqual(['k', 's', 's', 's']);
  expect(bench.sink.perAddress().get(person) ?? 0).toBe(0);
});

it('gives their turn back where the day’s limit ends a campaign before its first mail', async () => {
  const { campaignId, producerId, emails } = await makeCampaign(2);
  const [person = ''] = emails;
  await setPace(producerId, person, 'weekly', ASKED);
  await wait(producerId, person);
  const standing = { step: 1, day: standingDay(new Date()), reached: 1_000_000 };
  await db().doc(paths.senderStanding(producerId)).set(standing);
  expect(await freeze(campaignId)).toEqual([]);
  expect((await db().doc(paths.campaign(campaignId)).get()).get('status')).toBe('failed');
  expect(await personOf(producerId, person)).toMatchObject({ quietUntil: null, quietBy: '' });
});

it('gives their turn back to whom a cancelled campaign did not reach, once, and not to who has it of another', async () => {
  const { campaignId, producerId, emails } = await makeCampaign(4);
  const [reached = '', missed = '', taken = '', unclear = ''] = emails;
  for (const person of emails) {
    await setPace(producerId, person, 'weekly', ASKED);
    await wait(producerId, person);
  }
  expect(await freeze(campaignId)).toEqual([...emails].sort());
  const ref = db().doc(innerPaths.campaignBatch(campaignId, 0));
  const batch = parseBatch(campaignId, 0, (await ref.get()).data());
  const became = new Map([
    [reached, 's'],
    [unclear, 'i'],
  ]);
  const letters = batch.recipients.map(({ email }) => became.get(email) ?? 'p').join('');
  await ref.update({ letters, lease: { owner: 'dead', until: new Date(Date.now() + 60_000) } });
  await contactRef(producerId, taken)!.update({ quietBy: 'another' });
  const who = await makeUser({ role: 'producer', producers: [producerId] });
  await callAs(cancelCampaign, who, { campaignId });
  // A worker may be on it still.
  expect((await personOf(producerId, missed)).quietBy).toBe(campaignId);
  await ref.update({ lease: null });
  await reconcileCampaigns(new Date());
  const turns = async () => {
    const people = await Promise.all(emails.map((email) => personOf(producerId, email)));
    return people.map(({ quietBy }) => quietBy);
  };
  expect(await turns()).toEqual([campaignId, '', 'another', campaignId]);
  expect((await db().doc(paths.campaign(campaignId)).get()).get('turnsDue')).toBe(undefined);
  // Taken by the next one, it stays there whatever is repeated.
  const next = await another(producerId);
  expect(await freeze(next)).toEqual([missed]);
  await callAs(cancelCampaign, who, { campaignId });
  expect(await turns()).toEqual([campaignId, next, 'another', campaignId]);
});

it('finishes what a process left that died between the day’s limit and the turns', async () => {
  const { campaignId, producerId, emails } = await makeCampaign(2);
  const [person = ''] = emails;
  await setPace(producerId, person, 'weekly', ASKED);
  await wait(producerId, person);
  await freeze(campaignId);
  await db().doc(paths.campaign(campaignId)).update({ status: 'failed', turnsDue: true });
  await reconcileCampaigns(new Date());
  expect(await personOf(producerId, person)).toMatchObject({ quietUntil: null, quietBy: '' });
});

it('leaves the turn of who got it in the next batch, where a batch ends with somebody who was erased', async () => {
  const over = { status: 'cancelled', isSettled: true, turnsDue: true, freeze: { batches: 3 } };
  const { campaignId, producerId } = await makeCampaign(0, over);
  const turn = (id: string) => db().doc(paths.contact(producerId, id));
  for (const id of ['a1', 'a3', 'a4']) await turn(id).set({ quietBy: campaignId });
  const lists = [['a1', ERASED], [ERASED], ['a3', 'a4']];
  const letters = ['sp', 'p', 'sk'];
  for (const [n, contactIds] of lists.entries()) {
    const batch = { n, contactIds, letters: letters[n] };
    await db().doc(innerPaths.campaignBatch(campaignId, n)).set(batch);
  }
  await giveTurnsBack(campaignId, producerId);
  const docs = await db().getAll(turn('a1'), turn('a3'), turn('a4'));
  expect(docs.map((one) => one.get('quietBy'))).toEqual([campaignId, campaignId, '']);
});

it('is not kept from its turns by a campaign that fails, nor by one that is being sent again', async () => {
  const { campaignId, producerId } = await makeCampaign(0);
  const due = { ...(await db().doc(paths.campaign(campaignId)).get()).data(), turnsDue: true };
  const made = [
    ['0a', { ...due, status: 'sending' }],
    ['0b', { ...due, producerId: '' }],
    ['0c', due],
  ] as const;
  for (const [id, data] of made) await db().doc(paths.campaign(id)).set(data);
  const person = db().doc(paths.contact(producerId, 'p'));
  await person.set({ quietBy: '0c' });
  await giveDueTurnsBack(2);
  for (const [id] of made) await db().doc(paths.campaign(id)).delete();
  expect((await person.get()).get('quietBy')).toBe('');
});

it('keeps the turn that a person began themselves, by ending their pause, when a campaign of before is undone', async () => {
  const { campaignId, producerId, emails } = await makeCampaign(1);
  const [person = ''] = emails;
  await setPace(producerId, person, 'weekly', ASKED);
  await wait(producerId, person);
  await freeze(campaignId);
  expect(await personOf(producerId, person)).toMatchObject({ quietBy: campaignId });
  await pauseContact(producerId, person, new Date(Date.now() + DAY), ASKED);
  await pauseContact(producerId, person, null, ASKED);
  const { quietUntil } = await personOf(producerId, person);
  expect(quietUntil?.getTime()).toBeGreaterThan(Date.now() + 6 * DAY);
  await giveTurnsBack(campaignId, producerId);
  expect(await personOf(producerId, person)).toMatchObject({ quietUntil, quietBy: '' });
});

it('leaves the campaigns on their way from the moment it is asked', async () => {
  const { campaignId, producerId, emails } = await bench.frozen(4);
  const [person = ''] = emails;
  await setPace(producerId, person, 'monthly', ASKED);
  await bench.untilSettled(campaignId);
  expect(bench.sink.perAddress().get(person) ?? 0).toBe(0);
  expect((await outcomesOf(campaignId)).get(person)).toBe('k');
  const others = emails.slice(1).map((email) => bench.sink.perAddress().get(email));
  expect(others).toEqual([1, 1, 1]);
});
