import { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { checkIn } from '@/functions/src/door/check-in';
import { noteToDoors } from '@/functions/src/door/note-to-doors';
import { openDoor } from '@/functions/src/door/open-door';
import { readNightSales } from '@/functions/src/door/read-night-sales';
import { doorChanges } from '@/functions/src/door/ticket-list';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseDoorCount } from '@/lib/domain/door/door-count';
import { doorHash, findRecord } from '@/lib/domain/door/door-list';
import { parseNight } from '@/lib/domain/door/night/night';
import { nightView } from '@/lib/domain/door/night/night-view';
import { presenceAt, slotOf } from '@/lib/domain/door/presence';
import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { read, record } from '../../support/sales';
import {
  buy,
  checkout,
  door,
  event,
  HOUR,
  makeDoorWorld,
  owner,
  scan,
  type,
  yesterday,
} from '../../support/worlds/door';

makeDoorWorld();

const MINUTE = 60_000;
const countOf = async (validatorId: string) => {
  const path = entryPaths.doorCount(event.id, validatorId, 'first');
  return parseDoorCount('', (await db().doc(path).get()).data());
};
const counts = async () => {
  const found = await db().collection(entryPaths.doorCounts(event.id)).get();
  return found.docs.map((one) => parseDoorCount(one.id, one.data()));
};
const tickets = async () => {
  const found = await db().collection(paths.tickets(event.id)).get();
  return found.docs.map((one) => parseTicket(one.id, one.data()));
};
const out = { way: 'out' };
const leave = (token: string, code = '', at = Date.now(), more = {}) =>
  scan(token, code, at, event.id, { ...out, ...more });
const queued = { offline: true };
const letAgain = () => db().doc(paths.ticketType(event.id, type)).update({ reentry: true });

/** What the tickets say, and what the doors counted: both as one. */
async function agreed() {
  const all = await tickets();
  const inside = all.filter(({ scans }) => presenceAt(scans, 'first') === 'inside').length;
  const outside = all.filter(({ scans }) => presenceAt(scans, 'first') === 'outside').length;
  const doors = await counts();
  const total = (by: Record<string, number>) => Object.values(by).reduce((sum, n) => sum + n, 0);
  for (const one of doors) {
    expect([total(one.ins), total(one.outs), total(one.types)]).toEqual([
      ...[one.first + one.again, one.out, one.first],
    ]);
  }
  const counted = doors.reduce(
    (sum, one) => ({ inside: sum.inside + one.inside, first: sum.first + one.first }),
    { inside: 0, first: 0 },
  );
  expect(counted).toEqual({ inside, first: inside + outside });
  return { inside, entered: inside + outside };
}

