import { afterEach, beforeEach, expect, it } from 'vitest';
import { newContact } from '@/functions/src/contact/contacts';
import { reconcileCampaigns } from '@/functions/src/mailing/engine/reconcile';
import { workBatch } from '@/functions/src/mailing/engine/work-batch';
import { resendUnconfirmed } from '@/functions/src/mailing/resend-unconfirmed';
import { untypedDb as db } from '@/functions/src/support/admin';
import { nthTransaction } from '@/lab/store/nth-transaction';
import { monthOf } from '@/lib/domain/kit/calendar/month';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { NOT_RESENT } from '@/lib/domain/mailing/delivery';
import { NEW_STANDING, standingDay } from '@/lib/domain/mailing/sender-standing';
import { NAME_HELD } from '@/lib/domain/producer/producer';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { going } from '../../support/mail/going-campaign';
import { workerRig } from '../../support/mail/worker-rig';
import { stayWithin } from '../../support/steady-clock';

/** Sending a campaign once more to those of whom nobody knows whether they got it. */

stayWithin('day');

const rig = workerRig();
const { beforeNth } = nthTransaction();
let who: Who;
let id: string;
let producerId: string;

const campaign = () => db().doc(paths.campaign(id));
const run = async () => parseCampaignRun(id, (await campaign().get()).data());
const batch = async (n: number) =>
  parseBatch(id, n, (await db().doc(innerPaths.campaignBatch(id, n)).get()).data());
const month = () => db().doc(paths.month(producerId, monthOf(new Date())));
const standing = () => db().doc(paths.senderStanding(producerId));
const resend = () => callAs(resendUnconfirmed, who, { campaignId: id });

const contact = (contactId: string, fields: Record<string, unknown> = {}) => {
  const from = { origin: 'import', source: 'x', consent: 'x', basis: 'consent' } as const;
  const person = { email: `${contactId}@x.cl`, name: '', phone: '', tags: [] };
  const made = newContact(person, from, new Date() as never);
  return db()
    .doc(paths.contact(producerId, contactId))
    .set({ ...made, ...fields });
};

/** A campaign that was sent in three batches, of which one is clear, with four unclear people in the others. */
async function sent(over: Record<string, unknown> = {}): Promise<void> {
  const done = (letters: string, counts: object) => ({
    letters,
    isDone: true,
    reported: { sent: 0, failed: 0, skipped: 0, unconfirmed: 0, ...counts },
    lease: { owner: 'x', until: new Date(Date.now() + 600_000) },
    retryAt: new Date(Date.now() + 600_000),
  });
  const batches = [
    done('ss', { sent: 2 }),
    done('fu', { failed: 1, unconfirmed: 1 }),
    done('uuu', { unconfirmed: 3 }),
  ];
  id = await going(batches, {
    status: 'sent',
    isSettled: true,
    batchesDone: 3,
    freeze: { done: true, recipients: 7, batches: 3 },
    counts: { sent: 2, failed: 1, skipped: 0, unconfirmed: 4 },
    extraCost: 4_000,
    reserved: 2,
    left: ['before'],
    turnsNoted: 9,
    asksTurns: true,
    activeAt: new Date(),
    statusReason: 'x',
    ...over,
  });
  producerId = (await run()).producerId;
  who = await makeUser({ role: 'producer', producers: [producerId] });
  await month().set({ mailsSentInMonth: 998, mailsSettled: 998 });
  await standing().set({ ...NEW_STANDING, day: standingDay(new Date()), reached: 10 });
}
beforeEach(() => sent());
afterEach(() => expect(rig.handed).not.toContain('c0-0@x.cl'));

it('opens the batches of the unclear people again, for them alone', async () => {
  await contact('c1-1');
  for (const n of [0, 1, 2]) await contact(`c2-${n}`);
  const clear = await batch(0);
  expect((await resend()).success).toBe(true);
  expect(await batch(0)).toEqual(clear);
  const open = { isDone: false, lease: null, retryAt: null };
  expect(await batch(1)).toMatchObject({
    ...open,
    letters: ['f', 'p'],
    again: [1],
    reported: { failed: 1, unconfirmed: 0 },
  });
  expect(await batch(2)).toMatchObject({ ...open, letters: ['p', 'p', 'p'], again: [0, 1, 2] });
  expect(await run()).toMatchObject({
    status: 'sending',
    statusReason: '',
    isSettled: false,
    isResent: true,
    earlier: { sent: 2, cost: 4_000 },
    extraCost: 15_000,
    counts: { sent: 2, failed: 1, skipped: 0, unconfirmed: 0 },
    batchesDone: 1,
    reserved: 4,
    reachedOn: standingDay(new Date()),
    month: monthOf(new Date()),
    left: [],
    turnsNoted: 0,
    asksTurns: false,
    round: 4,
    activeAt: null,
  });
  expect((await month().get()).get('mailsSentInMonth')).toBe(1_002);
  expect((await standing().get()).get('reached')).toBe(14);
  expect(rig.tasks.map(({ data }) => data)).toEqual(
    [1, 2].map((n) => ({ campaignId: id, batch: n, round: 4 })),
  );
});

