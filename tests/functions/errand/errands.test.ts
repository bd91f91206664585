import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moveErrand } from '@/functions/src/errand/move-errand';
import { replaceErrandQueue } from '@/functions/src/errand/queue';
import { startErrand } from '@/functions/src/errand/start-errand';
import { ERRANDS } from '@/functions/src/errand/table';
import { workErrand } from '@/functions/src/errand/work-errand';
import { restartJob } from '@/functions/src/health/failed-jobs';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { type ErrandCall, parseErrand, parseErrandErrors } from '@/lib/domain/errand/errand';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  callAs,
  errorOf,
  makeProducer,
  makeUser,
  signedInAgo,
  signedInWith,
  type Who,
} from '../../support/functions';
import { ofFile } from '../../support/of-file';
import { makeRefundShop, openOne } from '../../support/refunds';
import { ledgerOf, makeCheckout } from '../../support/sales';

/** What the server does for a person who has left. */

const MINUTE = 60_000;
let producerId: string;
let member: Who;
const admin = ofFile(() => makeUser({ role: 'admin' }));
const queued: string[] = [];

beforeEach(async () => {
  queued.length = 0;
  replaceErrandQueue(async (id) => void queued.push(id));
  producerId = await makeProducer();
  member = await makeUser({ role: 'producer', producers: [producerId] });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  replaceErrandQueue(null);
});

type Item = { data: object; size: number; label?: string };
const start = async (who: Who, callable: string, items: Item[], more: object = {}) => {
  const input = { key: randomUUID(), callable, title: 'Tarea', producerId, from: 0, items };
  return (await callAs(startErrand, who, { ...input, calls: items.length, ...more })).id as string;
};
const move = (who: Who, id: string, action: string) => callAs(moveErrand, who, { id, action });
const stored = async (id: string) => (await db().doc(innerPaths.job(id)).get()).data();
const errand = async (id: string) => parseErrand(id, await stored(id));
const below = async (path: string) => (await db().collection(path).get()).docs;
const contacts = async (of = producerId) =>
  (await below(paths.contacts(of))).filter((one) => one.get('email')).length;

/** Chunks of an import, three people in each. */
const chunks = (many: number, key: string, of = producerId): Item[] =>
  Array.from({ length: many }, (_, chunk) => ({
    data: {
      ...{ producerId: of, source: 'lista.csv', basis: 'consent', text: 'Acepto' },
      ...{ job: key, piece: { job: key, chunk }, rowNumbers: [1, 2, 3].map((n) => chunk * 3 + n) },
      rows: [1, 2, 3].map((n) => ({ email: `p${chunk * 3 + n}@x.cl` })),
    },
    size: 3,
  }));

/** Runs `before` in place of the `n`th call of a kind, which then may go on. */
const atCall = (
  kind: ErrandCall,
  n: number,
  before: (go: () => Promise<unknown>) => Promise<unknown>,
) => {
  const { callable } = ERRANDS[kind];
  const real = callable.callFor;
  let calls = 0;
  vi.spyOn(callable, 'callFor').mockImplementation((person, data) => {
    calls += 1;
    const go = () => real(person, data);
    return (calls === n ? before(go) : go()) as never;
  });
};

