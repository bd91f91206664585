import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untypedDb as db, replaceBackend } from '@/functions/src/support/admin';
import { storeClient } from '@/lab/store/store';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { sideOf, USUAL_TRIAL } from '@/lib/domain/mailing/trial/trial';
import { going } from '@/tests/support/mail/going-campaign';
import { workerRig } from '@/tests/support/mail/worker-rig';
import { workableBatches } from './close-batches';
import { reconcileCampaigns } from './reconcile';
import { workBatch } from './work-batch';

const rig = workerRig();
beforeEach(() => {
  replaceBackend({ firestore: storeClient() });
  vi.stubEnv('SITE_URL', 'https://panel.cl/');
  vi.stubEnv('MAIL_KEYS', 'k:secret');
});
afterEach(() => replaceBackend(null));

const HOUR_MS = 3_600_000;
const BATCHES = 6;
const PEOPLE = 'p'.repeat(20);

async function tried(over: object = {}): Promise<string> {
  const id = await going(
    Array.from({ length: BATCHES }, () => ({ letters: PEOPLE })),
    {
      ...{ subject: 'Primero', subjectB: 'Segundo', trial: USUAL_TRIAL, trialEnd: null },
      ...{ startedAt: new Date(), trialUntil: new Date(Date.now() + HOUR_MS), ...over },
    },
  );
  const { producerId } = await run(id);
  for (let n = 0; n < BATCHES; n += 1) {
    for (let at = 0; at < PEOPLE.length; at += 1) {
      const contact = { email: `c${n}-${at}@x.cl`, state: 'active', basis: 'consent' };
      await contactRef(producerId, n, at).set(contact);
    }
  }
  return id;
}
const contactRef = (producerId: string, n: number, at: number) =>
  db().doc(paths.contact(producerId, `c${n}-${at}`));
const run = async (id: string) =>
  parseCampaignRun(id, (await db().doc(paths.campaign(id)).get()).data());
const batchRef = (id: string, n: number) => db().doc(innerPaths.campaignBatch(id, n));

/** Lets the hours of a trial be over. */
async function end(id: string) {
  const past = new Date(Date.now() - 1_000);
  await db().doc(paths.campaign(id)).update({ trialUntil: past });
  for (let n = 0; n < BATCHES; n += 1) await batchRef(id, n).update({ retryAt: past });
}

/** Works the batches that are queued for now, in order, and returns which were. */
async function worked(id: string): Promise<string[]> {
  const done: string[] = [];
  for (let next = rig.tasks.shift(); next; next = rig.tasks.shift()) {
    if (next.delaySeconds) continue;
    done.push(next.id.slice(id.length + 1));
    await workBatch(id, next.data.batch ?? 0);
  }
  return done;
}

test('while only a subject is awaited one batch has a task, which then starts the lanes', async () => {
  const id = await tried();
  for (let n = 0; n < BATCHES; n += 1) await workBatch(id, n);
  const later = rig.tasks.filter(({ delaySeconds = 0 }) => delaySeconds > 0);
  expect(later.map(({ data }) => data.batch)).toEqual([0]);
  const first = new Set(rig.handed);
  expect(first.size).toBe(rig.handed.length);
  await end(id);
  rig.tasks.length = 0;
  await workBatch(id, 0);
  expect((await run(id)).trialEnd).toMatchObject({ won: '' });
  // Under names that the queue has not dropped already.
  expect(rig.tasks.map((task) => task.id)).toEqual([`${id}-3-1-e`, `${id}-3-2-e`]);
  expect((await worked(id)).sort()).toEqual(['3-1-e', '3-2-e', '3-3-e', '3-4-e', '3-5-e']);
  expect([rig.handed.length, new Set(rig.handed).size]).toEqual([120, 120]);
  expect((await run(id)).status).toBe('sent');
});

