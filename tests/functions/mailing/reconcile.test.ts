import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeBatches } from '@/functions/src/mailing/engine/close-batches';
import { type MailTask, replaceQueue } from '@/functions/src/mailing/engine/queue';
import { reconcileCampaigns } from '@/functions/src/mailing/engine/reconcile';
import { preparationRef } from '@/functions/src/mailing/support/preparation';
import { untypedDb as db } from '@/functions/src/support/admin';
import { meanwhile } from '@/lab/store/meanwhile';
import { nthTransaction } from '@/lab/store/nth-transaction';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { storedCampaign } from '../../support/campaigns';
import { going } from '../../support/mail/going-campaign';

/** What the schedule takes up of campaigns on their way, and what it leaves to their workers. */

const others = meanwhile();
const { beforeNth } = nthTransaction();
const tasks: MailTask[] = [];
beforeEach(() => {
  tasks.length = 0;
  replaceQueue(async (task) => void tasks.push(task));
  vi.stubEnv('MAIL_LANES', '2');
});
afterEach(() => {
  replaceQueue(null);
  vi.unstubAllEnvs();
});

const NOW = new Date(Date.UTC(2026, 2, 10, 15));
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const batch = async (id: string, n: number) =>
  parseBatch(id, n, (await db().doc(innerPaths.campaignBatch(id, n)).get()).data());
const queued = (id: string) =>
  tasks.filter(({ data }) => data.campaignId === id).map(({ data }) => data.batch);
const end = (id: string) => db().doc(paths.campaign(id)).update({ status: 'draft' });

const leased = (seconds: number) => ({ lease: { owner: 'w', until: at(seconds) } });
const DONE = { isDone: true };

describe('a campaign that is being sent', () => {
  const quiet = { activeAt: at(-45) };
  const active = { activeAt: at(-44) };
  it.each([
    ['nobody was ever at', {}, [{}, {}, {}], [0, 1]],
    ['nobody was at for a while', quiet, [{}, {}, {}], [0, 1]],
    ['somebody was at a moment ago', active, [{}, {}, {}], []],
    ['has batches that are done', quiet, [DONE, {}, DONE, {}, {}], [1, 3]],
    ['has a worker', quiet, [leased(1), {}, {}], [1]],
    ['has as many workers as it may', quiet, [leased(1), leased(9), {}, {}], []],
    ['has more workers than it may now', quiet, [leased(1), leased(9), leased(9), {}, {}], []],
    ['lost its workers', quiet, [leased(0), leased(-9), {}], [0, 1]],
    ['has a retry that is due', active, [{}, { retryAt: at(0) }, {}], [1]],
    ['has a retry that is not due', quiet, [{ retryAt: at(1) }, {}, {}], [1, 2]],
    ['retries somebody in a batch with a worker', quiet, [{ retryAt: at(0), ...leased(1) }], []],
    ['may not leave yet', { ...quiet, holdUntil: at(1) }, [{}], []],
    ['may leave now', { ...quiet, holdUntil: at(0) }, [{}], [0]],
    ['is paused', { ...quiet, status: 'paused' }, [{}], []],
  ])('and %s is continued with %3$o', async (_which, over, batches, expected) => {
    const id = await going(batches as Record<string, unknown>[], over);
    await reconcileCampaigns(NOW);
    expect(queued(id)).toEqual(expected);
    await end(id);
  });

  it('is continued once in ten seconds under one name, and again later', async () => {
    const id = await going([{}]);
    for (const seconds of [0, 9, 10]) await reconcileCampaigns(at(seconds));
    const names = tasks.filter(({ data }) => data.campaignId === id).map((task) => task.id);
    const stamp = NOW.getTime() / 10_000;
    expect(names).toEqual([stamp, stamp, stamp + 1].map((ten) => `${id}-3-0-x${ten}`));
    await end(id);
  });

  it('looks for what is due behind however many batches wait', async () => {
    const waiting = Array.from({ length: 20 }, () => ({ retryAt: at(60) }));
    const near = await going([...waiting.slice(1), {}, {}]);
    const far = await going([...waiting, {}, {}]);
    await reconcileCampaigns(NOW);
    expect([queued(near), queued(far)]).toEqual([
      [19, 20],
      [20, 21],
    ]);
    await Promise.all([end(near), end(far)]);
  });
});