it('goes to nobody who left since, whether their contact is there or not', async () => {
  await contact('c1-1');
  await contact('c2-0', { state: 'unsubscribed' });
  await contact('c2-1', { state: 'bounced' });
  // Nobody knows c2-2 any more.
  await resend();
  expect((await run()).left.sort()).toEqual(['c2-0', 'c2-1', 'c2-1~bounced', 'c2-2']);
  for (const n of [1, 2]) expect(await workBatch(id, n)).toBe('done');
  expect(rig.handed).toEqual(['c1-1@x.cl']);
  expect(await batch(2)).toMatchObject({
    letters: ['u', 'u', 'u'],
    reasons: { 0: NOT_RESENT, 1: NOT_RESENT, 2: NOT_RESENT },
  });
  expect(await run()).toMatchObject({
    status: 'sent',
    counts: { sent: 3, failed: 1, skipped: 0, unconfirmed: 3 },
    extraCost: 4_000,
  });
  expect((await month().get()).data()).toMatchObject({ mailsSentInMonth: 999, mailsSettled: 999 });
});

it('of what they bought goes to who left or is no contact, and not to a blocked, dead or erased one', async () => {
  await sent({ purpose: 'service' });
  await contact('c1-1', { state: 'unsubscribed' });
  await contact('c2-0', { state: 'blocked', blockedAt: new Date() });
  await contact('c2-1', { state: 'bounced' });
  await resend();
  expect((await run()).left.sort()).toEqual(['c2-0', 'c2-0~blocked', 'c2-1', 'c2-1~bounced']);
  for (const n of [1, 2]) expect(await workBatch(id, n)).toBe('done');
  expect(rig.handed).toEqual(['c1-1@x.cl', 'c2-2@x.cl']);
  // Who must know of their purchase takes nobody's place of the day.
  expect((await standing().get()).get('reached')).toBe(10);
});

it('is refused where they are more than may be reached today, and changes nothing', async () => {
  await standing().update({ reached: 47 });
  const before = [await run(), await batch(1), await batch(2)];
  const refusal = await errorOf(resend());
  expect(refusal.code).toBe('failed-precondition');
  expect(refusal.message).toMatch(/^Hoy puedes llegar a 3 personas y esta campaña va a 4\. /);
  expect([await run(), await batch(1), await batch(2)]).toEqual(before);
  expect((await month().get()).get('mailsSentInMonth')).toBe(998);
});

it('is refused where the producer’s name is held in that instant', async () => {
  beforeNth(1, () => db().doc(paths.producer(producerId)).update({ nameHeld: 'Otra' }));
  expect(await errorOf(resend())).toMatchObject({
    code: 'failed-precondition',
    message: NAME_HELD,
  });
  expect((await run()).status).toBe('sent');
});

it('never counts fewer than none, where the counts of before were wrong', async () => {
  await campaign().update({ 'counts.unconfirmed': 1 });
  await db().doc(innerPaths.campaignBatch(id, 2)).update({ 'reported.unconfirmed': 1 });
  await resend();
  expect((await campaign().get()).get('counts.unconfirmed')).toBe(0);
  const second = await db().doc(innerPaths.campaignBatch(id, 2)).get();
  expect(second.get('reported.unconfirmed')).toBe(0);
});

it('ends by itself where the campaign counts somebody whom no batch knows', async () => {
  for (const n of [1, 2]) {
    await db().doc(innerPaths.campaignBatch(id, n)).update({ letters: 'ss' });
  }
  expect((await resend()).success).toBe(true);
  expect([rig.tasks, (await run()).status]).toEqual([[], 'sending']);
  await reconcileCampaigns(new Date());
  expect(await run()).toMatchObject({ status: 'sent', isSettled: true, reserved: 0 });
});
