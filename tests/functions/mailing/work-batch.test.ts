import { describe, expect, it, vi } from 'vitest';
import { BUSY } from '@/functions/src/mailing/engine/run-batch';
import { workBatch } from '@/functions/src/mailing/engine/work-batch';
import { untypedDb as db } from '@/functions/src/support/admin';
import { nthTransaction } from '@/lab/store/nth-transaction';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { NOT_RESENT } from '@/lib/domain/mailing/delivery';
import { going } from '../../support/mail/going-campaign';
import { workerRig } from '../../support/mail/worker-rig';

/** One task of a batch: what it finds, what it does with it, and who goes on after it. */

const { beforeNth } = nthTransaction();
const rig = workerRig();

const ref = (id: string) => db().doc(paths.campaign(id));
const batchRef = (id: string, n = 0) => db().doc(innerPaths.campaignBatch(id, n));
const run = async (id: string) => parseCampaignRun(id, (await ref(id).get()).data());
const batch = async (id: string, n = 0) => parseBatch(id, n, (await batchRef(id, n).get()).data());
const letters = async (id: string, n = 0) => (await batch(id, n)).letters.join('');
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000);
const leased = (seconds: number) => ({ lease: { owner: 'another', until: soon(seconds) } });

const THREE = [{}, {}, {}];
describe('a task', () => {
  // No time in a name: it would be another test each time.
  it.each([
    ['of a campaign that is sent', 'done', ['2'], {}, THREE],
    ['of the last batch of its lane', 'done', [], {}, [{}, {}]],
    ['of a batch that is done', 'done', ['2'], {}, [{ isDone: true }, {}, {}]],
    ['of a batch with a worker', 'held', ['0h'], {}, [leased(600), {}, {}]],
    ['of a batch whose worker is gone', 'done', ['2'], {}, [leased(-1), {}, {}]],
    ['of a batch that waits', 'waits', ['0r', '2'], {}, [{ retryAt: soon(600) }, {}, {}]],
    ['of a batch that has waited', 'done', ['2'], {}, [{ retryAt: soon(-1) }, {}, {}]],
    ['of a paused campaign', 'stopped', [], { status: 'paused' }, THREE],
    ['of a draft', 'stopped', [], { status: 'draft' }, THREE],
    ['of a cancelled campaign', 'done', ['2'], { status: 'cancelled' }, THREE],
    [
      'of a cancelled batch that waits',
      'done',
      [],
      { status: 'cancelled' },
      [{ retryAt: soon(600) }],
    ],
    ['of a batch behind the last', 'gone', [], { freeze: { done: true, batches: 0 } }, THREE],
  ])('%s ends as %s and queues %j', async (_what, end, next, over, batches) => {
    const id = await going(batches, over);
    const written = async () => (await batchRef(id).get()).updateTime;
    const before = await written();
    expect(await workBatch(id, 0)).toBe(end);
    // Who does not work on a batch leaves it to whoever does.
    if (end !== 'done') expect(await written()).toEqual(before);
    expect(rig.queued()).toEqual(next);
    const isSent = end === 'done' && !('status' in over) && !('isDone' in (batches[0] ?? {}));
    expect(rig.handed).toEqual(isSent ? ['c0-0@x.cl'] : []);
    const after = await batch(id);
    expect(after.isDone).toBe(end === 'done');
    if (after.isDone) expect(after.retryAt).toBe(null);
  });

  it.each([
    ['of a batch that is done', [{ isDone: true }, {}, {}], 'done'],
    ['of a batch with a worker', [leased(600), {}, {}], 'held'],
    ['of a cancelled campaign', THREE, 'done'],
  ])('that has all batches to itself queues nothing: %s', async (_what, batches, end) => {
    const id = await going(batches, { status: 'cancelled' });
    expect(await workBatch(id, 0, { isAlone: true })).toBe(end);
    expect(rig.tasks).toEqual([]);
  });

  it('of a batch that is not there any more is gone', async () => {
    const id = await going(THREE);
    await batchRef(id).delete();
    expect(await workBatch(id, 0)).toBe('gone');
    expect(rig.tasks).toEqual([]);
  });

  it('that comes too early comes again at its time, under a name of its own', async () => {
    const id = await going([{ retryAt: soon(20) }]);
    const until = (await batch(id)).retryAt?.getTime();
    await workBatch(id, 0);
    const [task] = rig.tasks;
    expect(task?.id).toMatch(new RegExp(`^${id}-3-0-r${until}-\\d{10}$`));
    expect([18, 19, 20]).toContain(task?.delaySeconds);
  });

  it('that finds a worker comes again when its lease ends, once for all that found it', async () => {
    const id = await going([leased(20)]);
    for (const _ of [1, 2]) expect(await workBatch(id, 0)).toBe('held');
    expect(new Set(rig.tasks.map((task) => task.id)).size).toBe(1);
    expect([18, 19, 20]).toContain(rig.tasks[0]?.delaySeconds);
  });

  it('settles the campaign that the one before it could not', async () => {
    const over = { batchesDone: 1, counts: { sent: 1 } };
    const id = await going([{ isDone: true, letters: 's' }], over);
    expect(await workBatch(id, 0)).toBe('done');
    expect(await run(id)).toMatchObject({ status: 'sent', isSettled: true });
  });

  it('hands nothing over of what is undone in the instant in which it begins', async () => {
    const id = await going(THREE, { holdUntil: soon(-1) });
    beforeNth(1, () => ref(id).update({ status: 'draft' }));
    expect(await workBatch(id, 0)).toBe('stopped');
    expect([rig.handed, rig.tasks, await letters(id)]).toEqual([[], [], 'p']);
  });

  it('waits for a hold that was longer than it knew', async () => {
    const id = await going(THREE, { holdUntil: soon(-1) });
    beforeNth(1, () => ref(id).update({ holdUntil: soon(60) }));
    expect(await workBatch(id, 0)).toBe('waits');
    expect([rig.handed, rig.queued()]).toEqual([[], ['0u']]);
    expect(rig.tasks[0]?.delaySeconds).toBeGreaterThan(50);
  });
});

