import { describe, expect, it, vi } from 'vitest';
import { reconcileCampaigns } from '@/functions/src/mailing/engine/reconcile';
import { workBatch } from '@/functions/src/mailing/engine/work-batch';
import { pauseCampaign } from '@/functions/src/mailing/pause-campaign';
import { previewSending } from '@/functions/src/mailing/preview-sending';
import { resumeCampaign } from '@/functions/src/mailing/resume-campaign';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { setSenderStep } from '@/functions/src/mailing/set-sender-step';
import { recordFeedback } from '@/functions/src/mailing/support/feedback';
import { senderStandingOf } from '@/functions/src/mailing/support/reach';
import { createProducer } from '@/functions/src/producer/create-producer';
import { untypedDb as db } from '@/functions/src/support/admin';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  NEW_STANDING,
  parseSenderStanding,
  standingDay,
} from '@/lib/domain/mailing/sender-standing';
import { makeCampaign, makeContacts, READY, storedCampaign } from '../../support/campaigns';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { mailingRig } from '../../support/mail/mailing-rig';
import { stayWithin } from '../../support/steady-clock';

stayWithin('day');

const rig = mailingRig();
const DAY_MS = 86_400_000;

const standing = async (producerId: string) =>
  parseSenderStanding('', (await db().doc(paths.senderStanding(producerId)).get()).data());
const put = (producerId: string, over: object) =>
  db().doc(paths.senderStanding(producerId)).set(over, { merge: true });

/** A new producer with so many contacts and a draft to all of them. */
async function beginner(contacts: number) {
  const made = await makeCampaign(contacts);
  await put(made.producerId, NEW_STANDING);
  const who = await makeUser({ role: 'producer', producers: [made.producerId] });
  return { ...made, who };
}
async function draft(producerId: string): Promise<string> {
  const ref = db().collection(paths.campaigns()).doc();
  await ref.set({ ...READY, producerId, status: 'draft', version: 1 });
  return ref.id;
}
const send = (who: Who, campaignId: string, more = {}) =>
  callAs(sendCampaign, who, { campaignId, ...more });

