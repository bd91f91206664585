import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { continueSeals } from '@/functions/src/health/check-seals';
import { readHealth } from '@/functions/src/health/read-health';
import { retryWork } from '@/functions/src/health/retry-work';
import { jobRef } from '@/functions/src/job/add-job';
import { type MailTask, replaceQueue } from '@/functions/src/mailing/engine/queue';
import { untypedDb as db } from '@/functions/src/support/admin';
import { countError, countingErrors } from '@/functions/src/support/error-count';
import { type FailedWork, KEPT_MESSAGES, parseErrorDay } from '@/lib/domain/health/health';
import type { SealHealth } from '@/lib/domain/health/seal-check';
import { WORK_QUEUES, type WorkQueue } from '@/lib/domain/health/work-queue';
import { newJob } from '@/lib/domain/job/job';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { traceOf } from '../../support/administration';
import { makeCampaign, storedCampaign } from '../../support/campaigns';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import { makeSellingEvent } from '../../support/sales';

const admin = ofFile(() => makeUser({ role: 'admin' }));
const tasks: MailTask[] = [];
beforeAll(async () => {
  replaceQueue(async (task) => void tasks.push(task));
});
afterAll(() => replaceQueue(null));
beforeEach(() => {
  tasks.length = 0;
});

const retry = (data: object) => callAs(retryWork, admin, data);
const work = async () => (await callAs(readHealth, admin, {})).work as FailedWork[];
const errorsOfToday = async () => {
  const day = dayIn(new Date(), DEFAULT_TIME_ZONE);
  return parseErrorDay(day, (await db().doc(paths.errorDay(day)).get()).data());
};
const LONG_AGO = new Date(Date.now() - 3_600_000);

describe('the errors of a day', () => {
  test('are counted by function, with what they said and without anybody’s data', async () => {
    const name = `test${randomUUID().slice(0, 8)}`;
    const failing = countingErrors(name, async () => {
      throw new Error(`${name}: ana@correo.cl has no document users/u-${randomUUID()}`);
    });
    await expect(failing).rejects.toThrow('ana@correo.cl');
    await countError(name);
    const day = await errorsOfToday();
    expect(day.functions).toContainEqual({ name, count: 2 });
    const said = day.messages.find((one) => one.name === name);
    expect(said).toMatchObject({ message: `${name}: ‹correo› has no document users/‹id›` });
    expect(said?.at).toBeInstanceOf(Date);
  });

  test('keep a bounded number of messages, however many there are', async () => {
    const more = Array.from({ length: 60 }, (_, n) => countError('many', new Error(`kind ${n}`)));
    await Promise.all(more);
    expect((await errorsOfToday()).messages.length).toBeLessThanOrEqual(KEPT_MESSAGES);
  });
});

test('says what is due in each queue, and since when', async () => {
  const since = new Date(Date.now() - 86_400_000 * 400);
  const ref = db().doc(innerPaths.job(randomUUID()));
  await ref.set({ dueAt: since, kind: 'news', state: 'waiting' });
  const queues = (await callAs(readHealth, admin, {})).queues as WorkQueue[];
  expect(queues.map(({ name }) => name)).toEqual(WORK_QUEUES);
  const jobs = queues.find(({ name }) => name === 'jobs');
  expect(jobs?.since).toBe(since.toISOString());
  expect(jobs?.due).toBeGreaterThan(0);
  await ref.delete();
});