describe('a door counts', () => {
  it('who comes in, who leaves and who was refused, each once, and by type and five minutes', async () => {
    const [north, exit] = [await door(), await door({ name: 'Salida', exits: true })];
    const [one = '', two = ''] = (await buy(3)).tickets.map(({ code }) => code);
    const at = Date.now();
    for (const _ of ['sent', 'sent again']) {
      expect(await scan(north.token, one, at)).toMatchObject({ result: 'admitted' });
      expect(await scan(north.token, two, at + 1)).toMatchObject({ result: 'admitted' });
      expect(await scan(north.token, 'A'.repeat(26), at + 2)).toMatchObject({ result: 'unknown' });
    }
    expect(await scan(exit.token, one, at + 3)).toMatchObject({ result: 'used' });
    expect(await scan(exit.token, one, at + 3)).toMatchObject({ result: 'used' });
    const left = await leave(exit.token, one, at + 4);
    expect(left).toMatchObject({ success: true, result: 'left', message: 'Salió' });
    expect(await leave(exit.token, one, at + 4)).toMatchObject({ success: true, result: 'left' });
    const entries = await countOf(north.id);
    expect(entries).toMatchObject({
      ...{ name: 'Puerta norte', exits: false, first: 2, again: 0, out: 0, inside: 2 },
      ...{ types: { [type]: 2 }, refused: { unknown: 1 } },
    });
    expect(Object.values(entries.ins).reduce((sum, n) => sum + n, 0)).toBe(2);
    expect(Math.abs(slotOf(new Date()) - Number(Object.keys(entries.ins)[0]))).toBeLessThan(2);
    expect(await countOf(exit.id)).toMatchObject({
      ...{ name: 'Salida', exits: true, first: 0, out: 1, inside: -1, refused: { used: 1 } },
    });
    expect(await agreed()).toEqual({ inside: 1, entered: 2 });
  });

  it('nobody in again without the type’s leave, and with it as often as they left', async () => {
    const { token, id } = await door({ exits: true });
    const [code = ''] = (await buy()).tickets.map((one) => one.code);
    await scan(token, code);
    const stateNow = async () => {
      const { records } = await doorChanges(event.id, Timestamp.fromMillis(0));
      return findRecord(records, doorHash(event.id, code))?.state;
    };
    expect(await stateNow()).toBe('used');
    await leave(token, code);
    // Doors without a connection learn of it by their lists.
    expect(await stateNow()).toBe('outside');
    const stopped = await scan(token, code);
    expect(stopped).toMatchObject({ success: false, result: 'used' });
    await letAgain();
    expect(await scan(token, code)).toMatchObject({ success: true, result: 'admitted' });
    expect(await scan(token, code)).toMatchObject({ success: false, result: 'used' });
    expect(await leave(token, code)).toMatchObject({ success: true });
    expect(await leave(token, code)).toMatchObject({ success: false, result: 'notInside' });
    expect(await countOf(id)).toMatchObject({ first: 1, again: 1, out: 2, inside: 0 });
    const [ticket] = await tickets();
    expect(ticket).toMatchObject({ status: 'used', conflict: false });
    // The entry that counts is the first, and so is what the list of validators says.
    expect(ticket?.usedAt).toEqual(ticket?.scans[0]?.scannedAt);
    expect(await read(entryPaths.validator(event.id, id))).toMatchObject({ admitted: 1 });
    expect(await agreed()).toEqual({ inside: 0, entered: 1 });
  });

  it('no exit at a door that marks none, and none by an old code of who holds the ticket now', async () => {
    const [plain, exit] = [await door(), await door({ exits: true })];
    const [code = ''] = (await buy()).tickets.map((one) => one.code);
    await scan(exit.token, code);
    for (const more of [{}, queued]) {
      const refused = await errorOf(leave(plain.token, code, Date.now(), more));
      expect(refused).toMatchObject({ code: 'invalid-argument', field: 'way' });
    }
    const [ticket] = await tickets();
    const old = 'B'.repeat(26);
    await db()
      .doc(paths.ticket(event.id, ticket?.id ?? ''))
      .update({ deadCodes: [old] });
    expect(await leave(exit.token, old)).toMatchObject({ success: false, result: 'oldCode' });
    expect(await agreed()).toEqual({ inside: 1, entered: 1 });
  });

  it('a second person on a used ticket as a conflict, also after an exit', async () => {
    const { token } = await door({ exits: true });
    const [code = ''] = (await buy()).tickets.map((one) => one.code);
    const at = Date.now();
    await scan(token, code, at);
    await leave(token, code, at + 1);
    for (const _ of ['sent', 'sent again']) {
      const answer = await scan(token, code, at + 2, event.id, queued);
      expect(answer).toMatchObject({ success: false, result: 'used' });
    }
    expect((await tickets())[0]).toMatchObject({ conflict: true });
  });

  it('by the instant of the scan, not of its arrival, and moves an entry that an earlier one takes over', async () => {
    const [live, late] = [await door(), await door({ name: 'Sin señal' })];
    const [code = ''] = (await buy()).tickets.map((one) => one.code);
    await yesterday();
    const at = Date.now();
    await scan(live.token, code, at);
    expect(await countOf(live.id)).toMatchObject({ first: 1 });
    const early = at - 40 * MINUTE;
    await scan(late.token, code, early, event.id, queued);
    expect(await countOf(live.id)).toMatchObject({ first: 0, inside: 0 });
    const moved = await countOf(late.id);
    expect(moved).toMatchObject({ first: 1, inside: 1, ins: { [slotOf(new Date(early))]: 1 } });
    // A clock that runs ahead counts now.
    const [next = ''] = (await buy()).tickets.map((one) => one.code);
    await yesterday();
    await scan(late.token, next, at + 3 * HOUR, event.id, queued);
    const slots = Object.keys((await countOf(late.id)).ins).map(Number);
    expect(Math.max(...slots)).toBeLessThanOrEqual(slotOf(new Date()));
    expect(await agreed()).toEqual({ inside: 2, entered: 2 });
  });

  it('what six phones tell in any order, at once and twice, as the tickets say', async () => {
    const doors = await Promise.all(
      Array.from({ length: 6 }, (_, n) => door({ name: `Puerta ${n}`, exits: n > 3 })),
    );
    const codes = (await buy(24)).tickets.map((one) => one.code);
    await yesterday();
    await letAgain();
    const from = Date.now() - HOUR;
    const told = Array.from({ length: 120 }, (_, n) => {
      const phone = n % 6;
      const way = phone > 3 && n % 2 === 0 ? 'out' : 'in';
      return { code: codes[(n * 7) % 24] ?? '', phone, way, at: from + n * 20_000 };
    });
    const sent = [...told, ...told.slice(0, 40)]
      .map((one) => ({ one, order: Math.random() }))
      .sort((a, b) => a.order - b.order)
      .map(({ one }) => one);
    for (let n = 0; n < sent.length; n += 8) {
      await Promise.all(
        sent
          .slice(n, n + 8)
          .map(({ code, phone, way, at }) =>
            scan(doors[phone]?.token ?? '', code, at, event.id, { ...queued, way }),
          ),
      );
      const { inside, entered } = await agreed();
      expect(inside).toBeLessThanOrEqual(entered);
    }
  });
});

