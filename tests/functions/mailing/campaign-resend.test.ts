import { describe, expect, it } from 'vitest';
import { unsubscribeContact } from '@/functions/src/contact/unsubscribe-contact';
import { cancelCampaign } from '@/functions/src/mailing/cancel-campaign';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { workBatch } from '@/functions/src/mailing/engine/work-batch';
import { pauseCampaign } from '@/functions/src/mailing/pause-campaign';
import { resendUnconfirmed } from '@/functions/src/mailing/resend-unconfirmed';
import { resumeCampaign } from '@/functions/src/mailing/resume-campaign';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { untypedDb as db } from '@/functions/src/support/admin';
import { QueueUnavailable } from '@/functions/src/support/cloud-tasks';
import { monthOf } from '@/lib/domain/kit/calendar/month';
import { paths } from '@/lib/domain/kit/paths';
import { NEW_STANDING, standingDay } from '@/lib/domain/mailing/sender-standing';
import { NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import {
  auditCampaign,
  makeCampaign,
  monthCount,
  outcomesOf,
  storedCampaign,
} from '../../support/campaigns';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import { faultBench } from '../../support/mail/mail-faults';
import { stayWithin } from '../../support/steady-clock';

stayWithin('day');

const bench = faultBench();
const { frozen, untilSettled } = bench;

/** A finished campaign with some mails that the server accepted without confirming. */
async function ended(count: number, unlucky: number) {
  const made = await frozen(count);
  const lost = made.emails.slice(0, unlucky);
  bench.sink.behave = (to) => (lost.includes(to) ? 'closeAfterData' : 'take');
  await untilSettled(made.campaignId);
  return { ...made, lost };
}

const linesOf = async (campaignId: string, action: string) =>
  (
    await db()
      .collection(paths.audit())
      .where('object.id', '==', campaignId)
      .where('action', '==', action)
      .count()
      .get()
  ).data().count;

describe('whoever is unconfirmed', () => {
  it('is not billed, and is sent it again once when somebody asks for it, pressed twice or not', async () => {
    const { campaignId, producerId, emails, who, lost } = await ended(30, 5);
    const before = await auditCampaign(campaignId, emails, bench.sink);
    expect(before.problems).toEqual([]);
    expect(before.counts).toMatchObject({ sent: 25, unconfirmed: 5 });
    expect(await monthCount(producerId)).toBe(25);

    bench.sink.behave = () => 'take';
    replaceQueue(async () => {});
    const twice = [1, 2].map(() => callAs(resendUnconfirmed, who, { campaignId }));
    for (const answer of await Promise.all(twice)) expect(answer.success).toBe(true);
    await untilSettled(campaignId);
    const campaign = await storedCampaign(campaignId);
    expect(campaign).toMatchObject({ status: 'sent', reserved: 5, isResent: true });
    expect(campaign.counts).toEqual({ sent: 30, failed: 0, skipped: 0, unconfirmed: 0 });
    expect(await monthCount(producerId)).toBe(30);
    for (const [email, times] of bench.sink.perAddress()) {
      expect([email, times]).toEqual([email, lost.includes(email) ? 2 : 1]);
    }
    expect(await linesOf(campaignId, 'campaign.resend')).toBe(1);
    const third = await errorOf(callAs(resendUnconfirmed, who, { campaignId }));
    expect(third.code).toBe('failed-precondition');
  });

  it('stays unconfirmed where the second time says nothing either, and gets no third', async () => {
    const { campaignId, producerId, emails, who, lost } = await ended(12, 3);
    await callAs(resendUnconfirmed, who, { campaignId });
    await untilSettled(campaignId);
    const ends = await outcomesOf(campaignId);
    expect(lost.map((email) => ends.get(email))).toEqual(['u', 'u', 'u']);
    expect((await storedCampaign(campaignId)).counts).toMatchObject({ sent: 9, unconfirmed: 3 });
    expect(await monthCount(producerId)).toBe(9);
    expect(ends.size).toBe(emails.length);
    expect((await errorOf(callAs(resendUnconfirmed, who, { campaignId }))).message).toBe(
      'Ya se les reenvió una vez, y no se hace dos veces',
    );
  });

  it('gets nothing more after they left the list, or where the resend is cancelled', async () => {
    const { campaignId, producerId, who, lost } = await ended(12, 3);
    const [leaver = ''] = lost;
    await unsubscribeContact(producerId, leaver, campaignId);
    bench.sink.behave = () => 'take';
    replaceQueue(async () => {});
    await callAs(resendUnconfirmed, who, { campaignId });
    expect((await storedCampaign(campaignId)).status).toBe('sending');
    await callAs(pauseCampaign, who, { campaignId });
    await callAs(cancelCampaign, who, { campaignId });
    await untilSettled(campaignId);
    const campaign = await storedCampaign(campaignId);
    expect(campaign).toMatchObject({ status: 'sent', counts: { sent: 9, unconfirmed: 3 } });
    expect(await monthCount(producerId)).toBe(9);
    for (const email of lost) expect(bench.sink.perAddress().get(email)).toBe(1);
  });

  it('that left is left out while the others get it', async () => {
    const { campaignId, producerId, who, lost } = await ended(12, 3);
    const [leaver = ''] = lost;
    await unsubscribeContact(producerId, leaver, campaignId);
    bench.sink.behave = () => 'take';
    await callAs(resendUnconfirmed, who, { campaignId });
    await untilSettled(campaignId);
    expect((await storedCampaign(campaignId)).counts).toMatchObject({ sent: 11, unconfirmed: 1 });
    expect(lost.map((email) => bench.sink.perAddress().get(email))).toEqual([1, 2, 2]);
  });

  it('is answered as done where the queue is down: what was sent, resumed or resent goes on by the schedule', async () => {
    const { campaignId, producerId, emails } = await makeCampaign(12);
    const who = await makeUser({ role: 'producer', producers: [producerId] });
    // Not an error that is tried again for a minute.
    const isDown = async () => {
      throw Object.assign(new QueueUnavailable('down'), { code: 5 });
    };
    const lost = emails.slice(0, 3);
    bench.sink.behave = (to) => (lost.includes(to) ? 'closeAfterData' : 'take');
    replaceQueue(isDown);
    expect((await callAs(sendCampaign, who, { campaignId })).success).toBe(true);
    await callAs(pauseCampaign, who, { campaignId });
    expect((await callAs(resumeCampaign, who, { campaignId })).success).toBe(true);
    await untilSettled(campaignId);
    expect((await storedCampaign(campaignId)).counts).toMatchObject({ sent: 9, unconfirmed: 3 });
    bench.sink.behave = () => 'take';
    replaceQueue(isDown);
    expect((await callAs(resendUnconfirmed, who, { campaignId })).success).toBe(true);
    await untilSettled(campaignId);
    expect((await storedCampaign(campaignId)).counts).toMatchObject({ sent: 12, unconfirmed: 0 });
    for (const email of lost) expect(bench.sink.perAddress().get(email)).toBe(2);
  });

  it('is resent by nobody else, not before the end, and not where everybody is confirmed', async () => {
    const { campaignId, who, producerId } = await frozen(5);
    const ask = async (by: typeof who | null) =>
      (await errorOf(callAs(resendUnconfirmed, by, { campaignId }))).code;
    expect(await ask(who)).toBe('failed-precondition');
    await untilSettled(campaignId);
    expect(await ask(who)).toBe('failed-precondition');
    expect(await ask(null)).toBe('unauthenticated');
    const elsewhere = await makeProducer();
    expect(await ask(await makeUser({ role: 'producer', producers: [elsewhere] }))).toBe(
      'permission-denied',
    );
    const flagless = { producers: [producerId], permissions: NO_PERMISSIONS };
    expect(await ask(await makeUser({ role: 'producer', ...flagless }))).toBe('permission-denied');
    const forged = callAs(resendUnconfirmed, who, { campaignId, recipients: ['a@b.cl'] });
    expect((await errorOf(forged)).code).toBe('invalid-argument');
  });
});

describe('a resend on the ladder of senders', () => {
  const today = () => standingDay(new Date());
  const yesterday = () => standingDay(new Date(Date.now() - 86_400_000));
  const standing = (producerId: string) => db().doc(paths.senderStanding(producerId));

  it('is refused where the day has no room for them, and counts for it where it has', async () => {
    const { campaignId, producerId, who } = await ended(12, 3);
    await standing(producerId).set({ ...NEW_STANDING, day: today(), reached: 48 });
    const refusal = await errorOf(callAs(resendUnconfirmed, who, { campaignId }));
    expect(refusal.code).toBe('failed-precondition');
    expect(refusal.message).toMatch(/^Hoy puedes llegar a 2 personas y esta campaña va a 3\. /);
    expect(await storedCampaign(campaignId)).toMatchObject({
      status: 'sent',
      isResent: false,
      counts: { unconfirmed: 3 },
    });
    expect(await monthCount(producerId)).toBe(9);
    await standing(producerId).update({ reached: 47 });
    bench.sink.behave = () => 'take';
    await callAs(resendUnconfirmed, who, { campaignId });
    await untilSettled(campaignId);
    expect((await standing(producerId).get()).get('reached')).toBe(50);
  });

  it('gives back to the day whom it did not reach: cancelled, or gone from the list', async () => {
    const { campaignId, producerId, who, lost } = await ended(12, 3);
    await standing(producerId).set({ ...NEW_STANDING, day: today(), reached: 12 });
    await unsubscribeContact(producerId, lost[0] ?? '', campaignId);
    replaceQueue(async () => {});
    await callAs(resendUnconfirmed, who, { campaignId });
    expect((await standing(producerId).get()).get('reached')).toBe(15);
    await callAs(cancelCampaign, who, { campaignId });
    await untilSettled(campaignId);
    expect((await standing(producerId).get()).get('reached')).toBe(12);

    const other = await ended(12, 3);
    await standing(other.producerId).set({ ...NEW_STANDING, day: today(), reached: 12 });
    await unsubscribeContact(other.producerId, other.lost[0] ?? '', other.campaignId);
    bench.sink.behave = () => 'take';
    await callAs(resendUnconfirmed, other.who, { campaignId: other.campaignId });
    await untilSettled(other.campaignId);
    expect((await standing(other.producerId).get()).get('reached')).toBe(14);
  });

  it('counts what was refused the first time once', async () => {
    const made = await frozen(12);
    const [lost = '', dead = ''] = made.emails;
    bench.sink.behave = (to) =>
      to === lost
        ? 'closeAfterData'
        : to === dead
          ? { at: 'rcpt', status: 550, text: '5.1.1 no such user' }
          : 'take';
    await untilSettled(made.campaignId);
    const before = (await standing(made.producerId).get()).data();
    const reasons = async () =>
      (await db().doc(paths.campaign(made.campaignId)).get()).get('reasonCounts');
    const first = await reasons();
    expect(Object.values(first)).toEqual([1]);
    bench.sink.behave = () => 'take';
    await callAs(resendUnconfirmed, made.who, { campaignId: made.campaignId });
    await untilSettled(made.campaignId);
    expect(await reasons()).toEqual(first);
    expect((await standing(made.producerId).get()).get('bounced')).toBe(before?.bounced);
  });

  it('that is resumed on another day counts those who have not got it yet', async () => {
    const { campaignId, producerId, who } = await ended(12, 3);
    replaceQueue(async () => {});
    await callAs(resendUnconfirmed, who, { campaignId });
    await callAs(pauseCampaign, who, { campaignId });
    await db().doc(paths.campaign(campaignId)).update({ reachedOn: yesterday() });
    await standing(producerId).set({ ...NEW_STANDING, day: today(), reached: 48 });
    const resume = () => callAs(resumeCampaign, who, { campaignId });
    expect((await errorOf(resume())).message).toMatch(/^Hoy puedes llegar a 2 personas/);
    await standing(producerId).update({ reached: 10 });
    await resume();
    expect((await standing(producerId).get()).get('reached')).toBe(13);
  });
});

describe('what a campaign costs', () => {
  const monthPath = (producerId: string) => paths.month(producerId, monthOf(new Date()));

  it('is nothing where it was cancelled before anybody got it', async () => {
    const { campaignId, producerId, who } = await frozen(30);
    await db().doc(monthPath(producerId)).set({ mailsSentInMonth: 5_010, mailsSettled: 4_980 });
    await db().doc(paths.campaign(campaignId)).update({ extraCost: 15_000 });
    await callAs(cancelCampaign, who, { campaignId });
    await untilSettled(campaignId);
    expect(await storedCampaign(campaignId)).toMatchObject({ status: 'cancelled', extraCost: 0 });
    expect(await monthCount(producerId)).toBe(4_980);
  });

  it('is what was sent of it adds to the month', async () => {
    const { campaignId, producerId, who } = await frozen(900);
    await db().doc(monthPath(producerId)).set({ mailsSentInMonth: 1_700, mailsSettled: 800 });
    bench.sink.delayMs = 5;
    const work = workBatch(campaignId, 0);
    await bench.untilTaken(250);
    await callAs(cancelCampaign, who, { campaignId });
    await work;
    await untilSettled(campaignId);
    const { counts, extraCost } = await storedCampaign(campaignId);
    expect(counts.sent).toBeGreaterThanOrEqual(250);
    expect(extraCost).toBe(11_000);
    expect(await monthCount(producerId)).toBe(800 + counts.sent);
  });
});