test('of each kind the newest fifty are listed, and it is said that there are more', async () => {
  const eventId = randomUUID();
  // Newer than those of any other test.
  const at = (n: number) => new Date(Date.UTC(2100, 0, 1) - n * 86_400_000);
  const refs = Array.from({ length: 51 }, (_, n) =>
    db().doc(entryPaths.courtesy(eventId, `c-${n}`)),
  );
  const add = db().batch();
  // The oldest first, so that the order of the ids is not that of the dates.
  for (const [n, ref] of refs.entries()) {
    add.set(ref, { ...{ name: 'Ana', status: 'failed' }, givenAt: at(50 - n) });
  }
  await add.commit();
  const { work: listed, more } = await callAs(readHealth, admin, {});
  const own = (listed as FailedWork[]).filter((one) => one.eventId === eventId);
  expect(own.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, n) => `c-${50 - n}`));
  expect(more).toContain('courtesy');
  const remove = db().batch();
  for (const ref of refs) remove.delete(ref);
  await remove.commit();
});

describe('a campaign that never began', () => {
  const failed = () =>
    makeCampaign(1, {
      ...{ status: 'failed', statusReason: 'No había DNS' },
      updatedAt: new Date(),
    });

  test('is listed with its reason, and scheduled for now, once', async () => {
    const { campaignId, producerId } = await failed();
    expect(await work()).toContainEqual(
      expect.objectContaining({
        kind: 'campaign',
        id: campaignId,
        producerId,
        detail: 'No había DNS',
      }),
    );
    await Promise.all([1, 2].map(() => retry({ kind: 'campaign', id: campaignId })));
    expect(await storedCampaign(campaignId)).toMatchObject({
      status: 'scheduled',
      statusReason: '',
    });
    expect((await retry({ kind: 'campaign', id: campaignId })).message).toBe('Ya está en marcha');
    const trace = await traceOf(campaignId);
    expect(trace.map(({ action, by }) => [action, by.uid])).toEqual([['work.retry', admin.uid]]);
    expect((await work()).some(({ id }) => id === campaignId)).toBe(false);
  });

  test.each(['draft', 'sent', 'cancelled', 'paused'])('is not one that is %s', async (status) => {
    const { campaignId } = await makeCampaign(0, { status });
    expect((await errorOf(retry({ kind: 'campaign', id: campaignId }))).code).toBe(
      'failed-precondition',
    );
    expect((await storedCampaign(campaignId)).status).toBe(status);
  });
});

describe('a campaign that stands still', () => {
  const freeze = { done: true, recipients: 2, batches: 1 };
  const stalled = (over: object = {}) =>
    makeCampaign(0, {
      ...{ status: 'sending', freeze, round: 3, activeAt: LONG_AGO, updatedAt: LONG_AGO },
      ...over,
    });

  test('goes on with a new round; a second press does nothing', async () => {
    const { campaignId } = await stalled();
    await db()
      .doc(innerPaths.campaignBatch(campaignId, 0))
      .set({ n: 0, isDone: false, letters: '..' });
    expect((await work()).map(({ kind, id }) => [kind, id])).toContainEqual([
      'stalled',
      campaignId,
    ]);
    await retry({ kind: 'stalled', id: campaignId });
    expect((await retry({ kind: 'stalled', id: campaignId })).message).toBe('Ya está en marcha');
    expect(tasks.map(({ data }) => data)).toEqual([{ campaignId, batch: 0, round: 4 }]);
    expect(await traceOf(campaignId)).toHaveLength(1);
  });

  test('is prepared on where that is what stopped', async () => {
    const { campaignId } = await stalled({ freeze: { done: false } });
    await retry({ kind: 'stalled', id: campaignId });
    expect(tasks.map(({ queue }) => queue)).toEqual(['freezeCampaign']);
  });

  test('is left alone while it moves', async () => {
    const { campaignId } = await stalled({ activeAt: new Date() });
    expect((await work()).some(({ id }) => id === campaignId)).toBe(false);
    expect((await retry({ kind: 'stalled', id: campaignId })).message).toBe('Ya está en marcha');
    expect(tasks).toEqual([]);
  });

  test.each(['cancelled', 'paused', 'sent'])(
    'is not said to go on once it is %s',
    async (status) => {
      const { campaignId } = await stalled({ status });
      expect(await errorOf(retry({ kind: 'stalled', id: campaignId }))).toMatchObject({
        code: 'failed-precondition',
        message: 'Este envío ya no está detenido',
      });
      expect((await storedCampaign(campaignId)).status).toBe(status);
      expect(tasks).toEqual([]);
    },
  );
});