test('an import that is handed over in pieces begins with its last one, and is done without its person', async () => {
  const key = randomUUID();
  const items = chunks(3, key);
  Object.assign(items[1]?.data ?? {}, {
    rows: ['malo', 'p5@x.cl', 'p6@x.cl'].map((email) => ({ email })),
  });
  const errors = [{ index: 9, email: 'malo', message: 'No es un correo' }];
  const first = { key, calls: 3, failed: 4, errors };
  const id = await start(member, 'importContacts', items.slice(0, 2), first);
  // A piece whose answer was lost is sent again.
  expect(await start(member, 'importContacts', items.slice(0, 2), first)).toBe(id);
  expect(await stored(id)).toBeUndefined();
  expect(queued).toEqual([]);
  const early = callAs(startErrand, member, {
    ...{ key: randomUUID(), callable: 'importContacts', title: 'x', calls: 3, from: 2 },
    items: items.slice(2),
  });
  expect((await errorOf(early)).code).toBe('failed-precondition');
  const last = { ...first, from: 2, errors: [], listed: 1 };
  await start(member, 'importContacts', items.slice(2), last);
  expect(queued).toEqual([id]);
  expect(await errand(id)).toMatchObject({ state: 'running', done: 0, total: 9, producerId, key });
  expect(await start(member, 'importContacts', items.slice(2), last)).toBe(id);
  expect(await workErrand(id)).toBe(true);
  expect(await workErrand(id)).toBe(false);
  expect(await contacts()).toBe(8);
  const counts = { created: 8, updated: 0 };
  expect(await errand(id)).toMatchObject({ state: 'done', done: 9, counts, failed: 5, listed: 2 });
  expect(await stored(id)).toMatchObject({ kind: 'errand', state: 'done', done: 9, total: 9 });
  expect(await below(innerPaths.errandCalls(id))).toEqual([]);
  const rows = (await below(innerPaths.errandErrors(id))).flatMap((one) =>
    parseErrandErrors(one.id, one.data()),
  );
  expect(rows.map(({ index }) => index)).toEqual([9, 4]);
  await move(member, id, 'drop');
  await move(member, id, 'drop');
  expect(await below(innerPaths.errandErrors(id))).toEqual([]);
});

test('where its worker is killed it goes on when the lease is over, and nothing is done twice', async () => {
  const key = randomUUID();
  const id = await start(member, 'importContacts', chunks(3, key), { key });
  let isKilled = false;
  atCall('importContacts', 2, async (go) => {
    await go();
    isKilled = true;
    return new Promise(() => {});
  });
  void workErrand(id);
  await vi.waitFor(() => expect(isKilled).toBe(true), { timeout: 10_000 });
  expect(await errand(id)).toMatchObject({ state: 'running', done: 3 });
  expect(await workErrand(id, MINUTE)).toBe(false);
  expect(await workErrand(id, 3 * MINUTE)).toBe(true);
  expect(await errand(id)).toMatchObject({ state: 'done', done: 9, counts: { created: 9 } });
});

test('a payment of a refund that its worker did not note is paid once, and counts as done', async () => {
  const checkout = await makeCheckout();
  const shop = await makeRefundShop(checkout);
  const refunds: string[] = [];
  for (const ticket of shop.tickets) {
    refunds.push(await openOne(shop.refunder, shop.id, shop.sale.ledgerId, [ticket]));
  }
  const items = refunds.map((refundId, n) => ({
    data: { eventId: shop.id, refundId, action: 'pay', reference: 'Lote 1' },
    ...{ size: 1, label: `Caso ${n}` },
  }));
  const id = await start(shop.refunder, 'advanceRefund', items);
  let paid = 0;
  const real = ERRANDS.advanceRefund.callable.callFor;
  vi.spyOn(ERRANDS.advanceRefund.callable, 'callFor').mockImplementation(async (who, data) => {
    await real(who, data);
    paid += 1;
    return new Promise(() => {}) as never;
  });
  void workErrand(id);
  await vi.waitFor(() => expect(paid).toBe(1), { timeout: 20_000 });
  vi.restoreAllMocks();
  expect(await workErrand(id, 3 * MINUTE)).toBe(true);
  expect(await errand(id)).toMatchObject({ state: 'done', done: 3, undone: [] });
  const rows = (await ledgerOf(shop.id)).filter(({ kind }) => kind === 'refund');
  expect(rows).toHaveLength(3);
  // Who was not begun before is refused like anybody.
  const again = await start(shop.refunder, 'advanceRefund', items);
  await workErrand(again);
  const late = await errand(again);
  expect(late).toMatchObject({ state: 'done', done: 0, undone: [0, 1, 2] });
  expect(late.refused[1]).toEqual({
    n: 1,
    label: 'Caso 1',
    message: 'Esta devolución ya está pagada',
  });
});

