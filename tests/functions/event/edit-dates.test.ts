import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { moveErrand } from '@/functions/src/errand/move-errand';
import { replaceErrandQueue } from '@/functions/src/errand/queue';
import { startErrand } from '@/functions/src/errand/start-errand';
import { ERRANDS } from '@/functions/src/errand/table';
import { workErrand } from '@/functions/src/errand/work-errand';
import { changeDate } from '@/functions/src/event/change-date';
import { previewDateEdit } from '@/functions/src/event/preview-date-edit';
import { saveDates } from '@/functions/src/event/save-dates';
import { ticketHolders } from '@/functions/src/event/ticket-holders';
import { previewSending } from '@/functions/src/mailing/preview-sending';
import { tellBuyers } from '@/functions/src/mailing/tell-buyers';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseErrand } from '@/lib/domain/errand/errand';
import type { DateEditPreview } from '@/lib/domain/event/calls';
import { parseDateTerms } from '@/lib/domain/event/date/stored-date';
import { parseEvent } from '@/lib/domain/event/event';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { type Flag, fromFlags } from '@/lib/domain/rights/permissions';
import { EVERY_DATE, FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { makeEvent, makeTicketType } from '../../support/event-data';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { setDates } from '../../support/worlds/dates';

/** Many dates changed at once: seen first, then made by the server, and told once to whom it concerns. */

const HOUR = 3_600_000;
const MINUTE = 60_000;
let producer: string;
let owner: Who;

beforeAll(async () => {
  producer = await makeProducer();
  owner = await makeUser({ role: 'producer', producers: [producer] });
});
beforeEach(() => replaceErrandQueue(async () => {}));
afterEach(() => {
  vi.restoreAllMocks();
  replaceErrandQueue(null);
});

const memberWith = (...flags: Flag[]) =>
  makeUser({ role: 'producer', producers: [producer], permissions: fromFlags(flags) });

/** A published event of so many nights, a day apart, with a ticket type. */
async function season(many: number, more: Parameters<typeof setDates>[1] = {}) {
  const eventId = await makeEvent(producer, { status: 'published', publishedAt: new Date() });
  const typeId = await makeTicketType(eventId, { stock: 100 });
  const ids = Array.from({ length: many }, (_, n) => `d${n}`);
  const nights = ids.map((id, n) => [id, { inHours: 48 + 24 * n }]);
  await setDates(eventId, { ...Object.fromEntries(nights), ...more });
  return { eventId, typeId, ids };
}
const world = async (eventId: string) => {
  const event = parseEvent(eventId, (await db().doc(paths.event(eventId)).get()).data());
  return {
    event,
    starts: Object.fromEntries((event.dates ?? []).map((one) => [one.id, +one.startsAt])),
  };
};
const sold = async (eventId: string, typeId: string, dateId: string, email: string, more = {}) => {
  const holder = { name: 'Ana Rojas', email };
  await db()
    .doc(paths.ticket(eventId, randomUUID()))
    .set({ kind: 'sale', status: 'valid', holder, dateId, ...more });
  const doc = db().doc(paths.ticketType(eventId, typeId));
  const now = (await doc.get()).data();
  const there = now?.byDate?.[dateId]?.sold ?? 0;
  await doc.update({ sold: (now?.sold ?? 0) + 1, [`byDate.${dateId}.sold`]: there + 1 });
};
const preview = async (eventId: string, dateIds: string[], edit: object, who = owner) =>
  (await callAs(previewDateEdit, who, { eventId, dateIds, edit })) as unknown as DateEditPreview;
const errand = async (id: string) =>
  parseErrand(id, (await db().doc(innerPaths.job(id)).get()).data());
/** Starts what a preview showed, as the panel does; the same key is the same errand. */
const start = async (
  eventId: string,
  { changes }: DateEditPreview,
  { who = owner, key = randomUUID() } = {},
) => {
  const items = changes.map(({ id: dateId, change, seen }) => ({
    data: { eventId, dateId, change, seen },
    ...{ size: 1, label: dateId },
  }));
  const input = { key, callable: 'changeDate', title: 'Cambiar fechas', from: 0, items };
  return (await callAs(startErrand, who, { ...input, calls: items.length })).id as string;
};

test('what is shown is what is made, sixty dates in less than twenty seconds, and once', async () => {
  const { eventId, ids } = await season(60);
  const before = await world(eventId);
  const seen = await preview(eventId, ids, { shift: 60, doorsBefore: 90 });
  expect([seen.changes.length, seen.untouched, seen.buyers]).toEqual([60, [], 0]);
  expect((await world(eventId)).starts).toEqual(before.starts);
  const key = randomUUID();
  const began = performance.now();
  const id = await start(eventId, seen, { key });
  while (await workErrand(id));
  const seconds = (performance.now() - began) / 1000;
  expect(seconds).toBeLessThan(20);
  expect(await errand(id)).toMatchObject({ state: 'done', done: 60, counts: { changedDates: 60 } });
  const after = await world(eventId);
  expect(after.starts).toEqual(
    Object.fromEntries(seen.changes.map((one) => [one.id, +new Date(one.startsAt)])),
  );
  for (const date of after.event.dates ?? []) {
    expect(+date.startsAt - +(date.doorsAt ?? 0)).toBe(90 * MINUTE);
  }
  // The same errand again is the same one, and another with the same calls finds all as it wants it.
  expect(await start(eventId, seen, { key })).toBe(id);
  const again = await start(eventId, seen);
  while (await workErrand(again));
  expect(await errand(again)).toMatchObject({
    state: 'done',
    done: 60,
    counts: { changedDates: 0 },
  });
  expect((await world(eventId)).starts).toEqual(after.starts);
  const lines = await db().collection(paths.audit()).where('object.id', '==', eventId).get();
  expect(lines.docs.filter((one) => one.get('action') === 'event.dates')).toHaveLength(60);
});

test('killed half-way it says where it is, goes on when the lease is over, and moves nothing twice', async () => {
  const { eventId, ids } = await season(9);
  const before = await world(eventId);
  const seen = await preview(eventId, ids, { shift: -30 });
  const id = await start(eventId, seen);
  const real = ERRANDS.changeDate.callable.callFor;
  let calls = 0;
  vi.spyOn(ERRANDS.changeDate.callable, 'callFor').mockImplementation(async (who, data) => {
    const answer = await real(who, data);
    calls += 1;
    return calls === 8 ? (new Promise(() => {}) as never) : answer;
  });
  void workErrand(id);
  await vi.waitFor(() => expect(calls).toBe(8), { timeout: 30_000 });
  vi.restoreAllMocks();
  expect(await errand(id)).toMatchObject({ state: 'running', done: 6, total: 9 });
  expect(await workErrand(id, 3 * MINUTE)).toBe(true);
  expect(await errand(id)).toMatchObject({ state: 'done', done: 9, undone: [] });
  const moved = (await world(eventId)).starts;
  const minute = (at = 0) => Math.floor(at / MINUTE);
  for (const one of ids) expect(minute(moved[one])).toBe(minute(before.starts[one]) - 30);
});

test('killed twenty times, after each date that it made, it makes each once', async () => {
  const { eventId, ids } = await season(21);
  const before = await world(eventId);
  const id = await start(eventId, await preview(eventId, ids, { shift: 45 }));
  const real = ERRANDS.changeDate.callable.callFor;
  let kills = 0;
  for (let life = 1; (await errand(id)).state !== 'done'; life += 1) {
    expect(life).toBeLessThan(60);
    const dead = new Promise<void>((resolve) => {
      vi.spyOn(ERRANDS.changeDate.callable, 'callFor').mockImplementation(async (who, data) => {
        await real(who, data);
        resolve();
        return new Promise(() => {}) as never;
      });
    });
    await Promise.race([workErrand(id, life * 3 * MINUTE), dead.then(() => (kills += 1))]);
    vi.restoreAllMocks();
    if (kills >= 20) while (await workErrand(id, (life + 1) * 3 * MINUTE));
  }
  expect(kills).toBe(20);
  const moved = (await world(eventId)).starts;
  const minute = (at = 0) => Math.floor(at / MINUTE);
  for (const one of ids) expect(minute(moved[one])).toBe(minute(before.starts[one]) + 45);
});

test('what changed since it was shown is left alone, and the others are made', async () => {
  const { eventId, ids } = await season(4);
  const seen = await preview(eventId, ids, { shift: 60 });
  const change = (dateId: string, data: object) =>
    callAs(changeDate, owner, { eventId, dateId, change: data });
  await change('d1', { status: 'cancelled' });
  const elsewhere = new Date(Date.now() + 900 * HOUR).toISOString();
  await change('d2', {
    startsAt: elsewhere,
    endsAt: new Date(Date.now() + 905 * HOUR).toISOString(),
  });
  const id = await start(eventId, seen);
  while (await workErrand(id));
  const done = await errand(id);
  expect(done).toMatchObject({ state: 'done', done: 2 });
  expect(Object.fromEntries(done.refused.map(({ label, message }) => [label, message]))).toEqual({
    d1: 'Esa fecha se canceló',
    d2: 'Alguien la cambió mientras tanto: mírala de nuevo',
  });
  expect((await world(eventId)).starts.d2).toBe(+new Date(elsewhere));
});

test('a lost right ends in refusals, one by one, and in no change', async () => {
  const { eventId, ids } = await season(2);
  const who = await memberWith('events.manage', 'events.changeStatus');
  const id = await start(eventId, await preview(eventId, ids, { shift: 60 }, who), { who });
  const before = await world(eventId);
  await db().doc(paths.permission(who.uid, producer)).delete();
  while (await workErrand(id));
  expect(await errand(id)).toMatchObject({ state: 'done', done: 0, undone: [0, 1] });
  expect((await world(eventId)).starts).toEqual(before.starts);
  expect((await callAs(moveErrand, who, { id, action: 'drop' })).success).toBe(true);
});

test('says whom it concerns, each once: passes too, and who asked for their money back not', async () => {
  const { eventId, typeId } = await season(3, { [FIRST_DATE]: { inHours: 24 } });
  const pass = await makeTicketType(eventId, { stock: 10 });
  const emailOf = (name: string) => `${name}-${eventId}@correo.example`;
  await sold(eventId, typeId, 'd0', emailOf('ana'));
  await sold(eventId, typeId, 'd1', emailOf('ana'));
  await sold(eventId, typeId, 'd1', emailOf('berta'));
  await sold(eventId, typeId, 'd2', emailOf('carla'));
  await sold(eventId, typeId, 'd1', emailOf('dora'), { status: 'refunded' });
  await db()
    .doc(paths.ticket(eventId, randomUUID()))
    .set({
      ...{ kind: 'sale', status: 'valid', dateId: EVERY_DATE },
      holder: { name: 'Eva', email: emailOf('eva') },
    });
  await db().doc(paths.ticketType(eventId, pass)).update({ dateScope: 'pass', sold: 1 });
  // A ticket from before there were dates is of the first one.
  const early = { kind: 'sale', status: 'valid', holder: { name: 'F', email: emailOf('flor') } };
  await db().doc(paths.ticket(eventId, randomUUID())).set(early);
  const seen = await preview(eventId, ['d0', 'd1'], { shift: 60 });
  expect(seen.buyers).toBe(3);
  const names = async (ids: string[]) =>
    (await ticketHolders(eventId, ids)).map(({ email }) => email.split('-')[0]).sort();
  expect(await names(['d2'])).toEqual(['carla', 'eva']);
  expect(await names([FIRST_DATE, 'd2'])).toEqual(['carla', 'eva', 'flor']);
  expect(await names([])).toEqual(['ana', 'berta', 'carla', 'eva', 'flor']);

  // Afterwards one message, to exactly those.
  const id = await start(eventId, seen);
  while (await workErrand(id));
  const { event } = await world(eventId);
  expect(event.untold).toBe(event.versions);
  const told = await callAs(tellBuyers, owner, { eventId, version: event.untold });
  const campaignId = String(told.campaignId);
  const campaign = parseCampaign(
    campaignId,
    (await db().doc(paths.campaign(campaignId)).get()).data(),
  );
  expect([...campaign.dateIds].sort()).toEqual(['d0', 'd1']);
  expect(campaign.message.match(/^Fecha: antes/gm)).toHaveLength(2);
  const { version } = campaign;
  expect(await callAs(previewSending, owner, { campaignId, version })).toMatchObject({
    recipients: 3,
  });
  expect((await world(eventId)).event.untold).toBe(0);
});

test('who bought for a date that was added later is told when it moves, and of no other change', async () => {
  const eventId = await makeEvent(producer, { status: 'published', publishedAt: new Date() });
  const typeId = await makeTicketType(eventId, { stock: 100 });
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const hand = (hours: number) => ({ startsAt: at(hours), endsAt: at(hours + 5) });
  const save = (data: object) => callAs(saveDates, owner, { eventId, key: randomUUID(), ...data });
  const dayOf = (iso: string) => dayIn(new Date(iso), DEFAULT_TIME_ZONE);
  const idAt = async (hours: number) =>
    Object.entries((await world(eventId)).starts).find(
      ([, start]) => Math.abs(start - Date.now() - hours * HOUR) < HOUR,
    )?.[0] ?? '';
  // The first version knows the date of its start alone; a plain change keeps it.
  await save({ dates: [hand(300), hand(500), hand(700)] });
  const [early, late] = [await idAt(300), await idAt(500)];
  const emailOf = (name: string) => `${name}-${eventId}@correo.example`;
  await sold(eventId, typeId, early, emailOf('ana'));
  await callAs(changeDate, owner, { eventId, dateId: early, change: { startsAt: at(301) } });
  await save({ dates: [hand(900)], except: [dayOf(at(700))] });
  const added = await idAt(900);
  await sold(eventId, typeId, added, emailOf('berta'));
  await sold(eventId, typeId, late, emailOf('carla'));
  await callAs(changeDate, owner, { eventId, dateId: added, change: { startsAt: at(901) } });
  const { event } = await world(eventId);
  expect([event.versions, event.untoldFrom, event.untold]).toEqual([5, 3, 5]);
  const told = await callAs(tellBuyers, owner, { eventId, version: event.untold });
  const campaign = parseCampaign(
    'c',
    (
      await db()
        .doc(paths.campaign(String(told.campaignId)))
        .get()
    ).data(),
  );
  expect([...campaign.dateIds].sort()).toEqual([early, added].sort());
  expect(campaign.message.match(/^Fecha: antes/gm)).toHaveLength(2);
  expect(campaign.message).not.toContain('null');
});

test('who bought after a rule gave a date its hour is told of no change that they never saw', async () => {
  const eventId = await makeEvent(producer, { status: 'published', publishedAt: new Date() });
  const typeId = await makeTicketType(eventId, { stock: 100 });
  const save = (data: object) => callAs(saveDates, owner, { eventId, key: randomUUID(), ...data });
  const from = dayIn(new Date(Date.now() + 600 * HOUR), DEFAULT_TIME_ZONE);
  const nightly = (time: string) => ({
    rule: { frequency: 'daily', from, count: 2, times: [{ time, minutes: 300 }] },
  });
  await save(nightly('22:00'));
  const [early = '', late = ''] = ((await world(eventId)).event.dates ?? [])
    .map(({ id }) => id)
    .filter((id) => id !== FIRST_DATE);
  await sold(eventId, typeId, early, `dora-${eventId}@correo.example`);
  const venue = { name: 'Blondie', address: 'Alameda 2879' };
  await callAs(changeDate, owner, { eventId, dateId: early, change: { venue } });
  // Nobody had a ticket of the second night when the rule moved it, nor was told.
  await save(nightly('21:00'));
  await sold(eventId, typeId, late, `elsa-${eventId}@correo.example`);
  const { event } = await world(eventId);
  expect(event.versions).toBe(event.untold + 1);
  const told = await callAs(tellBuyers, owner, { eventId, version: event.untold });
  const path = paths.campaign(String(told.campaignId));
  const campaign = parseCampaign('c', (await db().doc(path).get()).data());
  expect(campaign.dateIds).toEqual([early]);
  expect(campaign.message.match(/^Fecha: antes/gm)).toHaveLength(1);
});

test('the place of a date is its own, on the event too, and buyers are told of it', async () => {
  const { eventId, typeId } = await season(2);
  await sold(eventId, typeId, 'd1', `lugar-${eventId}@correo.example`);
  const venue = { name: 'Blondie', address: 'Alameda 2879' };
  const id = await start(eventId, await preview(eventId, ['d1'], { venue }));
  while (await workErrand(id));
  const { event } = await world(eventId);
  expect(event.dates?.map((one) => one.venue)).toEqual([undefined, venue]);
  expect(event.untold).toBeGreaterThan(0);
  const own = await db().doc(entryPaths.date(eventId, 'd1')).get();
  expect(parseDateTerms('d1', own.data())?.venue).toEqual(venue);
  await callAs(changeDate, owner, { eventId, dateId: 'd1', change: { venue: null } });
  expect((await world(eventId)).event.dates?.[1]?.venue).toBeUndefined();
});

test('asks for the rights that each part needs, of this producer’s event, and takes no forged field', async () => {
  const { eventId, typeId, ids } = await season(2);
  const ask = (edit: object, who: Who | null, dateIds = ids) =>
    errorOf(callAs(previewDateEdit, who, { eventId, dateIds, edit }));
  const denied = { code: 'permission-denied' };
  const stranger = await makeUser({ role: 'producer', producers: [await makeProducer()] });
  const manager = await memberWith('events.manage');
  expect(await ask({ label: 'x' }, stranger)).toMatchObject(denied);
  expect(await ask({ label: 'x' }, null)).toMatchObject({ code: 'unauthenticated' });
  expect(await ask({ status: 'paused' }, manager)).toMatchObject(denied);
  expect(await ask({ types: { [typeId]: { price: 1 } } }, manager)).toMatchObject(denied);
  const seller = await memberWith('tickets.manage');
  expect(await ask({ capacity: 5 }, seller)).toMatchObject(denied);
  // Raising what is on sale is left to who decides on the event; lowering is not.
  const raised = await preview(eventId, ids, { types: { [typeId]: { price: 90_000 } } }, seller);
  expect([raised.changes.length, raised.untouched.length]).toEqual([0, 2]);
  const lower = await preview(eventId, ids, { types: { [typeId]: { price: 5_000 } } }, seller);
  expect(lower.changes).toHaveLength(2);
  for (const [edit, dateIds] of [
    [{}, ids],
    [{ label: 'x' }, []],
    [{ label: 'x' }, ['none']],
    [{ label: 'x' }, ['a/b']],
    [{ label: 'x' }, Array.from({ length: 367 }, (_, n) => `d${n}`)],
    [{ shift: 60, time: '21:00' }, ids],
    [{ shift: 0.5 }, ids],
    [{ shift: 20_000 }, ids],
    [{ time: '25:00' }, ids],
    [{ status: 'cancelled' }, ids],
    [{ sold: 1 }, ids],
    [{ startsAt: new Date().toISOString() }, ids],
  ] as const) {
    expect(await ask(edit, owner, [...dateIds])).toMatchObject({ code: 'invalid-argument' });
  }
});
