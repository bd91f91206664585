import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untypedDb as db, replaceBackend } from '@/functions/src/support/admin';
import { storeClient } from '@/lab/store/store';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { going } from '@/tests/support/mail/going-campaign';
import { workerRig } from '@/tests/support/mail/worker-rig';
import { workBatch } from './work-batch';

/** What a worker does by the clock, over documents in memory: a request over the network has its end by the same clock. */

const rig = workerRig();
beforeEach(() => {
  replaceBackend({ firestore: storeClient() });
  vi.stubEnv('SITE_URL', 'https://panel.cl/');
  vi.stubEnv('MAIL_KEYS', 'k:secret');
});
afterEach(() => replaceBackend(null));

const run = async (id: string) =>
  parseCampaignRun(id, (await db().doc(paths.campaign(id)).get()).data());
const batch = async (id: string) =>
  parseBatch(id, 0, (await db().doc(innerPaths.campaignBatch(id, 0)).get()).data());

describe('a batch', () => {
  it('that takes five minutes is let go, and its next task goes on at once', async () => {
    const id = await going([{ letters: 'pppp' }]);
    const start = Date.now();
    const clock = vi.spyOn(Date, 'now');
    rig.answer = (nth) => {
      clock.mockReturnValue(start + 5 * 60_000 + (nth === 1 ? -10_000 : 10_000));
      return { kind: 'sent' };
    };
    expect(await workBatch(id, 0)).toBe('continues');
    clock.mockRestore();
    expect(await batch(id)).toMatchObject({
      letters: [...'sspp'],
      lease: null,
      retryAt: null,
      isDone: false,
    });
    expect((await run(id)).counts.sent).toBe(2);
    expect(rig.queued()).toEqual(['0t']);
    expect(rig.tasks[0]?.delaySeconds).toBe(0);
  });

  it('is done by the write that counts it, and by no renewal that is repeated meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const id = await going([{ letters: 'p' }]);
    const [make, real] = [db().batch.bind(db()), performance.now.bind(performance)];
    let isOut = false;
    const whole: string[][] = [];
    vi.spyOn(db(), 'batch').mockImplementation(() => {
      const made = make();
      const [update, commit] = [vi.spyOn(made, 'update'), made.commit.bind(made)];
      made.commit = async () => {
        if (isOut) {
          isOut = false;
          throw Object.assign(new Error('out'), { code: 14 });
        }
        const [[, first] = [], ...more] = update.mock.calls;
        if ((first as { isDone?: boolean }).isDone) whole.push(more.map(([ref]) => ref.path));
        return commit();
      };
      return made;
    });
    rig.answer = () => {
      isOut = true;
      vi.spyOn(performance, 'now').mockImplementation(() => real() + 15_000);
      vi.advanceTimersByTime(15_000);
      return { kind: 'sent' };
    };
    expect(await workBatch(id, 0)).toBe('done');
    expect(isOut).toBe(false);
    expect(whole).toEqual([[paths.campaign(id)]]);
    expect(await run(id)).toMatchObject({ status: 'sent', batchesDone: 1 });
  });

  it('is held by its worker, however long the mail server takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const id = await going([{ letters: 'p' }]);
    const lease = async () => (await batch(id)).lease?.until.getTime() ?? 0;
    const clocks = [performance, Date].map((clock) => [clock, clock.now.bind(clock)] as const);
    const ahead = (ms: number) => {
      for (const [clock, real] of clocks)
        vi.spyOn(clock as Performance, 'now').mockImplementation(() => real() + ms);
    };
    const writes = vi.spyOn(db(), 'batch');
    rig.answer = async () => {
      const before = await lease();
      writes.mockClear();
      vi.advanceTimersByTime(15_000);
      // Written a moment ago: there is time.
      expect(await lease()).toBe(before);
      expect(writes).not.toHaveBeenCalled();
      ahead(15_000);
      vi.advanceTimersByTime(15_000);
      await vi.waitFor(async () => expect(await lease()).toBeGreaterThan(before));
      return { kind: 'sent' };
    };
    expect(await workBatch(id, 0)).toBe('done');
    // And not when it is done with it.
    writes.mockClear();
    ahead(60_000);
    vi.advanceTimersByTime(60_000);
    expect((await batch(id)).lease).toBe(null);
    expect(writes).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