test('another producer, a lost right and a closed account get refusals and no effects', async () => {
  const other = await makeProducer();
  const wrong = await start(member, 'importContacts', chunks(2, 'k', other));
  await workErrand(wrong);
  const note = 'No tienes permiso para hacer esto';
  expect(await errand(wrong)).toMatchObject({ state: 'failed', done: 0, note });
  expect(await contacts(other)).toBe(0);

  const key = randomUUID();
  const lost = await start(member, 'importContacts', chunks(3, key), { key });
  atCall('importContacts', 2, async (go) => {
    await db().doc(paths.permission(member.uid, producerId)).delete();
    return go();
  });
  await workErrand(lost);
  expect(await errand(lost)).toMatchObject({ state: 'failed', done: 3, note });
  expect(await contacts()).toBe(3);

  const closed = await makeUser({ role: 'producer', producers: [producerId] });
  const id = await start(closed, 'deleteContacts', [
    { data: { producerId, contactIds: [contactIdOf('p1@x.cl')], job: 'd' }, size: 1 },
  ]);
  await db().doc(paths.user(closed.uid)).update({ disabled: true });
  await workErrand(id);
  expect(await errand(id)).toMatchObject({ state: 'failed', done: 0, note });
  expect(await contacts()).toBe(3);
});

test('only the listed calls can be run so, by a person with a session, and another has no hold of them', async () => {
  const items = [{ data: {}, size: 1 }];
  for (const forged of ['setUserRole', 'recordSale', 'startErrand', 'constructor', '']) {
    expect((await errorOf(start(admin, forged, items))).code).toBe('invalid-argument');
  }
  const input = { key: 'k', callable: 'tagContacts', title: 'x', from: 0, calls: 1, items };
  for (const forged of [{ uid: member.uid }, { key: 'a/b' }, { calls: 0 }, { from: -1 }]) {
    const call = callAs(startErrand, member, { ...input, ...forged });
    expect((await errorOf(call)).code).toBe('invalid-argument');
  }
  expect((await errorOf(callAs(startErrand, null, input))).code).toBe('unauthenticated');
  const roleless = await makeUser();
  expect((await errorOf(callAs(startErrand, roleless, input))).code).toBe('permission-denied');
  const id = await start(member, 'importContacts', chunks(1, 'k'));
  const stranger = await makeUser({ role: 'producer', producers: [producerId] });
  for (const action of ['stop', 'continue', 'undo', 'drop']) {
    for (const who of [stranger, admin]) {
      if (action === 'drop') continue;
      expect((await errorOf(move(who, id, action))).code).toBe('permission-denied');
    }
  }
  expect((await errorOf(move(stranger, id, 'drop'))).code).toBe('permission-denied');
  expect((await errorOf(move(stranger, 'nothing', 'stop'))).code).toBe('permission-denied');
  expect(await errand(id)).toMatchObject({ state: 'running' });
  // The key of one person names nothing of another.
  const mine = await start(member, 'tagContacts', items, { key: 'same' });
  expect(await start(stranger, 'tagContacts', items, { key: 'same' })).not.toBe(mine);
});

test('stopped it makes no further call, and continued it goes on where it was', async () => {
  const key = randomUUID();
  const id = await start(member, 'importContacts', chunks(3, key), { key });
  atCall('importContacts', 2, async (go) => {
    await move(member, id, 'stop');
    return go();
  });
  await workErrand(id);
  expect(await errand(id)).toMatchObject({ state: 'failed', done: 6, next: 2, isStopping: true });
  await move(member, id, 'continue');
  expect(queued).toEqual([id, id]);
  // Stopped before a worker had it, it is over at once.
  await move(member, id, 'stop');
  expect(await workErrand(id)).toBe(false);
  await move(member, id, 'continue');
  await workErrand(id);
  expect(await errand(id)).toMatchObject({ state: 'done', done: 9, counts: { created: 9 } });
});