describe('a campaign whose list is not whole', () => {
  const job = async (id: string) => (await preparationRef(id).get()).data();

  it('of a former release, which had no jobs, gets the one that goes on with it', async () => {
    const id = await going([], { freeze: { done: false, batches: 0 } });
    await reconcileCampaigns(NOW);
    expect(await job(id)).toMatchObject({ kind: 'recipients', ids: [id], state: 'waiting' });
    await preparationRef(id).update({ state: 'running', worker: 'me' });
    await reconcileCampaigns(NOW);
    expect(await job(id)).toMatchObject({ state: 'running', worker: 'me' });
    await end(id);
  });
});

describe('a campaign whose batches are all done', () => {
  it('is settled, though it is held and somebody was at it a moment ago', async () => {
    const over = { batchesDone: 1, counts: { sent: 1 }, activeAt: at(-1), holdUntil: at(60) };
    const id = await going([DONE], over);
    await reconcileCampaigns(NOW);
    expect(await storedCampaign(id)).toMatchObject({ status: 'sent', isSettled: true });
    expect(queued(id)).toEqual([]);
  });
});

describe('a campaign whose hour has come', () => {
  const scheduled = () => going([], { status: 'scheduled', scheduledAt: at(0), freeze: {} });

  it('waits for the next minute where the database fails, and does not fail itself', async () => {
    const id = await scheduled();
    const away = Object.assign(new Error('no'), { code: 7 });
    others.beforeRead(paths.feature('mailing'), () => Promise.reject(away));
    await reconcileCampaigns(NOW);
    expect(await storedCampaign(id)).toMatchObject({ status: 'scheduled', statusReason: '' });
    await end(id);
  });

  it('fails with the reason where it is incomplete, but not if it is taken back in that instant', async () => {
    const incomplete = async () => {
      const id = await scheduled();
      await db().doc(paths.campaign(id)).update({ subject: '' });
      return id;
    };
    const kept = await incomplete();
    await reconcileCampaigns(NOW);
    const { status, statusReason, finishedAt } = await storedCampaign(kept);
    expect([status, statusReason === '', finishedAt]).toEqual(['failed', false, expect.any(Date)]);
    const taken = await incomplete();
    beforeNth(1, () => end(taken));
    await reconcileCampaigns(NOW);
    expect(await storedCampaign(taken)).toMatchObject({ status: 'draft', statusReason: '' });
  });
});

describe('a cancelled campaign', () => {
  const cancelled = (batches: Record<string, unknown>[]) =>
    going(batches, { status: 'cancelled', isSettled: false });

  it('is closed batch by batch to the end, whatever their number, and settled', async () => {
    const many = Array.from({ length: 101 }, () => ({}));
    const id = await cancelled(many);
    await closeBatches(id);
    expect(await batch(id, 100)).toMatchObject({ isDone: true, letters: ['k'] });
    expect(await storedCampaign(id)).toMatchObject({
      status: 'cancelled',
      isSettled: true,
      counts: { sent: 0, failed: 0, skipped: 101, unconfirmed: 0 },
    });
    expect(tasks).toEqual([]);
  });

  it('leaves those to their workers that have one, and looks behind them', async () => {
    const lease = { owner: 'w', until: new Date(Date.now() + 600_000) };
    const id = await cancelled([...Array.from({ length: 50 }, () => ({ lease })), {}]);
    await closeBatches(id);
    expect(await batch(id, 0)).toMatchObject({ isDone: false, letters: ['p'] });
    expect(await batch(id, 50)).toMatchObject({ isDone: true, letters: ['k'] });
    expect((await storedCampaign(id)).isSettled).toBe(false);
    expect(tasks).toEqual([]);
    await end(id);
  });

  it('is closed by the schedule where its call was not, once', async () => {
    const id = await cancelled([{}]);
    await reconcileCampaigns(NOW);
    expect(await storedCampaign(id)).toMatchObject({ isSettled: true, counts: { skipped: 1 } });
    await reconcileCampaigns(NOW);
    expect((await storedCampaign(id)).counts.skipped).toBe(1);
  });
});