describe('a courtesy whose mail was refused', () => {
  test('is listed without the address, and its second retry sends nothing', async () => {
    const event = await makeSellingEvent();
    const id = randomUUID();
    const path = entryPaths.courtesy(event.id, id);
    const sendError = '550 <ana@correo.cl> unknown';
    const own = { id, eventId: event.id, producerId: event.producerId, ticketId: 'x', name: 'Ana' };
    await db()
      .doc(path)
      .set({ ...own, ticketTypeName: 'VIP', status: 'failed', sendError, givenAt: new Date() });
    const listed = (await work()).find((one) => one.id === id);
    expect(listed).toMatchObject({ kind: 'courtesy', eventId: event.id, name: 'VIP para Ana' });
    expect(listed?.detail).toBe('550 <‹correo›> unknown');
    // Somebody else is sending it at this moment.
    await db().doc(path).update({ status: 'given' });
    const answer = await retry({ kind: 'courtesy', id, eventId: event.id });
    expect(answer.message).toBe('Ya está en marcha');
    // What follows from a mail that arrived.
    for (const status of ['sent', 'claimed', 'used']) {
      await db().doc(path).update({ status });
      const { message } = await retry({ kind: 'courtesy', id, eventId: event.id });
      expect([status, message]).toEqual([status, 'Ya está en marcha']);
    }
    for (const status of ['revoked', 'unclaimed']) {
      await db().doc(path).update({ status });
      const refused = await errorOf(retry({ kind: 'courtesy', id, eventId: event.id }));
      expect([status, refused]).toMatchObject([
        status,
        { code: 'failed-precondition', message: 'Esta cortesía ya no espera su correo' },
      ]);
    }
    expect(await traceOf(id)).toEqual([]);
    expect((await errorOf(retry({ kind: 'courtesy', id: 'none', eventId: event.id }))).code).toBe(
      'not-found',
    );
  });
});

describe('a job that was given up', () => {
  /** A digest to an address that the mail server refused. */
  async function givenUp(more: object = {}) {
    const { uid, email } = await makeUser({ role: 'producer' });
    const ref = db().doc(jobRef('digest', [uid, '2026-11-23']).path);
    const ended = { state: 'failed', dueAt: null, tries: 11, reason: 'busy', endedAt: new Date() };
    await ref.set({ ...newJob('digest', [uid, '2026-11-23'], new Date()), ...ended, ...more });
    return { id: ref.id, email, state: async () => (await ref.get()).data() };
  }

  test('is listed in words, and begins anew, once', async () => {
    const { id, email, state } = await givenUp();
    expect((await work()).find((one) => one.id === id)).toMatchObject({
      kind: 'job',
      name: `Resumen semanal: ${email}`,
      detail: expect.stringMatching(/, en 11 intentos$/),
    });
    const answers = await Promise.all([1, 2].map(() => retry({ kind: 'job', id })));
    expect(answers.map(({ message }) => message).sort()).toEqual([
      'Se hace en el próximo minuto',
      'Ya está en marcha',
    ]);
    expect(await state()).toMatchObject({ state: 'waiting', tries: 0, reason: '', endedAt: null });
    expect((await work()).some((one) => one.id === id)).toBe(false);
    expect((await traceOf(id)).map(({ action, by }) => [action, by.uid])).toEqual([
      ['work.retry', admin.uid],
    ]);
  });

  test.each(['done', 'unconfirmed'])('is not one that is %s', async (other) => {
    const { id, state } = await givenUp({ state: other });
    expect((await errorOf(retry({ kind: 'job', id }))).code).toBe('failed-precondition');
    expect(await state()).toMatchObject({ state: other });
    expect(await traceOf(id)).toEqual([]);
  });

  test('is begun anew by administrators alone, and by an id that there is', async () => {
    const { id, state } = await givenUp();
    const producer = await makeUser({ role: 'producer' });
    const forged = { kind: 'job', id: 'a/b' };
    const refusals = await Promise.all(
      [
        callAs(retryWork, null, { kind: 'job', id }),
        callAs(retryWork, producer, { kind: 'job', id }),
        retry(forged),
        retry({ kind: 'job', id: randomUUID() }),
        retry({ kind: 'job', id, state: 'done' }),
      ].map(errorOf),
    );
    expect(refusals.map(({ code }) => code)).toEqual([
      ...['unauthenticated', 'permission-denied', 'invalid-argument'],
      ...['failed-precondition', 'invalid-argument'],
    ]);
    expect(await state()).toMatchObject({ state: 'failed' });
  });
});