test('what was deleted and tagged is undone by the calls that were kept for it', async () => {
  await workErrand(await start(member, 'importContacts', chunks(2, 'k')));
  const ids = (from: number) => [1, 2, 3].map((n) => contactIdOf(`p${from + n}@x.cl`));
  const tags = async (email: string) =>
    (
      await db()
        .doc(paths.contact(producerId, contactIdOf(email)))
        .get()
    ).get('tags');
  const tagging = (key: string, add: string[], of: string[][]) =>
    of.map((contactIds, chunk) => ({
      data: { producerId, contactIds, add, piece: { job: key, chunk } },
      size: contactIds.length,
    }));
  await workErrand(await start(member, 'tagContacts', tagging('t0', ['vip'], [ids(0)])));
  const tag = await start(member, 'tagContacts', tagging('t1', ['vip'], [ids(0), ids(3)]));
  await workErrand(tag);
  expect(await errand(tag)).toMatchObject({ counts: { changed: 3 }, undo: { calls: 1, total: 3 } });
  const untag = (await move(member, tag, 'undo')).id as string;
  await workErrand(untag);
  expect(await errand(untag)).toMatchObject({ title: 'Deshacer: tarea', state: 'done', done: 3 });
  expect([await tags('p1@x.cl'), await tags('p4@x.cl')]).toEqual([['vip'], []]);
  expect(await stored(tag)).toBeUndefined();

  const deletion = [ids(0), ids(3)].map((contactIds) => ({
    ...{ data: { producerId, contactIds, job: 'd' }, size: 3 },
  }));
  const gone = await start(member, 'deleteContacts', deletion);
  expect((await errorOf(move(member, gone, 'undo'))).code).toBe('failed-precondition');
  await workErrand(gone);
  expect(await contacts()).toBe(0);
  const back = (await move(member, gone, 'undo')).id as string;
  await workErrand(back);
  expect(await errand(back)).toMatchObject({ state: 'done', counts: { restored: 6 } });
  expect(await contacts()).toBe(6);
  expect((await errorOf(move(member, back, 'undo'))).code).toBe('failed-precondition');
});

test('a sign-in counts as it was at the start, for half a day, and a start without one asks for it', async () => {
  const items = [{ data: { paymentOrderId: 'none', action: 'approve' }, size: 1, label: 'Orden' }];
  const late = await signedInAgo(admin, 31 * 60);
  const refused = await errorOf(start(late, 'advancePaymentOrder', items));
  expect(refused).toMatchObject({ code: 'failed-precondition', field: 'authTime' });
  const now = Math.floor(Date.now() / 1000);
  const run = async (hoursAgo: number) => {
    const id = await start(late, 'advancePaymentOrder', items, {}).catch(() =>
      start(admin, 'advancePaymentOrder', items),
    );
    const asOf = now - hoursAgo * 3_600;
    await db()
      .doc(innerPaths.job(id))
      .update({ signIn: { authTime: asOf - 60, asOf } });
    await signedInAgo(admin, hoursAgo * 3_600 + 120);
    await workErrand(id);
    return errand(id);
  };
  expect(await run(3)).toMatchObject({ state: 'done', undone: [0], note: '' });
  const old = { state: 'failed', undone: [], note: 'Confirma que eres tú para seguir' };
  expect(await run(14)).toMatchObject(old);
});

test('where the project asks for a second factor, a start that moves money needs it, and so does each call', async () => {
  vi.stubEnv('SECOND_FACTOR', 'money');
  const refund = { eventId: 'none', refundId: 'none', action: 'pay', reference: 'x' };
  const items = [{ data: refund, size: 1 }];
  const without = await errorOf(start(member, 'advanceRefund', items));
  expect(without).toMatchObject({ code: 'failed-precondition', field: 'secondFactor' });
  const id = await start(signedInWith(member, 'totp'), 'advanceRefund', items);
  await db().doc(innerPaths.job(id)).update({ 'signIn.hasSecondFactor': false });
  await workErrand(id);
  const note = 'Para mover dinero activa la verificación en dos pasos';
  expect(await errand(id)).toMatchObject({ state: 'failed', undone: [], note });
  expect((await errorOf(move(member, id, 'continue'))).field).toBe('secondFactor');
  await move(signedInWith(member, 'totp'), id, 'continue');
  await workErrand(id);
  expect(await errand(id)).toMatchObject({ state: 'done', undone: [0] });
});