it('reads and writes for a scan what it did, and one document more', async () => {
  const { token, id } = await door();
  const codes = (await buy(5)).tickets.map((one) => one.code);
  const path = entryPaths.doorCount(event.id, id, 'first');
  let changes = -1;
  const stop = db()
    .doc(path)
    .onSnapshot(() => {
      changes += 1;
    });
  await vi.waitFor(() => expect(changes).toBe(0));
  for (const [n, code] of codes.entries()) {
    await scan(token, code);
    await vi.waitFor(() => expect(changes).toBe(n + 1));
  }
  stop();
  // What a viewer reads of a night: one document for each scan, whatever else it writes.
  const documents = await db().collection(entryPaths.doorCounts(event.id)).get();
  expect(documents.size).toBe(1);
  expect(5_000 * 4 * (changes / codes.length)).toBe(20_000);
});

describe('the legal capacity', () => {
  it('is noted once when a part of it is reached, and the note stays when people leave', async () => {
    await db().doc(paths.event(event.id)).update({ capacity: 10 });
    const [north, south] = [await door({ exits: true }), await door()];
    const codes = (await buy(10)).tickets.map((one) => one.code);
    const night = async () =>
      parseNight('first', (await db().doc(entryPaths.night(event.id, 'first')).get()).data());
    for (const code of codes.slice(0, 8)) await scan(north.token, code);
    expect((await night()).alarms).toEqual([]);
    await scan(south.token, codes[8] ?? '');
    const [first] = (await night()).alarms;
    expect(first).toMatchObject({ level: 90, inside: 9, capacity: 10 });
    await leave(north.token, codes[0] ?? '');
    await scan(north.token, codes[9] ?? '');
    expect((await night()).alarms).toEqual([first]);
    await letAgain();
    await scan(north.token, codes[0] ?? '');
    expect((await night()).alarms).toMatchObject([first ?? {}, { level: 100, inside: 10 }]);
  });
});

describe('a past moment over the capacity', () => {
  it('is noted at its five minutes when the entries that made it so are told later', async () => {
    await db().doc(paths.event(event.id)).update({ capacity: 4 });
    const { token } = await door({ exits: true });
    const codes = (await buy(4)).tickets.map((one) => one.code);
    await yesterday();
    const at = Date.now() - HOUR;
    for (const [n, code] of codes.slice(0, 3).entries()) {
      await scan(token, code, at + n, event.id, queued);
    }
    for (const code of codes.slice(0, 3)) await leave(token, code, at + 20 * MINUTE, queued);
    const night = async () =>
      parseNight('first', (await db().doc(entryPaths.night(event.id, 'first')).get()).data());
    expect((await night()).alarms).toEqual([]);
    const late = at + 10 * MINUTE;
    await scan(token, codes[3] ?? '', late, event.id, queued);
    const full = { inside: 4, capacity: 4, at: new Date(late) };
    expect((await night()).alarms).toMatchObject([
      { ...full, level: 90 },
      { ...full, level: 100 },
    ]);
  });
});

