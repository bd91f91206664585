import { describe, expect, it } from 'vitest';
import { reserveMonth, settleCampaign } from '@/functions/src/mailing/engine/settle';
import { db, untypedDb } from '@/functions/src/support/admin';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { makeProducer } from '../../support/functions';
import { going } from '../../support/mail/going-campaign';

/** The end of a campaign: what it was, what it cost, and what of the month is free again. */

const MONTH = '2026-03';
const COUNTS = { sent: 700, failed: 50, skipped: 100, unconfirmed: 50 };

/** A campaign whose one batch is done, in a month of 1.700 counted mails of which 900 are its own. */
async function over(fields: Record<string, unknown> = {}) {
  const ended = { month: MONTH, reserved: 900, counts: COUNTS, batchesDone: 1, extraCost: 15_000 };
  const left = { left: ['c0'], isHeld: true, statusReason: 'x' };
  const id = await going([{ isDone: true }], { ...ended, ...left, ...fields });
  const ref = untypedDb().doc(paths.campaign(id));
  const producerId = String((await ref.get()).get('producerId'));
  const month = untypedDb().doc(paths.month(producerId, MONTH));
  await month.set({ mailsSentInMonth: 1_700, mailsSettled: 800, note: 'kept' });
  const news = untypedDb().collection(innerPaths.allNews()).where('objectId', '==', id);
  return {
    id,
    raw: async () => (await ref.get()).data(),
    run: async () => parseCampaignRun(id, (await ref.get()).data()),
    counted: async () => (await month.get()).data(),
    news: async () => (await news.get()).docs.map((one) => one.get('what')),
  };
}

describe('a campaign whose batches are all done', () => {
  it('was sent, costs what it added to the month, and gives back what it did not use, once', async () => {
    const { id, run, raw, counted, news } = await over();
    expect(await settleCampaign(id)).toBe(true);
    const end = { mailsSentInMonth: 1_500, mailsSettled: 1_500, note: 'kept' };
    expect(await counted()).toEqual(end);
    expect(await run()).toMatchObject({
      status: 'sent',
      statusReason: '',
      isSettled: true,
      isHeld: false,
      reserved: 700,
      extraCost: 11_000,
      finishedAt: expect.any(Date),
    });
    expect(await raw()).not.toHaveProperty('left');
    expect(await settleCampaign(id)).toBe(false);
    expect([await counted(), await news()]).toEqual([end, ['campaign.sent']]);
  });

  it.each(['paused', 'sending'])('was sent though it is %s', async (status) => {
    const { id, run } = await over({ status });
    expect(await settleCampaign(id)).toBe(true);
    expect((await run()).status).toBe('sent');
  });

  it('is not held any more, however many of its mails came back', async () => {
    const { id, run } = await over({ bounced: 600 });
    expect(await settleCampaign(id)).toBe(true);
    expect((await run()).status).toBe('sent');
  });

  it('stays cancelled, and that is no news', async () => {
    const { id, run, news } = await over({ status: 'cancelled' });
    expect(await settleCampaign(id)).toBe(true);
    expect(await run()).toMatchObject({ status: 'cancelled', statusReason: '', isSettled: true });
    expect(await news()).toEqual([]);
  });

  it('was sent, where only the rest was cancelled of what had been sent', async () => {
    const earlier = { sent: 690, cost: 4_000 };
    const resent = { isResent: true, earlier, reserved: 50 };
    const { id, run, counted, news } = await over({ status: 'cancelled', ...resent });
    expect(await settleCampaign(id)).toBe(true);
    // Ten more were sent: of the fifty that were reserved anew forty are free.
    expect(await counted()).toMatchObject({ mailsSentInMonth: 1_660, mailsSettled: 810 });
    expect(await run()).toMatchObject({ status: 'sent', reserved: 10, extraCost: 4_000 });
    expect(await news()).toEqual(['campaign.sent']);
  });

  it('adds the cost of a resend to what it had cost', async () => {
    const earlier = { sent: 400, cost: 3_000 };
    const { id, run, counted } = await over({ isResent: true, earlier, reserved: 300 });
    await settleCampaign(id);
    expect(await counted()).toMatchObject({ mailsSentInMonth: 1_700, mailsSettled: 1_100 });
    expect((await run()).extraCost).toBe(14_000);
  });

  it('gives nothing back of a month in which it reserved nothing', async () => {
    const { id, run, counted } = await over({ status: 'cancelled', month: '', reserved: 0 });
    expect(await settleCampaign(id)).toBe(true);
    expect(await counted()).toMatchObject({ mailsSentInMonth: 1_700, mailsSettled: 800 });
    expect((await run()).extraCost).toBe(0);
  });
});

describe('a campaign that has not ended', () => {
  const freeze = { recipients: 900, batches: 1 };
  it.each([
    ['its list is not complete', { freeze: { ...freeze, done: false } }],
    ['a batch is open', { freeze: { ...freeze, done: true }, batchesDone: 0 }],
    ['it is a draft', { status: 'draft' }],
    ['it has failed', { status: 'failed' }],
    ['it waits for its hour', { status: 'scheduled' }],
    ['it was sent', { status: 'sent' }],
    ['it is settled', { isSettled: true }],
  ])('is what it was, as %s', async (_why, fields) => {
    const { id, raw, counted, news } = await over(fields);
    const before = await raw();
    expect(await settleCampaign(id)).toBe(false);
    expect(await raw()).toEqual(before);
    expect(await counted()).toMatchObject({ mailsSentInMonth: 1_700, mailsSettled: 800 });
    expect(await news()).toEqual([]);
  });

  it('is held where too many of its mails come back', async () => {
    const { id, run } = await over({ batchesDone: 0, bounced: 600, isHeld: false });
    expect(await settleCampaign(id)).toBe(false);
    expect(await run()).toMatchObject({ status: 'paused', isHeld: true, isSettled: false });
  });
});

describe('mails reserved in a month', () => {
  it.each([
    ['that has none', {}, 900, { mailsSentInMonth: 900, mailsSettled: 0 }, 0],
    [
      'from before its ended ones were counted',
      { mailsSentInMonth: 900 },
      300,
      { mailsSentInMonth: 1_200, mailsSettled: 900 },
      11_000,
    ],
    [
      'in which others are on their way',
      { mailsSentInMonth: 900, mailsSettled: 100, note: 'kept' },
      4_200,
      { mailsSentInMonth: 5_100, mailsSettled: 100, note: 'kept' },
      26_000,
    ],
  ])('%s add to it, and to its cost', async (_which, stored, count, after, cost) => {
    const ref = db().doc(paths.month(await makeProducer(), MONTH));
    await ref.set(stored);
    const more = await db().runTransaction(async (tx) =>
      reserveMonth(tx, await tx.get(ref), count),
    );
    expect(more).toBe(cost);
    expect((await ref.get()).data()).toEqual({ ...after, month: MONTH });
  });
});