test('what is left of it waits while its person sees the panel as another, and goes on as before', async () => {
  const key = randomUUID();
  const other = await makeUser({ role: 'producer', producers: [producerId] });
  const id = await start(member, 'importContacts', chunks(3, key), { key });
  const view = async (until: Date) => {
    const viewing = { kind: 'member', userId: other.uid, producerId, startedAt: new Date(), until };
    await db().doc(paths.user(member.uid)).update({ viewing });
  };
  atCall('importContacts', 2, async (go) => {
    await view(new Date(Date.now() + 10 * MINUTE));
    return go();
  });
  expect(await workErrand(id)).toBe(true);
  const waiting = { state: 'running', done: 3, next: 1, undone: [], note: '' };
  expect(await errand(id)).toMatchObject(waiting);
  expect(await stored(id)).toMatchObject({ state: 'waiting', tries: 0 });
  expect(await workErrand(id)).toBe(false);
  // However often it looks, it is not given up.
  for (const minutes of [2, 4]) expect(await workErrand(id, minutes * MINUTE)).toBe(true);
  expect(await errand(id)).toMatchObject(waiting);
  const trail = await db().collection(paths.audit()).where('by.uid', '==', member.uid).get();
  expect(trail.docs.map((one) => one.get('action'))).not.toContain('viewMember.refused');
  await view(new Date(0));
  expect(await workErrand(id, 6 * MINUTE)).toBe(true);
  expect(await errand(id)).toMatchObject({ state: 'done', done: 9, counts: { created: 9 } });
});

test('nobody has more than five open at once, by a start, a continuation or an undo', async () => {
  const shown = async () => (await db().doc(paths.user(member.uid)).get()).get('errandsUntil');
  expect(await shown()).toBeUndefined();
  const stopped = await start(member, 'importContacts', chunks(1, 'k'));
  await move(member, stopped, 'stop');
  const fortnight = 14 * 24 * 60 * MINUTE;
  expect((await shown()).toMillis()).toBeGreaterThan(Date.now() + fortnight - MINUTE);
  const open: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    open.push(await start(member, 'importContacts', chunks(1, `k${n}`), { key: `k${n}` }));
  }
  const full = {
    code: 'resource-exhausted',
    message: 'Ya tienes 5 tareas en curso. Espera a que termine una',
  };
  const sixth = randomUUID();
  const begin = () => start(member, 'importContacts', chunks(1, sixth), { key: sixth });
  expect(await errorOf(begin())).toMatchObject(full);
  expect(await errorOf(move(member, stopped, 'continue'))).toMatchObject(full);
  // A start whose answer was lost is the same errand, and others have their own five.
  const first = await start(member, 'importContacts', chunks(1, 'k0'), { key: 'k0' });
  expect(first).toBe(open[0]);
  await start(await makeUser({ role: 'producer', producers: [producerId] }), 'tagContacts', [
    { data: {}, size: 1 },
  ]);
  await workErrand(first);
  const id = await begin();
  expect(await errand(id)).toMatchObject({ state: 'running' });
  expect(await errorOf(move(member, stopped, 'continue'))).toMatchObject(full);
});

test('one takes a limited number of calls', async () => {
  const items = [{ data: {}, size: 1 }];
  const many = await errorOf(start(member, 'tagContacts', items, { calls: 50_001 }));
  expect(many).toMatchObject({ code: 'invalid-argument', field: 'calls' });
});

test('what the server cannot do is tried again, given up, shown in Salud and restarted from there', async () => {
  const id = await start(member, 'importContacts', chunks(1, 'k'));
  const { callable } = ERRANDS.importContacts;
  vi.spyOn(callable, 'callFor').mockRejectedValue(
    Object.assign(new Error('x'), { code: 'internal' }),
  );
  await workErrand(id);
  const note = 'El servidor no responde. Lo intentamos de nuevo';
  expect(await errand(id)).toMatchObject({ state: 'running', done: 0, note });
  await db()
    .doc(innerPaths.job(id))
    .update({ tries: 10, dueAt: new Date(0) });
  await workErrand(id);
  expect(await stored(id)).toMatchObject({ state: 'failed' });
  expect(await errand(id)).toMatchObject({ state: 'failed' });
  vi.restoreAllMocks();
  await db().runTransaction((tx) => restartJob(tx, id));
  expect(await errand(id)).toMatchObject({ state: 'running', note: '' });
  await workErrand(id);
  expect(await errand(id)).toMatchObject({ state: 'done', done: 3 });
}, 30_000);