describe('a batch', () => {
  it('of which a worker died is sent to the rest, and unconfirmed to whom it had announced', async () => {
    const id = await going([{ letters: 'siip', ...leased(-3_600) }]);
    expect(await workBatch(id, 0)).toBe('done');
    expect(rig.handed).toEqual(['c0-3@x.cl']);
    expect(await batch(id)).toMatchObject({ letters: [...'suus'], reasons: {}, lease: null });
    const counts = { sent: 2, failed: 0, skipped: 0, unconfirmed: 2 };
    expect(await run(id)).toMatchObject({ counts, batchesDone: 1, status: 'sent' });
  });

  it('of a cancelled campaign says of each why they got nothing', async () => {
    const over = { status: 'cancelled', isResent: true };
    const id = await going([{ letters: 'spipf', again: [1] }], over);
    expect(await workBatch(id, 0)).toBe('done');
    const reasons = { 1: NOT_RESENT };
    expect(await batch(id)).toMatchObject({
      letters: [...'suukf'],
      reasons: { ...reasons, 3: 'cancelled' },
    });
    expect(rig.handed).toEqual([]);
  });

  it('that another took is left to it, and asked for again', async () => {
    const id = await going([{ letters: 'pppp' }]);
    const take = async () => void (await batchRef(id).update({ stamp: 'another', ...leased(20) }));
    rig.answer = async () => {
      await take();
      return { kind: 'sent' };
    };
    expect(await workBatch(id, 0)).toBe('lost');
    // Whom it had announced are its own.
    expect([rig.handed.length, rig.queued()]).toEqual([3, ['0l']]);
    expect((await batch(id)).lease?.owner).toBe('another');
  });

  it('that another took while a cancelled campaign is closed is asked for by nobody', async () => {
    const id = await going([{ letters: 'ppp' }], { status: 'cancelled' });
    const made = db().batch.bind(db());
    vi.spyOn(db(), 'batch').mockImplementationOnce(() => {
      const writer = made();
      const commit = writer.commit.bind(writer);
      writer.commit = () => batchRef(id).update({ stamp: 'another' }).then(commit);
      return writer;
    });
    expect(await workBatch(id, 0, { isAlone: true })).toBe('lost');
    expect(rig.tasks).toEqual([]);
  });

  it('that cannot be written fails its task, which the queue repeats', async () => {
    const id = await going([{ letters: 'ppp' }]);
    const denied = Object.assign(new Error('denied'), { code: 7 });
    vi.spyOn(db(), 'batch').mockImplementationOnce(() => {
      throw denied;
    });
    await expect(workBatch(id, 0)).rejects.toBe(denied);
    expect(rig.handed).toEqual([]);
  });

  it('tells the campaign of its progress from time to time', async () => {
    const id = await going([{ letters: 'p'.repeat(10) }]);
    const real = performance.now.bind(performance);
    const told: number[] = [];
    let ahead = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
    rig.answer = async (nth) => {
      told.push((await run(id)).counts.sent);
      if (nth === 1 || nth === 7) ahead += 10_000;
      return { kind: 'sent' };
    };
    expect(await workBatch(id, 0)).toBe('done');
    expect(told).toEqual([0, 0, 0, 3, 3, 3, 3, 3, 3, 9]);
    expect((await run(id)).counts.sent).toBe(10);
  });
});