test('where its event was cancelled meanwhile, who waited gets nothing, and the sender knows why', async () => {
  const id = await tried({ eventId: 'e' });
  for (let n = 0; n < BATCHES; n += 1) await workBatch(id, n);
  await end(id);
  const before = rig.handed.length;
  rig.tasks.length = 0;
  await db().doc(paths.event('e')).set({ status: 'cancelled' });
  expect(await workBatch(id, 0)).toBe('stopped');
  expect(await run(id)).toMatchObject({
    ...{ status: 'paused', trialEnd: null },
    statusReason: expect.stringContaining('El evento se canceló'),
  });
  expect(parseBatch(id, 0, (await batchRef(id, 0).get()).data()).lease).toBeNull();
  expect([rig.handed.length, rig.tasks]).toEqual([before, []]);
});

test('who was deleted while they waited gets nothing', async () => {
  const id = await tried();
  for (let n = 0; n < BATCHES; n += 1) await workBatch(id, n);
  const waiting = [...Array(PEOPLE.length).keys()].filter(
    (at) => sideOf({ id, trial: USUAL_TRIAL }, `c0-${at}`) === 'rest',
  );
  const [gone = 0] = waiting;
  await contactRef((await run(id)).producerId, 0, gone).delete();
  await end(id);
  await workBatch(id, 0);
  const { letters, reasons } = parseBatch(id, 0, (await batchRef(id, 0).get()).data());
  expect([letters[gone], reasons[gone]]).toEqual(['k', 'unproven']);
  expect(rig.handed).not.toContain(`c0-${gone}@x.cl`);
  expect(letters.filter((letter) => letter === 's')).toHaveLength(PEOPLE.length - 1);
});

test('who waited counts in the day of the producer on which they are mailed', async () => {
  const id = await tried({ reachedOn: '2020-01-01', reserved: 120 });
  for (let n = 0; n < BATCHES; n += 1) await workBatch(id, n);
  const { producerId } = await run(id);
  const standing = async () => (await db().doc(paths.senderStanding(producerId)).get()).data();
  expect((await standing())?.reached ?? 0).toBe(0);
  const rest = 120 - rig.handed.length;
  await end(id);
  const sent = { 'counts.sent': rig.handed.length, 'freeze.recipients': 120 };
  await db().doc(paths.campaign(id)).update(sent);
  await workBatch(id, 0);
  expect((await standing())?.reached).toBe(rest);
  expect((await run(id)).reachedOn).not.toBe('2020-01-01');
});

test('the schedule reads nothing of the batches that wait, and hurries none', async () => {
  const id = await tried();
  for (let n = 0; n < BATCHES; n += 1) await workBatch(id, n);
  const now = new Date();
  await db()
    .doc(paths.campaign(id))
    .update({ activeAt: new Date(now.getTime() - HOUR_MS) });
  expect(await workableBatches(id, now, 20)).toEqual([]);
  rig.tasks.length = 0;
  await reconcileCampaigns(now);
  expect(rig.tasks).toEqual([]);
  // One whose worker died is among them.
  await batchRef(id, 4).update({ retryAt: null });
  await batchRef(id, 2).update({ retryAt: new Date(now.getTime() - 1) });
  await reconcileCampaigns(now);
  expect(rig.queued()).toEqual(['4x', '2x']);
});

test('sent again, somebody gets the subject of their own side', async () => {
  const trialEnd = { won: 'a', a: { people: 1, hits: 1 }, b: { people: 1, hits: 0 }, at: null };
  const id = await tried({ trialEnd });
  const batch = parseBatch(id, 0, (await batchRef(id, 0).get()).data());
  await batchRef(id, 0).update({ again: batch.letters.map((_, at) => at) });
  await workBatch(id, 0);
  for (const [at, to] of rig.handed.entries()) {
    const { contactId = '' } = batch.recipients.find(({ email }) => email === to) ?? {};
    const isSecond = sideOf({ id, trial: USUAL_TRIAL }, contactId) === 'b';
    expect(rig.messages[at]).toContain(`Subject: ${isSecond ? 'Segundo' : 'Primero'}\r`);
  }
});
