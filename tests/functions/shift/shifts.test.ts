import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { FLAGS, fromFlags } from '@/lib/domain/rights/permissions';
import { BOX_OFFICE_LIMITS } from '@/lib/domain/shift/box-office';
import { SHIFT_LIMITS } from '@/lib/domain/shift/shift';
import { callAs, errorOf, joinProducer, makeUser } from '../../support/functions';
import { makeShop, makeType, read } from '../../support/sales';
import { stayWithin } from '../../support/steady-clock';
import {
  joinDrawer,
  makeBoxOffice,
  openDrawer,
  sellAt,
  shiftOf,
} from '../../support/worlds/box-office';

stayWithin('hour');

describe('the link of a box office', () => {
  it('keeps of its secret and its code only hashes, and says nothing but its event', async () => {
    const world = await makeBoxOffice();
    const { id, boxOfficeId = '', token = '', code = '' } = world;
    expect(code).toMatch(/^\d{6}$/);
    const stored = JSON.stringify(await read(entryPaths.boxOffice(id, boxOfficeId)));
    expect(stored).not.toContain(token.split('.').at(-1));
    expect(stored).not.toContain(`"${code}"`);
    const opened = await callAs(functions.openBoxOffice, null, { token });
    expect(opened).toMatchObject({ event: { id }, name: 'Puerta norte' });
    expect(JSON.stringify(opened)).not.toContain('General');
    expect(
      await errorOf(callAs(functions.openBoxOffice, null, { token: `${token}x` })),
    ).toMatchObject({
      code: 'permission-denied',
      field: 'token',
    });
  });

  it('is made, changed and revoked only with tickets.manage, and sells only types of its event', async () => {
    const { id, producerId, owner, boxOfficeId } = await makeBoxOffice();
    const without = await makeUser({ role: 'producer' });
    const others = FLAGS.filter((one) => one !== 'tickets.manage');
    await joinProducer(without.uid, producerId, fromFlags(others));
    const foreign = await makeType((await makeShop()).id);
    for (const [name, call, input] of [
      ['create', functions.createBoxOffice, { eventId: id, name: 'X' }],
      ['set', functions.setBoxOffice, { eventId: id, boxOfficeId }],
      ['revoke', functions.revokeBoxOffice, { eventId: id, boxOfficeId }],
    ] as const) {
      for (const who of [without, await makeUser({ role: 'producer' })]) {
        expect(await errorOf(callAs(call, who, input)), name).toMatchObject({
          code: 'permission-denied',
        });
      }
      expect((await errorOf(callAs(call, null, input))).code).toBe('unauthenticated');
      if (name === 'revoke') continue;
      const odd = callAs(call, owner, { ...input, ticketTypeIds: [foreign] });
      expect(await errorOf(odd)).toMatchObject({ field: 'ticketTypeIds' });
    }
  });

  it('stops selling the moment it is revoked, and lets the drawer be counted', async () => {
    const world = await makeBoxOffice();
    const held = await openDrawer(world);
    const { id: eventId, owner, boxOfficeId, token, code, type } = world;
    await callAs(functions.revokeBoxOffice, owner, { eventId, boxOfficeId });
    await callAs(functions.revokeBoxOffice, owner, { eventId, boxOfficeId });
    for (const refusal of await Promise.all(
      [
        sellAt(held, type),
        callAs(functions.moveCash, null, { ...held, amount: 1_000, reason: 'x' }),
        callAs(functions.readShift, null, held),
        callAs(functions.openShift, null, { eventId, token, code, drawer: 'B', float: 0 }),
      ].map(errorOf),
    )) {
      expect(refusal).toMatchObject({ code: 'permission-denied', field: 'token' });
    }
    await callAs(functions.closeShift, null, { ...held, counted: 20_000 });
    expect((await shiftOf(eventId, held.shiftId)).difference).toBe(0);
  });
});