describe('a mail server', () => {
  const LATER = { kind: 'later', detail: '450', reason: 'full', cause: 'down' } as const;
  it.each([
    ['puts somebody off', 'pp', {}, 10],
    ['puts somebody off again', 'pp', { 0: 1 }, 20],
    ['puts somebody off for the last time', 'pp', { 0: 2 }, 30],
    ['had put off another more often', 'pp', { 0: 1, 7: 2 }, 20],
    ['had accepted nobody before', 'p', { [BUSY]: 3 }, 10],
  ])(
    'that %s is asked again later, and the lane goes on: %s %j',
    async (_what, all, tries, wait) => {
      const id = await going([{ letters: all, round: 3, tries: JSON.stringify(tries) }, {}, {}]);
      rig.answer = (nth) => (nth === 1 ? LATER : { kind: 'sent' });
      const before = Date.now();
      expect(await workBatch(id, 0)).toBe('retry');
      const { retryAt, lease } = await batch(id);
      const seconds = ((retryAt?.getTime() ?? 0) - before) / 1000;
      expect(seconds).toBeGreaterThanOrEqual(wait);
      expect(seconds).toBeLessThan(wait + 9);
      expect([rig.queued(), lease, await letters(id)]).toEqual([
        ['0r', '2'],
        null,
        all.replace('pp', 'ps'),
      ]);
    },
  );

  it.each([
    [{}, 10],
    [{ [BUSY]: 2, 0: 1 }, 30],
  ])('that accepts nobody holds up the lane, too: %j', async (tries, wait) => {
    const id = await going([{ letters: 'pppp', round: 3, tries: JSON.stringify(tries) }, {}, {}]);
    rig.answer = () => LATER;
    const before = Date.now();
    expect(await workBatch(id, 0)).toBe('retry');
    const seconds = (((await batch(id)).retryAt?.getTime() ?? 0) - before) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(wait);
    expect(seconds).toBeLessThan(wait + 9);
    expect(rig.queued()).toEqual(['0r']);
  });

  // As many times as it may: the pause was that of another lane, or somebody's. Older batches do not say of which round.
  it.each([{ round: 2 }, {}])(
    'that accepts nobody is waited for anew once the campaign was resumed: %j',
    async (last) => {
      const tries = JSON.stringify({ [BUSY]: 3 });
      const id = await going([{ letters: 'pppp', tries, ...last }]);
      rig.answer = () => LATER;
      expect(await workBatch(id, 0)).toBe('retry');
      expect((await run(id)).status).toBe('sending');
      expect(await batch(id)).toMatchObject({ round: 3, tries: { [BUSY]: 1 } });
    },
  );
});