describe('the seals of the ledgers', () => {
  const seals = async () => (await callAs(readHealth, admin, {})).seals as SealHealth;
  const night = new Date('2099-01-02T08:00:00Z');

  test('are checked when somebody asks, once, and name those that disagree', async () => {
    const [whole, broken] = [await makeSellingEvent(), await makeSellingEvent()];
    await db()
      .doc(entryPaths.ledgerRow(broken.id, 'lost'))
      .set({ adds: { totalSelled: 100 } });
    expect((await seals()).last).toBe(null);
    const answers = await Promise.all([1, 2].map(() => retry({ kind: 'seals', id: 'seals' })));
    expect(answers.map(({ message }) => message).sort()).toEqual([
      'La revisión empieza en el próximo minuto',
      'Ya está en marcha',
    ]);
    expect(await traceOf('seals')).toHaveLength(1);
    expect((await seals()).going).toMatchObject({ events: 0 });
    await Promise.all([1, 2].map(() => continueSeals(new Date())));
    const { going, last } = await seals();
    const events = (await db().collection(paths.events()).count().get()).data().count;
    expect(going).toBe(null);
    expect(last).toMatchObject({ events, faulty: 1, faults: [{ id: broken.id, why: 'differs' }] });
    expect(last?.faults.some(({ id }) => id === whole.id)).toBe(false);
    await db().doc(entryPaths.ledgerRow(broken.id, 'lost')).delete();
  });

  test('are checked by themselves once a night, from four o’clock on', async () => {
    const early = new Date('2099-01-02T05:00:00Z');
    const before = await seals();
    await continueSeals(early);
    expect(await seals()).toEqual(before);
    await continueSeals(night);
    const after = await seals();
    expect(after.last).toMatchObject({ finishedAt: night.toISOString(), faulty: 0 });
    await continueSeals(new Date(night.getTime() + 3_600_000));
    expect(await seals()).toEqual(after);
  });
});

test.each(['draft', 'review'])('sends no courtesy of an event in %s', async (status) => {
  const event = await makeSellingEvent();
  await db().doc(paths.event(event.id)).update({ status });
  const path = entryPaths.courtesy(event.id, 'c');
  await db().doc(path).set({ eventId: event.id, ticketId: 'x', name: 'Ana', status: 'failed' });
  const refused = await errorOf(retry({ kind: 'courtesy', id: 'c', eventId: event.id }));
  expect(refused.code).toBe('failed-precondition');
  expect((await db().doc(path).get()).get('status')).toBe('failed');
});

test('refuses what is no retry, a courtesy without its event, and a forged field', async () => {
  expect((await errorOf(retry({ kind: 'held', id: 'x' }))).field).toBe('kind');
  expect((await errorOf(retry({ kind: 'courtesy', id: 'x' }))).field).toBe('eventId');
  expect((await errorOf(retry({ kind: 'campaign', id: 'x', status: 'sent' }))).field).toBe(
    'status',
  );
});