describe('a note to all doors', () => {
  const note = (text: string, who = owner, dateId = 'first') =>
    callAs(noteToDoors, who, { eventId: event.id, dateId, text });

  it('is shown at each door until it is taken away', async () => {
    const { token } = await door();
    expect((await callAs(openDoor, null, { token })).note).toBeNull();
    await note('Cierren la puerta norte');
    expect((await callAs(openDoor, null, { token })).note).toMatchObject({
      text: 'Cierren la puerta norte',
    });
    await note('');
    expect((await callAs(openDoor, null, { token })).note).toBeNull();
    const told = await db()
      .collection(paths.audit())
      .where('producerId', '==', event.producerId)
      .get();
    const actions = told.docs.map((one) => one.get('action'));
    expect(actions).toEqual(expect.arrayContaining(['doors.noted', 'doors.noteRemoved']));
  });

  it('is written by whoever manages tickets, for a date of the event', async () => {
    const make = (flags: Parameters<typeof fromFlags>[0]) =>
      makeUser({
        ...{ role: 'producer' as const, producers: [event.producerId] },
        permissions: fromFlags(flags),
      });
    const money = await make(['finance.view', 'events.manage']);
    expect(await errorOf(note('x', money))).toMatchObject({ code: 'permission-denied' });
    expect(await errorOf(note('x'.repeat(141)))).toMatchObject({ field: 'text' });
    expect(await errorOf(note('x', owner, 'other'))).toMatchObject({ field: 'dateId' });
    expect((await note('x', await make(['tickets.manage']))).success).toBe(true);
  });
});

it('a door’s page tells of its phone, which is kept where it is news', async () => {
  const { token, id } = await door();
  const tell = (phone: object) => callAs(openDoor, null, { token, phone });
  await tell({ id: 'ab12cd34', queue: 3, battery: 0.15 });
  const [kept] = (await countOf(id)).phones;
  expect(kept).toMatchObject({ id: 'ab12cd34', queue: 3, battery: 0.15 });
  await tell({ id: 'ab12cd34', queue: 3, battery: 0.15 });
  expect((await countOf(id)).phones).toEqual([kept]);
  // Another one at once waits for its turn, and none fails to open its door.
  expect(await tell({ id: 'ef56gh78', queue: 0, battery: null })).toMatchObject({ success: true });
  expect((await countOf(id)).phones).toEqual([kept]);
  const lost = vi
    .spyOn(DocumentReference.prototype, 'set')
    .mockRejectedValueOnce(new Error('busy'));
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const opened = await tell({ id: 'ab12cd34', queue: 7, battery: null });
  expect([opened.success, said.mock.calls.length]).toEqual([true, 1]);
  for (const one of [lost, said]) one.mockRestore();
  await tell({ id: 'ab12cd34', queue: 0, battery: null });
  expect((await countOf(id)).phones).toMatchObject([{ queue: 0, battery: null }]);
  for (const wrong of [{ id: 'a.b.c.d' }, { id: 'ab12', queue: -1 }, { id: 'ab12', battery: 2 }]) {
    const refused = await errorOf(tell({ queue: 0, battery: null, ...wrong }));
    expect(refused).toMatchObject({ code: 'invalid-argument' });
  }
});

describe('the sales of the last hour', () => {
  it('are told with pesos and promoters to whoever sees the money, and as tickets to whoever sells', async () => {
    await buy(3);
    const lines = [{ ticketTypeId: type, quantity: 4, unitPrice: 10_000 }];
    const soldAt = new Date(Date.now() - 2 * HOUR).toISOString();
    await record(checkout, { eventId: event.id, kind: 'sale', lines, soldAt });
    const salesFor = async (who = owner) =>
      (await callAs(readNightSales, who, { eventId: event.id })).sales;
    expect(await salesFor()).toEqual({ tickets: 3, pesos: 30_000, promoters: [] });
    const make = (flags: Parameters<typeof fromFlags>[0]) =>
      makeUser({
        ...{ role: 'producer' as const, producers: [event.producerId] },
        permissions: fromFlags(flags),
      });
    const seller = await make(['tickets.manage']);
    expect(await salesFor(seller)).toEqual({ tickets: 3, pesos: null, promoters: null });
    expect(await salesFor(await make(['finance.view']))).toMatchObject({ pesos: 30_000 });
    for (const who of [await make(['events.manage']), await makeUser()]) {
      expect(await errorOf(salesFor(who))).toMatchObject({ code: 'permission-denied' });
    }
  });
});

it('the screen’s figures are those of the tickets', async () => {
  const { token } = await door();
  const codes = (await buy(6)).tickets.map((one) => one.code);
  for (const code of codes.slice(0, 4)) await scan(token, code);
  await callAs(checkIn, null, {
    ...{ eventId: event.id, validatorToken: token, code: codes[0], scannedAt: Date.now() + 1 },
  });
  const stored = parseEvent(event.id, await read(paths.event(event.id)));
  const view = nightView({
    ...{ event: { ...stored, capacity: 8 }, dateId: 'first', types: [] },
    ...{ counts: await counts(), now: new Date() },
  });
  expect(view).toMatchObject({ entered: 4, inside: null, share: 0.5 });
  expect(view.refused).toEqual([{ reason: 'used', count: 1 }]);
});