describe('a new sender', () => {
  it('begins on the first step, for every founder', async () => {
    const who = await makeUser();
    const founded = await callAs(createProducer, who, { name: 'Los Nuevos', termsAccepted: true });
    expect(await standing(String(founded.producerId))).toEqual(NEW_STANDING);
  });

  it('reaches fifty people a day, counted with the month, and is told why not more', async () => {
    const { producerId, campaignId, who } = await beginner(51);
    const refusal = await errorOf(send(who, campaignId));
    expect(refusal.code).toBe('failed-precondition');
    expect(refusal.message).toMatch(/^Hoy puedes llegar a 50 personas y esta campaña va a 51\. /);
    expect(refusal.message).toContain('hasta 200 personas al día');
    expect((await storedCampaign(campaignId)).status).toBe('draft');
    expect(rig.sink.taken).toHaveLength(0);
    // One recipient fewer is accepted; the next campaign of the day exceeds the limit.
    const cut = (await callAs(previewSending, who, { campaignId, leaveOut: 1 })).cut;
    await send(who, campaignId, { cut });
    await rig.queue.drained();
    expect(rig.sink.taken).toHaveLength(50);
    expect(await standing(producerId)).toMatchObject({ reached: 50, day: standingDay(new Date()) });
    const next = await errorOf(send(who, await draft(producerId)));
    expect(next.message).toMatch(/^Hoy ya no te quedan envíos/);
  });

  it('reads its current step before sending', async () => {
    const { campaignId, who } = await beginner(60);
    const preview = await callAs(previewSending, who, { campaignId });
    expect(preview.reach).toMatchObject({ left: 50, aDay: 50 });
    expect((preview.reach as { growth: string }).growth).toContain('Crece solo');
  });

  it('two campaigns at the same moment do not get past it together', async () => {
    const { producerId, campaignId, who } = await beginner(30);
    const other = await draft(producerId);
    const sent = await Promise.allSettled([send(who, campaignId), send(who, other)]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await rig.queue.drained();
    expect(rig.sink.taken).toHaveLength(30);
    expect((await standing(producerId)).reached).toBe(30);
    const states = await Promise.all([campaignId, other].map(storedCampaign));
    const loser = states.find(({ status }) => status !== 'sent');
    const batches = await db()
      .collection(innerPaths.campaignBatches(loser?.id ?? ''))
      .get();
    expect(batches.size).toBe(0);
  });

  it('cannot gather paused campaigns and let them all go on one day', async () => {
    const { producerId, campaignId, who } = await beginner(40);
    // The first answers are held back, or all forty might be sent before the pause.
    rig.sink.most = 0;
    await send(who, campaignId);
    await callAs(pauseCampaign, who, { campaignId });
    rig.sink.letThrough(Number.POSITIVE_INFINITY);
    await rig.queue.drained();
    const waiting = rig.sink.taken.length;
    const yesterday = standingDay(new Date(Date.now() - DAY_MS));
    await db().doc(paths.campaign(campaignId)).update({ reachedOn: yesterday });
    await put(producerId, { reached: 45 });
    const rest = 40 - (await storedCampaign(campaignId)).counts.sent;
    expect(rest).toBeGreaterThan(5);
    expect((await errorOf(callAs(resumeCampaign, who, { campaignId }))).message).toMatch(/^Hoy/);
    expect(rig.sink.taken).toHaveLength(waiting);
    await put(producerId, { reached: 0 });
    await callAs(resumeCampaign, who, { campaignId });
    expect((await standing(producerId)).reached).toBe(rest);
  });

  it('fails at its hour with the reason when the day is full', async () => {
    const { producerId, campaignId, who } = await beginner(40);
    const at = new Date(Date.now() + 60_000);
    await send(who, campaignId, { scheduledAt: at.toISOString() });
    await put(producerId, { day: standingDay(new Date()), reached: 20 });
    await db()
      .doc(paths.campaign(campaignId))
      .update({ scheduledAt: new Date(Date.now() - 1) });
    await reconcileCampaigns(new Date());
    expect(await storedCampaign(campaignId)).toMatchObject({ status: 'failed' });
    expect((await storedCampaign(campaignId)).statusReason).toMatch(/^Hoy puedes llegar a 30/);
    const large = await draft(producerId);
    await makeContacts(producerId, 20);
    const scheduled = send(who, large, {
      scheduledAt: new Date(Date.now() + DAY_MS).toISOString(),
    });
    expect((await errorOf(scheduled)).message).toContain('esta campaña va a 60');
  });

  it('gives back to the day whom a cancelled campaign did not reach', async () => {
    const { producerId, campaignId, who } = await beginner(40);
    const { cancelCampaign } = await import('@/functions/src/mailing/cancel-campaign');
    await send(who, campaignId);
    await callAs(cancelCampaign, who, { campaignId });
    await rig.queue.drained();
    await reconcileCampaigns(new Date());
    const { counts, isSettled } = await storedCampaign(campaignId);
    expect(isSettled).toBe(true);
    expect((await standing(producerId)).reached).toBe(counts.sent);
  });
});

describe('what was sent decides what may be sent', () => {
  it('a clean day leads up', async () => {
    const { producerId, campaignId, who } = await beginner(40);
    await send(who, campaignId);
    await rig.queue.drained();
    expect(await standing(producerId)).toMatchObject({ handed: 40, bounced: 0 });
    await put(producerId, { day: standingDay(new Date(Date.now() - DAY_MS)) });
    const preview = await callAs(previewSending, who, { campaignId: await draft(producerId) });
    expect(preview.reach).toMatchObject({ left: 200, aDay: 200 });
  });

  it('a day on which people were reserved and nothing left leads nowhere, until it has left', async () => {
    const { producerId, campaignId, who } = await beginner(40);
    vi.stubEnv('MAIL_HOLD_SECONDS', '10');
    await send(who, campaignId);
    vi.stubEnv('MAIL_HOLD_SECONDS', '0');
    await callAs(pauseCampaign, who, { campaignId });
    const nextDay = async () => {
      await put(producerId, { day: standingDay(new Date(Date.now() - DAY_MS)) });
      return (await senderStandingOf(producerId, new Date())).step;
    };
    expect((await standing(producerId)).reached).toBe(40);
    expect(await nextDay()).toBe(0);
    await callAs(resumeCampaign, who, { campaignId });
    await db().doc(paths.campaign(campaignId)).update({ holdUntil: null });
    await workBatch(campaignId, 0);
    expect(rig.sink.taken).toHaveLength(40);
    expect(await nextDay()).toBe(1);
  });

  it('what bounces, during or after, keeps it where it is', async () => {
    const { producerId, campaignId, emails, who } = await beginner(40);
    await send(who, campaignId);
    await rig.queue.drained();
    const events = rig.sink.taken.slice(0, 3).map(({ messageId, to }) => ({
      messageId: String(messageId),
      email: String([to].flat()[0]),
      kind: 'bounce' as const,
      at: new Date().toISOString(),
      reason: '550',
    }));
    expect(emails).toContain(events[0]?.email);
    await recordFeedback(events);
    expect((await standing(producerId)).bounced).toBe(3);
    await put(producerId, { day: standingDay(new Date(Date.now() - DAY_MS)) });
    const preview = await callAs(previewSending, who, { campaignId: await draft(producerId) });
    expect(preview.reach).toMatchObject({ aDay: 50 });
  });
});

describe('setSenderStep', () => {
  it('raises and lowers at once, and writes an audit line', async () => {
    const { producerId, campaignId, who } = await beginner(60);
    const admin = await makeUser({ role: 'admin' });
    await callAs(setSenderStep, admin, { producerId, step: 1 });
    await send(who, campaignId);
    await rig.queue.drained();
    expect(rig.sink.taken).toHaveLength(60);
    await callAs(setSenderStep, admin, { producerId, step: 0 });
    expect((await errorOf(send(who, await draft(producerId)))).message).toMatch(/^Hoy ya no/);
    const lines = await db()
      .collection(paths.audit())
      .where('producerId', '==', producerId)
      .where('action', '==', 'producer.reach')
      .get();
    expect(lines.docs.map((line) => line.get('after.reach')).sort()).toEqual([
      'hasta 200 personas al día',
      'hasta 50 personas al día',
    ]);
  });

  it.each([-1, 6, 1.5, '5'])('refuses the step %s', async (step) => {
    const { producerId } = await beginner(0);
    const admin = await makeUser({ role: 'admin' });
    expect((await errorOf(callAs(setSenderStep, admin, { producerId, step }))).code).toBe(
      'invalid-argument',
    );
  });

  it('is not for the producer itself', async () => {
    const { producerId, who } = await beginner(0);
    expect((await errorOf(callAs(setSenderStep, who, { producerId, step: 5 }))).code).toBe(
      'permission-denied',
    );
  });
});

it('a producer from before the ladder sends as it did, until it harms the name', async () => {
  const { producerId, campaignId } = await makeCampaign(60);
  const who = await makeUser({ role: 'producer', producers: [producerId] });
  await send(who, campaignId);
  await rig.queue.drained();
  expect(rig.sink.taken).toHaveLength(60);
  const yesterday = standingDay(new Date(Date.now() - DAY_MS));
  await put(producerId, { day: yesterday, heldOn: yesterday });
  const preview = await callAs(previewSending, who, { campaignId: await draft(producerId) });
  expect(preview.reach).toMatchObject({ aDay: 20_000 });
});
