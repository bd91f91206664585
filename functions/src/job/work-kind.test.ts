import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeClient } from '@/lab/store/store';
import { parseJob } from '@/lib/domain/job/job';
import { replaceBackend, untypedDb } from '../support/admin';
import { addJob, jobRef, renewJob } from './add-job';
import type { JobKind } from './kind';
import { workIfDue } from './work-kind';

/** Work in parts: what its job says between them, and who may say it. */

const IDS = ['night', 'plan'];
const MINUTE = 60_000;

beforeEach(async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  replaceBackend({ firestore: storeClient() });
  await untypedDb().runTransaction(async (tx) => addJob(tx, 'plan', IDS));
});
afterEach(() => {
  vi.unstubAllEnvs();
  replaceBackend(null);
});

const ref = () => jobRef('plan', IDS);
const stored = async () => parseJob('job', (await ref().get()).data());
const renew = () => untypedDb().runTransaction(async (tx) => renewJob(tx, 'plan', IDS));
const work = (run: JobKind['run'], aheadMs = 0, more: Partial<JobKind> = {}) =>
  workIfDue(ref(), { isRepeatable: true, run, ...more }, aheadMs);

test('a part that has more to do is followed when it says so, and not before', async () => {
  const parts: Date[] = [];
  const run: JobKind['run'] = async (_job, now) => {
    parts.push(now);
    if (parts.length < 3) return parts.length === 1 ? now : new Date(now.getTime() + 5 * MINUTE);
  };
  expect(await work(run)).toBe(true);
  expect(parts).toHaveLength(2);
  expect(await stored()).toMatchObject({ state: 'waiting', worker: '', tries: 0 });
  expect(await work(run, 4 * MINUTE)).toBe(false);
  expect(await work(run, 6 * MINUTE)).toBe(true);
  expect(parts).toHaveLength(3);
  expect((await ref().get()).exists).toBe(false);
});

test('work that dies is begun again when its lease is over, by one of two workers', async () => {
  const begun: string[] = [];
  const dead = () => new Promise<never>(() => {});
  const note: JobKind['run'] = async ({ worker }) => void begun.push(worker);
  void work((job, now) => note(job, now).then(dead), 0, { leaseMs: MINUTE });
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  expect(await work(note, MINUTE / 2)).toBe(false);
  const both = await Promise.all([work(note, 2 * MINUTE), work(note, 2 * MINUTE)]);
  expect([both.filter(Boolean).length, new Set(begun).size]).toEqual([1, 2]);
});

test('a lease is renewed for as long as its worker works at the job and has it', async () => {
  const until = async () => (await stored()).dueAt?.getTime() ?? 0;
  const renewed = async () => {
    const from = await until();
    await vi.waitFor(async () => expect(await until()).toBeGreaterThan(from), { interval: 20 });
  };
  const taken = { worker: 'another', dueAt: new Date(Date.now() + 60 * MINUTE) };
  const run = async () => {
    await renewed();
    await renewed();
    await ref().update(taken);
    const asked = vi.spyOn(untypedDb(), 'runTransaction');
    await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1));
    await Promise.all(asked.mock.results.map(({ value }) => value));
  };
  await work(run, 0, { leaseMs: 400, isRenewed: true });
  expect(await stored()).toMatchObject(taken);
  const timers = vi.spyOn(globalThis, 'clearInterval');
  await renew();
  await work(async () => {}, 0, { leaseMs: 400, isRenewed: true });
  expect(timers).toHaveBeenCalledOnce();
});

test('who began a job that was renewed meanwhile, and that another has, neither ends it nor puts it off', async () => {
  for (const end of [undefined, new Date(0), new Error('x')]) {
    const others: string[] = [];
    await work(async () => {
      await renew();
      void work(({ worker }) => new Promise(() => others.push(worker)));
      await vi.waitFor(() => expect(others).toHaveLength(1));
      if (end instanceof Error) throw end;
      return end;
    });
    expect(await stored()).toMatchObject({ state: 'running', worker: others[0], tries: 0 });
    await renew();
  }
});
