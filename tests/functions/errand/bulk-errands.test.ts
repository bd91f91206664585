import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replaceErrandQueue } from '@/functions/src/errand/queue';
import { startErrand } from '@/functions/src/errand/start-errand';
import { ERRANDS } from '@/functions/src/errand/table';
import { workErrand } from '@/functions/src/errand/work-errand';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { type ErrandCall, parseErrand } from '@/lib/domain/errand/errand';
import { binId } from '@/lib/domain/kit/bin-entry';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { type Flag, fromFlags } from '@/lib/domain/rights/permissions';
import { makeEvent } from '../../support/event-data';
import { callAs, makeProducer, makeUser, type Who } from '../../support/functions';

/** The bulk actions of lists: each row has its own outcome, and what can be undone is undone by the same way. */

let producerId: string;
beforeEach(async () => {
  replaceErrandQueue(async () => {});
  producerId = await makeProducer();
});
afterEach(() => {
  vi.restoreAllMocks();
  replaceErrandQueue(null);
});

const MINUTE = 60_000;
const member = (...flags: Flag[]) =>
  makeUser({ role: 'producer', producers: [producerId], permissions: fromFlags(flags) });
const start = async (who: Who, callable: ErrandCall, data: object[]) => {
  const items = data.map((one, n) => ({ data: one, size: 1, label: `Fila ${n}` }));
  const input = { key: randomUUID(), callable, title: 'Tarea', producerId: '', from: 0, items };
  return (await callAs(startErrand, who, { ...input, calls: items.length })).id as string;
};
const errand = async (id: string) =>
  parseErrand(id, (await db().doc(innerPaths.job(id)).get()).data());
const run = async (...args: Parameters<typeof start>) => {
  const id = await start(...args);
  await workErrand(id);
  return errand(id);
};
const events = (...statuses: string[]) =>
  Promise.all(statuses.map((status) => makeEvent(producerId, { status })));
const statusOf = async (id: string) => (await db().doc(paths.event(id)).get()).get('status');
const pauses = (ids: readonly string[], status: string) =>
  ids.map((eventId) => ({ eventId, status }));

test('of many events those on sale are paused, the rest is told why not, and the undo resumes them', async () => {
  const who = await member('events.changeStatus');
  const ids = await events('published', 'ended', 'published');
  const paused = await run(who, 'changeEventStatus', pauses(ids, 'paused'));
  const message = 'Un evento terminado no puede pasar a pausado';
  const refused = [{ n: 1, label: 'Fila 1', message }];
  expect(paused).toMatchObject({ state: 'done', done: 2, undone: [1], refused });
  expect(await Promise.all(ids.map(statusOf))).toEqual(['paused', 'ended', 'paused']);
  const back = [ids[0] ?? '', ids[2] ?? ''];
  const resumed = await run(who, 'changeEventStatus', pauses(back, 'published'));
  expect(resumed).toMatchObject({ state: 'done', done: 2, undone: [] });
  expect(await Promise.all(back.map(statusOf))).toEqual(['published', 'published']);
});

test('who may not change the status changes none, nor an event of another producer', async () => {
  const [mine = ''] = await events('published');
  const other = await makeEvent(await makeProducer(), { status: 'published' });
  const without = await run(
    await member('events.manage'),
    'changeEventStatus',
    pauses([mine], 'paused'),
  );
  expect(without).toMatchObject({ done: 0, undone: [0] });
  const who = await member('events.changeStatus');
  const foreign = await run(who, 'changeEventStatus', pauses([other], 'paused'));
  expect(foreign).toMatchObject({ done: 0, undone: [0] });
  expect([await statusOf(mine), await statusOf(other)]).toEqual(['published', 'published']);
});

test('drafts go to the bin, also where the worker died after one, and come back as they were', async () => {
  const who = await member('events.manage');
  const ids = await events('draft', 'draft', 'published');
  const id = await start(
    who,
    'deleteEvent',
    ids.map((eventId) => ({ eventId })),
  );
  let gone = 0;
  const real = ERRANDS.deleteEvent.callable.callFor;
  vi.spyOn(ERRANDS.deleteEvent.callable, 'callFor').mockImplementation(async (person, data) => {
    await real(person, data);
    gone += 1;
    return new Promise(() => {}) as never;
  });
  void workErrand(id);
  await vi.waitFor(() => expect(gone).toBe(1), { timeout: 20_000 });
  vi.restoreAllMocks();
  await workErrand(id, 3 * MINUTE);
  const refused = [{ n: 2, message: 'Solo se puede eliminar un borrador' }];
  expect(await errand(id)).toMatchObject({ state: 'done', done: 2, undone: [2], refused });
  expect(await Promise.all(ids.map(statusOf))).toEqual([undefined, undefined, 'published']);
  const entries = ids.slice(0, 2).map((one) => ({ producerId, id: binId('event', one) }));
  expect(await run(who, 'restoreFromBin', entries)).toMatchObject({ done: 2, undone: [] });
  expect(await Promise.all(ids.map(statusOf))).toEqual(['draft', 'draft', 'published']);
  // One that nobody began is refused like anybody's.
  const again = await run(who, 'deleteEvent', [{ eventId: 'no-hay' }]);
  expect(again).toMatchObject({ done: 0, undone: [0] });
});

test('accounts are closed and opened, and producers change type, only by an administrator', async () => {
  const admin = await makeUser({ role: 'admin' });
  const people = await Promise.all([makeUser({ role: 'producer' }), makeUser()]);
  const sets = (disabled: boolean) => people.map(({ uid: userId }) => ({ userId, disabled }));
  const areDisabled = () =>
    Promise.all(people.map(async ({ uid }) => (await auth().getUser(uid)).disabled));
  const own = { userId: admin.uid, disabled: true };
  const closed = await run(admin, 'setUserDisabled', [...sets(true), own]);
  expect(closed).toMatchObject({ done: 2, undone: [2] });
  expect(await areDisabled()).toEqual([true, true]);
  expect(await run(admin, 'setUserDisabled', sets(false))).toMatchObject({ done: 2, undone: [] });
  expect(await areDisabled()).toEqual([false, false]);
  const type = { producerId, type: 'producerLite' };
  expect(await run(admin, 'setProducerType', [type])).toMatchObject({ done: 1 });
  const who = await member('users.manageAccess');
  for (const [callable, data] of [
    ['setProducerType', { producerId, type: 'producer' }],
    ['setUserDisabled', { userId: people[0]?.uid, disabled: true }],
  ] as const) {
    expect(await run(who, callable, [data])).toMatchObject({ done: 0, undone: [0] });
  }
  expect((await db().doc(paths.producer(producerId)).get()).get('type')).toBe('producerLite');
  expect(await areDisabled()).toEqual([false, false]);
});