describe('opening a drawer', () => {
  it('needs the code, and few may be tried', async () => {
    const world = await makeBoxOffice();
    const wrong = world.code === '000000' ? '000001' : '000000';
    const tries = Array.from({ length: BOX_OFFICE_LIMITS.triesAnHour }, () =>
      errorOf(openDrawer({ ...world, code: wrong })),
    );
    for (const refusal of await Promise.all(tries)) {
      expect(refusal).toMatchObject({ code: 'permission-denied', field: 'code' });
    }
    // From now on not even the right one opens it: nobody may try them all.
    expect(await errorOf(openDrawer(world))).toMatchObject({ code: 'resource-exhausted' });
  });

  it('does not count right codes as tries', async () => {
    const world = await makeBoxOffice();
    for (let n = 0; n <= BOX_OFFICE_LIMITS.triesAnHour; n += 1) {
      await openDrawer(world, { drawer: `Caja ${n}` });
    }
  });

  it('is of an event that is on sale, by a link of that event', async () => {
    const world = await makeBoxOffice();
    const other = await makeBoxOffice();
    expect(await errorOf(openDrawer({ ...world, id: other.id }))).toMatchObject({ field: 'token' });
    await db().doc(paths.event(world.id)).update({ status: 'paused' });
    expect(await errorOf(openDrawer(world))).toMatchObject({ code: 'failed-precondition' });
  });

  it('joins a phone of the same operator to the shift, and refuses another operator', async () => {
    const world = await makeBoxOffice();
    const held = await openDrawer(world);
    const again = await joinDrawer(world, held, { drawer: ' CAJA  1', operator: 'ana' });
    expect(again.shiftId).toBe(held.shiftId);
    await sellAt(held, world.type);
    await sellAt(again, world.type);
    expect(await shiftOf(world.id, held.shiftId)).toMatchObject({ sales: 2, float: 20_000 });
    const refused = await errorOf(joinDrawer(world, held, { operator: 'Beto' }));
    expect(refused).toMatchObject({ code: 'failed-precondition', field: 'drawer' });
    expect(refused.message).not.toContain('Ana');
    const { id: eventId, owner } = world;
    const link = await callAs(functions.createBoxOffice, owner, { eventId, name: 'Puerta sur' });
    const crossed = openDrawer({ ...world, ...(link as unknown as typeof world), id: eventId });
    expect(await errorOf(crossed)).toMatchObject({ field: 'drawer' });
    const other = await openDrawer(world, { drawer: 'Caja 2', operator: 'Beto' });
    expect(other.shiftId).not.toBe(held.shiftId);
  });

  it('takes eight phones, and drops none for a ninth', async () => {
    const world = await makeBoxOffice();
    const first = await openDrawer(world);
    for (let n = 2; n <= SHIFT_LIMITS.phones; n += 1) await joinDrawer(world, first);
    expect(await errorOf(joinDrawer(world, first))).toMatchObject({ code: 'resource-exhausted' });
    await sellAt(first, world.type);
  });

  it('opens one shift where two phones open the drawer at once', async () => {
    const world = await makeBoxOffice();
    const twice = [1, 2].map(() => openDrawer(world).catch((error: unknown) => error));
    const all = await Promise.all(twice);
    expect(all.filter((one) => one instanceof Error)).toMatchObject([
      { details: { field: 'join' } },
    ]);
    expect((await db().collection(entryPaths.shifts(world.id)).get()).size).toBe(1);
  });

  it('that was opened before there were numbers gets one', async () => {
    const world = await makeBoxOffice();
    const held = await openDrawer(world);
    await db().doc(entryPaths.shift(world.id, held.shiftId)).update({ join: '' });
    const { shift } = await callAs(functions.readShift, null, held);
    expect(shift).toMatchObject({ join: expect.stringMatching(/^\d{6}$/) });
    expect((await joinDrawer(world, held)).shiftId).toBe(held.shiftId);
  });

  it('lets nobody sell into it, or close it, who knows its names and not its number', async () => {
    const world = await makeBoxOffice();
    const held = await openDrawer(world, { key: 'mine' });
    const { join } = await read(entryPaths.shift(world.id, held.shiftId));
    const shown = await callAs(functions.readShift, null, held);
    expect(shown.shift).toMatchObject({ join });
    const wrong = join === '000000' ? '000001' : '000000';
    for (const more of [{}, { key: 'other' }, { join: wrong }]) {
      const refused = await errorOf(openDrawer(world, more));
      expect(refused).toMatchObject({ code: 'failed-precondition', field: 'join' });
      expect(refused.message).not.toContain(join);
    }
    // Whose first answer was lost gets its drawer again.
    expect((await openDrawer(world, { key: 'mine' })).shiftId).toBe(held.shiftId);
    // The same phone, and not one more.
    const { phones } = await read(entryPaths.shift(world.id, held.shiftId));
    expect(phones).toHaveLength(1);
    // Numbers are tried no oftener than codes.
    for (let n = 0; n < BOX_OFFICE_LIMITS.triesAnHour; n += 1) {
      await errorOf(openDrawer(world, { join: wrong }));
    }
    const late = await errorOf(joinDrawer(world, held));
    expect(late).toMatchObject({ code: 'resource-exhausted' });
  });
});

