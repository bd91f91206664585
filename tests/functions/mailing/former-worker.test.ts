import { describe, expect, it, vi } from 'vitest';
import { tellOutcomes } from '@/functions/src/mailing/engine/former-worker';
import { workBatch } from '@/functions/src/mailing/engine/work-batch';
import { untypedDb as db } from '@/functions/src/support/admin';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { going } from '../../support/mail/going-campaign';
import { workerRig } from '../../support/mail/worker-rig';

/** A worker that lost its batch, and is not dead. */

const rig = workerRig();

const batchRef = (id: string) => db().doc(innerPaths.campaignBatch(id, 0));
const run = async (id: string) =>
  parseCampaignRun(id, (await db().doc(paths.campaign(id)).get()).data());
const batch = async (id: string) => parseBatch(id, 0, (await batchRef(id).get()).data());
const letters = async (id: string) => (await batch(id)).letters.join('');
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000);
const leased = (seconds: number) => ({ lease: { owner: 'another', until: soon(seconds) } });

describe('a batch', () => {
  it('of which a worker may be alive is sent to the rest, and waits for what that one says', async () => {
    const id = await going([{ letters: 'siip', ...leased(-1) }]);
    expect(await workBatch(id, 0)).toBe('waits');
    expect(rig.handed).toEqual(['c0-3@x.cl']);
    expect(rig.queued()).toEqual(['0w']);
    const after = await batch(id);
    expect(after).toMatchObject({ letters: [...'siis'], lease: null, isDone: false });
    expect(after.away).toEqual({ another: { at: [1, 2], until: expect.any(Date) } });
    expect(await run(id)).toMatchObject({ counts: { sent: 2, unconfirmed: 0 }, batchesDone: 0 });
    // Nothing to do until it has said so, for anybody.
    expect(await workBatch(id, 0)).toBe('waits');
    // One of them was accepted, and the other never handed over.
    const former = { ...after, letters: [...'sspp'] };
    await tellOutcomes(former, 'another', 0);
    await tellOutcomes(former, 'another', 0);
    expect(await workBatch(id, 0)).toBe('done');
    expect(rig.handed).toEqual(['c0-3@x.cl', 'c0-2@x.cl']);
    expect(await batch(id)).toMatchObject({ letters: [...'ssss'], away: {}, reasons: {} });
    expect(await run(id)).toMatchObject({ counts: { sent: 4, unconfirmed: 0 }, status: 'sent' });
  });

  it('hears while it is sent what a worker of before says, and sends to whom that one gave back', async () => {
    const id = await going([{ letters: 'iiip', ...leased(-1) }]);
    rig.answer = async (nth) => {
      const former = { ...(await batch(id)), letters: [...'sfpp'], reasons: { 1: 'address' } };
      if (nth === 1) await tellOutcomes(former, 'another', 0);
      return { kind: 'sent' };
    };
    expect(await workBatch(id, 0)).toBe('waits');
    expect([rig.queued(), rig.tasks[0]?.delaySeconds]).toEqual([['0w'], 0]);
    expect(await batch(id)).toMatchObject({ letters: [...'sfps'], away: {}, retryAt: null });
    expect(await workBatch(id, 0)).toBe('done');
    expect(rig.handed).toEqual(['c0-3@x.cl', 'c0-2@x.cl']);
    const counts = { sent: 3, failed: 1, skipped: 0, unconfirmed: 0 };
    expect(await run(id)).toMatchObject({ counts, reasonCounts: { address: 1 } });
  });

  it('of a cancelled campaign waits for a worker of before, too, and its people are told apart', async () => {
    const id = await going([{ letters: 'ipp', ...leased(-1) }], { status: 'cancelled' });
    expect(await workBatch(id, 0, { isAlone: true })).toBe('waits');
    expect(await batch(id)).toMatchObject({ letters: [...'ikk'], isDone: false });
    expect(await workBatch(id, 0, { isAlone: true })).toBe('waits');
    expect(rig.tasks).toEqual([]);
    await tellOutcomes({ ...(await batch(id)), letters: [...'pkk'] }, 'another', 0);
    expect(await workBatch(id, 0, { isAlone: true })).toBe('done');
    expect(await batch(id)).toMatchObject({ letters: [...'kkk'], isDone: true });
    expect(rig.handed).toEqual([]);
  });

  it('whose worker cannot write any more says what became of its people to who follows it', async () => {
    const id = await going([{ letters: 'pppp' }]);
    rig.answer = async (nth) => {
      const denied = Object.assign(new Error('denied'), { code: 7 });
      if (nth === 1) {
        const made = db().batch.bind(db());
        vi.spyOn(db(), 'batch').mockImplementation(() => {
          const writes = made();
          writes.commit = () => Promise.reject(denied);
          return writes;
        });
      }
      return { kind: 'sent' };
    };
    await expect(workBatch(id, 0)).rejects.toThrow('denied');
    vi.restoreAllMocks();
    expect(await letters(id)).toBe('iiip');
    rig.answer = () => ({ kind: 'sent' });
    await batchRef(id).update(leased(-1));
    await batchRef(id).update({
      'lease.owner': Object.keys((await batchRef(id).get()).get('told'))[0],
    });
    expect(await workBatch(id, 0)).toBe('done');
    expect(rig.handed).toEqual([0, 1, 2, 3].map((n) => `c0-${n}@x.cl`));
    expect(await batch(id)).toMatchObject({ letters: [...'ssss'], away: {} });
  });
});