describe('cash that is moved', () => {
  it('counts once by its key, and needs a reason', async () => {
    const world = await makeBoxOffice();
    const held = await openDrawer(world);
    const move = { ...held, amount: -5_000, reason: 'Hielo', key: 'k' };
    await callAs(functions.moveCash, null, move);
    await callAs(functions.moveCash, null, move);
    expect((await shiftOf(world.id, held.shiftId)).moves).toHaveLength(1);
    expect(await errorOf(callAs(functions.moveCash, null, { ...move, amount: 1 }))).toMatchObject({
      code: 'already-exists',
    });
    for (const [field, value] of [
      ['reason', ' '],
      ['amount', 0],
      ['amount', 1.5],
    ] as const) {
      const odd = { ...move, key: randomUUID(), [field]: value };
      expect(await errorOf(callAs(functions.moveCash, null, odd))).toMatchObject({ field });
    }
  });
});

describe('a blind close', () => {
  it('keeps count and difference, once and for ever, and tells the operator neither', async () => {
    const world = await makeBoxOffice();
    const held = await openDrawer(world);
    await sellAt(held, world.type);
    await callAs(functions.moveCash, null, { ...held, amount: 2_000, reason: 'Sencillo' });
    const shown = JSON.stringify(await callAs(functions.readShift, null, held));
    // Neither what it took nor what it should hold.
    expect(shown).not.toMatch(/\b(30833|32833|10833)\b|"cash"|expected|difference/);
    const answer = await callAs(functions.closeShift, null, { ...held, counted: 32_000 });
    expect(answer).toEqual({ success: true, message: 'Caja cerrada' });
    const shift = await shiftOf(world.id, held.shiftId);
    expect(shift).toMatchObject({
      counted: 32_000,
      difference: 32_000 - (20_000 + 10_833 + 2_000),
    });
    await callAs(functions.closeShift, null, { ...held, counted: 32_000 });
    const refusals = [
      callAs(functions.closeShift, null, { ...held, counted: 32_833 }),
      callAs(functions.moveCash, null, { ...held, amount: 833, reason: 'x' }),
      callAs(functions.readShift, null, held),
      sellAt(held, world.type),
    ].map(errorOf);
    for (const { code } of await Promise.all(refusals)) expect(code).toBe('failed-precondition');
    expect(await shiftOf(world.id, held.shiftId)).toEqual(shift);
    // The drawer's next shift is a new one.
    expect((await openDrawer(world)).shiftId).not.toBe(held.shiftId);
  });

  it('is also of the panel, for whoever sees money and manages tickets', async () => {
    const world = await makeBoxOffice();
    const { id: eventId, producerId, owner } = world;
    const { shiftId } = await openDrawer(world);
    const count = (who: Parameters<typeof callAs>[1], counted = 20_500, id = shiftId) =>
      callAs(functions.countShift, who, { eventId, shiftId: id, counted });
    for (const lacking of ['finance.view', 'tickets.manage'] as const) {
      const member = await makeUser({ role: 'producer' });
      const flags = FLAGS.filter((one) => one !== lacking);
      await joinProducer(member.uid, producerId, fromFlags(flags));
      expect(await errorOf(count(member)), lacking).toMatchObject({ code: 'permission-denied' });
    }
    expect(await errorOf(count(owner, 1, 'none'))).toMatchObject({ code: 'permission-denied' });
    await count(owner);
    await count(owner);
    expect(await shiftOf(eventId, shiftId)).toMatchObject({ counted: 20_500, difference: 500 });
    expect(await errorOf(count(owner, 1))).toMatchObject({ code: 'failed-precondition' });
    const lines = await db().collection(paths.audit()).where('object.id', '==', shiftId).get();
    expect(lines.docs.map((one) => one.data().action)).toEqual(['shift.closed']);
  });

  it('is of the phone that holds the shift, and of no other drawer', async () => {
    const world = await makeBoxOffice();
    const [held, other] = [await openDrawer(world), await openDrawer(world, { drawer: 'B' })];
    const mixed = { shiftId: held.shiftId, credential: other.credential };
    const refusals = [
      callAs(functions.closeShift, null, { ...mixed, counted: 0 }),
      callAs(functions.moveCash, null, { ...mixed, amount: 1, reason: 'x' }),
      callAs(functions.readShift, null, mixed),
      callAs(functions.refundAtDoor, null, { ...mixed, key: 'k', ledgerId: 'x' }),
      sellAt(mixed, world.type),
      sellAt({ ...held, credential: `${held.credential}x` }, world.type),
      sellAt({ ...held, credential: world.token ?? '' }, world.type),
    ].map(errorOf);
    for (const refusal of await Promise.all(refusals)) {
      expect(refusal).toMatchObject({ code: 'permission-denied', field: 'credential' });
    }
  });
});
