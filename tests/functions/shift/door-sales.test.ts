import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { compareLedger } from '@/functions/src/ledger/compare-ledger';
import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { figuresOf } from '@/lib/domain/ledger/finance';
import { summaryOf } from '@/lib/domain/ledger/totals';
import { totalsDifferences } from '@/lib/domain/ledger/totals-of-row';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { parseDoorOver } from '@/lib/domain/shift/door-over';
import { lateShiftId, takenIn } from '@/lib/domain/shift/shift';
import { callAs, errorOf, joinProducer, makeUser, type Who } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import { open } from '../../support/refunds';
import {
  BETO,
  ledgerOf,
  makeCheckout,
  makeType,
  read,
  record,
  totalsOf,
} from '../../support/sales';
import { makeBoxOffice, openDrawer, sellAt, shiftOf } from '../../support/worlds/box-office';

const checkout = ofFile(makeCheckout);

async function sealHolds(eventId: string): Promise<void> {
  const { kept, recomputed } = await compareLedger(eventId, true);
  expect(totalsDifferences(kept, recomputed)).toEqual({});
}

const PRICE = 10_000;
const FEE = 833;
const line = (ticketTypeId: string, quantity = 1, unitPrice = PRICE) => ({
  ...{ ticketTypeId, quantity, unitPrice },
});

describe('a sale at the door', () => {
  it('is an advance in its own row, so that the balance owes the fee and no more', async () => {
    const world = await makeBoxOffice();
    const held = await openDrawer(world);
    const cash = await sellAt(held, world.type);
    await sellAt(held, world.type, { tender: 'transfer', payment: 'T-81' });
    await sellAt(held, world.type, { tender: 'card', payment: '0042' });
    expect(cash).toMatchObject({ total: PRICE, serviceFee: FEE });
    const rows = await ledgerOf(world.id);
    expect(rows.map((row) => row.tender)).toEqual(['cash', 'transfer', 'card']);
    expect(rows[1]).toMatchObject({ payment: 'T-81', shiftId: held.shiftId, channel: 'door' });
    expect(rows[0]?.parts.map(({ type, id, amount }) => [type, id, amount])).toEqual([
      ['ticket', world.type, PRICE],
      ['advance', 'cash', PRICE + FEE],
    ]);
    const totals = await totalsOf(world.id);
    const figures = figuresOf(summaryOf(totals, 0));
    expect(figures).toMatchObject({ netSales: 3 * PRICE, balance: -3 * FEE });
    expect(await shiftOf(world.id, held.shiftId)).toMatchObject({
      ...{ cash: PRICE + FEE, transfer: PRICE + FEE, card: PRICE + FEE, sales: 3, tickets: 3 },
    });
    await sealHolds(world.id);
  });

  it('needs the number of a card or transfer', async () => {
    const world = await makeBoxOffice();
    const held = await openDrawer(world);
    for (const tender of ['card', 'transfer']) {
      expect(await errorOf(sellAt(held, world.type, { tender }))).toMatchObject({
        ...{ field: 'payment', message: 'Anota el número del comprobante' },
      });
    }
  });

  it('has the price of the server', async () => {
    const world = await makeBoxOffice();
    const held = await openDrawer(world);
    const forged = sellAt(held, world.type, { lines: [line(world.type, 1, 1)] });
    expect(await errorOf(forged)).toMatchObject({
      code: 'invalid-argument',
      field: 'lines.0.unitPrice',
    });
    expect(await ledgerOf(world.id)).toEqual([]);
    expect(await shiftOf(world.id, held.shiftId)).toMatchObject({ sales: 0, cash: 0 });
  });

  it('counts once by its key, alone and at once', async () => {
    const world = await makeBoxOffice();
    const held = await openDrawer(world);
    const key = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => sellAt(held, world.type, { key })));
    const soldAt = Date.now();
    // The phone that got no answer tells it again as one that waited.
    all.push(await sellAt(held, world.type, { key, queued: true, soldAt }));
    expect(new Set(all.map(({ ledgerId }) => ledgerId)).size).toBe(1);
    expect(await shiftOf(world.id, held.shiftId)).toMatchObject({ sales: 1, cash: PRICE + FEE });
    const other = sellAt(held, world.type, { key, tender: 'card', payment: '1' });
    expect((await errorOf(other)).code).toBe('already-exists');
    // Another drawer's key of that name is another sale.
    const second = await openDrawer(world, { drawer: 'B' });
    await sellAt(second, world.type, { key });
    expect(await shiftOf(world.id, second.shiftId)).toMatchObject({ sales: 1 });
  });

  it('sells what its link sells, and gives away only where it may', async () => {
    const world = await makeBoxOffice();
    const vip = await makeType(world.id, { name: 'VIP' });
    const held = await openDrawer(world);
    const { id: eventId, boxOfficeId, owner } = world;
    const only = { eventId, boxOfficeId, ticketTypeIds: [vip] };
    await callAs(functions.setBoxOffice, owner, only);
    const till = await callAs(functions.readShift, null, held);
    expect((till as unknown as { types: { id: string }[] }).types.map(({ id }) => id)).toEqual([
      vip,
    ]);
    expect(await errorOf(sellAt(held, world.type))).toMatchObject({
      code: 'permission-denied',
      field: 'lines.0.ticketTypeId',
    });
    const given = { tender: 'courtesy', lines: [line(vip)] };
    expect(await errorOf(sellAt(held, vip, given))).toMatchObject({ field: 'tender' });
    await callAs(functions.setBoxOffice, owner, { ...only, courtesies: true });
    expect(await sellAt(held, vip, given)).toMatchObject({ total: 0, serviceFee: 0 });
    const [row] = await ledgerOf(eventId);
    expect(row?.parts).toMatchObject([{ id: vip, amount: 0, fee: 0, list: PRICE }]);
    expect(await shiftOf(eventId, held.shiftId)).toMatchObject({ courtesies: 1, cash: 0 });
  });

  it('costs the fee of the door from its date on, which may be none', async () => {
    const world = await makeBoxOffice();
    const held = await openDrawer(world);
    const admin = await makeUser({ role: 'admin' });
    const set = (serviceFee: number | null, from: string | null = null) =>
      callAs(functions.setDoorFee, admin, { eventId: world.id, serviceFee, from });
    await set(0.03, new Date(Date.now() + 3_600_000).toISOString());
    expect(await sellAt(held, world.type)).toMatchObject({ serviceFee: FEE });
    await set(0);
    expect(await sellAt(held, world.type)).toMatchObject({ total: PRICE, serviceFee: 0 });
    const till = await callAs(functions.readShift, null, held);
    expect(till.fees).toEqual({ serviceFee: 0, serviceFeeType: 'Percentage' });
    // The web's fee is what it was.
    const lines = [line(world.type)];
    const web = await record(checkout, { eventId: world.id, kind: 'sale', lines });
    expect(web.serviceFee).toBe(FEE);
    await set(null);
    expect(await sellAt(held, world.type)).toMatchObject({ serviceFee: FEE });
    const past = set(0, new Date(Date.now() - 3_600_000).toISOString());
    expect(await errorOf(past)).toMatchObject({ field: 'from' });
    await sealHolds(world.id);
  });

  it('is given back the way it was paid, by its own drawer', async () => {
    const world = await makeBoxOffice();
    const [held, other] = [await openDrawer(world), await openDrawer(world, { drawer: 'B' })];
    const { ledgerId } = await sellAt(held, world.type, { lines: [line(world.type, 2)] });
    const back = (by: typeof held, key = 'r') =>
      callAs(functions.refundAtDoor, null, { ...by, key, ledgerId });
    expect(await errorOf(back(other))).toMatchObject({ field: 'ledgerId' });
    await back(held);
    await back(held);
    expect((await errorOf(back(held, 'again'))).code).toBe('failed-precondition');
    const paid = 2 * (PRICE + FEE) - (2 * FEE - Math.round(2 * PRICE * 0.0833));
    expect(await shiftOf(world.id, held.shiftId)).toMatchObject({
      cash: paid,
      cashBack: paid,
      tickets: 0,
    });
    const figures = figuresOf(summaryOf(await totalsOf(world.id), 0));
    expect(figures).toMatchObject({ balance: 0, advancePaid: 0 });
    expect(await shiftOf(world.id, held.shiftId)).toMatchObject({ refunds: 1, refunded: paid });
    await sealHolds(world.id);
  });

  it('of which a part was given back otherwise gives back the rest, and says how much', async () => {
    const world = await makeBoxOffice();
    const held = await openDrawer(world);
    const lines = [line(world.type, 2)];
    const { ledgerId, tickets } = await sellAt(held, world.type, { lines });
    const refund = { eventId: world.id, kind: 'refund', lines: [{ ticketId: tickets[0]?.id }] };
    await record(checkout, refund);
    const key = randomUUID();
    const back = await callAs(functions.refundAtDoor, null, { ...held, ledgerId, key });
    expect(back).toMatchObject({ back: PRICE + FEE });
    const { cash, cashBack } = await shiftOf(world.id, held.shiftId);
    expect(cash - cashBack).toBe(PRICE + FEE);
  });

  it('is not given back here once its payment was asked for otherwise', async () => {
    const world = await makeBoxOffice();
    const held = await openDrawer(world);
    const { ledgerId } = await sellAt(held, world.type);
    const [one] = await open(world.owner, world.id, [{ ledgerId }]);
    const refundId = one?.refundId ?? '';
    const move = (action: string, more: object = {}) =>
      callAs(functions.advanceRefund, world.owner, {
        eventId: world.id,
        refundId,
        action,
        ...more,
      });
    await move('request');
    const give = () =>
      callAs(functions.refundAtDoor, null, { ...held, ledgerId, key: randomUUID() });
    expect(await errorOf(give())).toMatchObject({ code: 'failed-precondition', field: 'ledgerId' });
    await move('reject', { reason: 'Vino por su dinero' });
    await open(world.owner, world.id, [{ ledgerId }]);
    expect(await give()).toMatchObject({ back: PRICE + FEE });
    expect((await totalsOf(world.id)).adds.advancePaid).toBe(0);
  });

  it('is not given back to its buyer once a friend has it, nor while somebody has stopped it', async () => {
    const world = await makeBoxOffice();
    const held = await openDrawer(world);
    const buyer = { name: 'Ana', email: `ana-${world.id}@x.cl` };
    const { ledgerId, tickets } = await sellAt(held, world.type, { buyer });
    const give = () =>
      callAs(functions.refundAtDoor, null, { ...held, ledgerId, key: randomUUID() });
    const [{ id = '', code = '' } = {}] = tickets;
    const ticketToken = holderToken(world.id, id, code);
    const friend = { name: 'Gabi', email: `gabi-${world.id}@x.cl` };
    await callAs(functions.giveTicket, null, { ticketToken, ...friend, key: 'k' });
    expect(await errorOf(give())).toMatchObject({ code: 'failed-precondition', field: 'ledgerId' });
    expect(await read(paths.ticket(world.id, id))).toMatchObject({ status: 'valid' });

    const other = await sellAt(held, world.type, { buyer });
    const [one] = await open(world.owner, world.id, [{ ledgerId: other.ledgerId }]);
    const contest = { by: buyer.email, at: new Date() };
    await db()
      .doc(entryPaths.refund(world.id, one?.refundId ?? ''))
      .update({ contest });
    const key = randomUUID();
    const stopped = { ...held, ledgerId: other.ledgerId, key };
    expect(await errorOf(callAs(functions.refundAtDoor, null, stopped))).toMatchObject({
      ...{ code: 'failed-precondition', field: 'ledgerId' },
    });
  });

  it('is not given back once somebody went in with it', async () => {
    const world = await makeBoxOffice();
    const held = await openDrawer(world);
    const { ledgerId, tickets } = await sellAt(held, world.type);
    await db()
      .doc(paths.ticket(world.id, tickets[0]?.id ?? ''))
      .update({ status: 'used' });
    const back = callAs(functions.refundAtDoor, null, { ...held, key: 'r', ledgerId });
    expect(await errorOf(back)).toMatchObject({ code: 'failed-precondition', field: 'ledgerId' });
    expect(await shiftOf(world.id, held.shiftId)).toMatchObject({ cashBack: 0, refunds: 0 });
  });

  it('that was given away is not resold, and comes back for nothing', async () => {
    const world = await makeBoxOffice({ courtesies: true });
    const held = await openDrawer(world);
    const { ledgerId, tickets } = await sellAt(held, world.type, { tender: 'courtesy', paid: 0 });
    const lines = [{ ticketId: tickets[0]?.id, price: 0 }];
    const resale = record(checkout, { eventId: world.id, kind: 'resale', lines, buyer: BETO });
    expect(await errorOf(resale)).toMatchObject({ field: 'lines.0.ticketId' });
    await callAs(functions.refundAtDoor, null, { ...held, key: 'r', ledgerId });
    expect((await totalsOf(world.id)).adds.tickets).toBe(0);
    expect(await shiftOf(world.id, held.shiftId)).toMatchObject({
      ...{ tickets: 0, courtesies: 0, cashBack: 0, refunds: 0 },
    });
    await sealHolds(world.id);
  });
});

describe('a sale that waited without a connection', () => {
  it('is told after the close, and leaves the closed shift as it was', async () => {
    const world = await makeBoxOffice();
    const held = await openDrawer(world);
    const soldAt = Date.now();
    await callAs(functions.closeShift, null, { ...held, counted: 20_000 });
    const closed = await shiftOf(world.id, held.shiftId);
    await sellAt(held, world.type, { queued: true, soldAt });
    await sellAt(held, world.type, { queued: true, soldAt });
    expect(await shiftOf(world.id, held.shiftId)).toEqual(closed);
    expect(await shiftOf(world.id, lateShiftId(held.shiftId))).toMatchObject({
      ...{
        lateOf: held.shiftId,
        drawer: 'Caja 1',
        operator: 'Ana',
        sales: 2,
        cash: 2 * (PRICE + FEE),
      },
    });
    const before = soldAt - 3_600_000;
    await db()
      .doc(paths.event(world.id))
      .update({ publishedAt: new Date(before - 1_000) });
    const early = sellAt(held, world.type, { queued: true, soldAt: before });
    expect(await errorOf(early)).toMatchObject({
      field: 'over',
      message: 'Esa caja ya se cerró: abre otra',
    });
  });
});

describe('what a phone says of when it sold', () => {
  const HOUR = 3_600_000;
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
  async function openSince(hours: number) {
    const world = await makeBoxOffice();
    await db()
      .doc(paths.event(world.id))
      .update({ publishedAt: ago(600) });
    const held = await openDrawer(world);
    await db()
      .doc(entryPaths.shift(world.id, held.shiftId))
      .update({ openedAt: ago(hours) });
    return { world, held };
  }
  const queued = (hours: number) => ({ queued: true, soldAt: +ago(hours) });

  it('is of its shift, also while that is open', async () => {
    const { world, held } = await openSince(2);
    await sellAt(held, world.type, queued(1));
    expect(await errorOf(sellAt(held, world.type, queued(500)))).toMatchObject({
      ...{ code: 'failed-precondition', field: 'over', message: 'Esa hora no es de este turno' },
    });
    expect(await errorOf(sellAt(held, world.type, { queued: true }))).toMatchObject({
      field: 'soldAt',
    });
    expect(await shiftOf(world.id, held.shiftId)).toMatchObject({ sales: 1 });
  });

  it('is before its link was revoked', async () => {
    const { world, held } = await openSince(3);
    const { id, boxOfficeId = '' } = world;
    await db()
      .doc(entryPaths.boxOffice(id, boxOfficeId))
      .update({ revokedAt: ago(1) });
    await sellAt(held, world.type, queued(2));
    const after = await errorOf(sellAt(held, world.type, queued(0.5)));
    expect(after).toMatchObject({ field: 'over', message: expect.stringContaining('revocado') });
    expect(await shiftOf(id, held.shiftId)).toMatchObject({ sales: 1 });
  });

  it('is before its link was revoked as far as the server knows, or a person decides', async () => {
    const { world, held } = await openSince(3);
    const { id, boxOfficeId, owner } = world;
    // The phone had a connection until now, so it sold nothing that it has not told.
    await callAs(functions.readShift, null, held);
    await callAs(functions.revokeBoxOffice, owner, { eventId: id, boxOfficeId });
    for (const hours of [2, 0.1]) {
      const told = await errorOf(sellAt(held, world.type, queued(hours)));
      expect(told).toMatchObject({ field: 'over', message: expect.stringContaining('conexión') });
    }
    expect(await shiftOf(id, held.shiftId)).toMatchObject({ sales: 0 });
    const overs = await db().collection(entryPaths.doorOvers(id)).get();
    expect(overs.docs.map((one) => one.data().amount)).toEqual([PRICE, PRICE]);
    // What it tells afterwards says nothing of when it was heard before.
    const ref = db().doc(entryPaths.boxOffice(id, boxOfficeId ?? ''));
    const shift = db().doc(entryPaths.shift(id, held.shiftId));
    const { heard } = (await shift.get()).data() ?? {};
    const [phone = ''] = Object.keys(heard);
    await shift.update({ [`heard.${phone}`]: ago(2) });
    await ref.update({ revokedAt: ago(0.5) });
    await sellAt(held, world.type, queued(1.5));
    await sellAt(held, world.type, queued(1));
    expect(await errorOf(sellAt(held, world.type, queued(2.5)))).toMatchObject({ field: 'over' });
    expect(await shiftOf(id, held.shiftId)).toMatchObject({ sales: 2 });
  });

  it('is later than what it sold with a connection', async () => {
    const { world, held } = await openSince(3);
    const { id, boxOfficeId, owner } = world;
    await sellAt(held, world.type);
    await callAs(functions.revokeBoxOffice, owner, { eventId: id, boxOfficeId });
    expect(await errorOf(sellAt(held, world.type, queued(1)))).toMatchObject({ field: 'over' });
  });

  it('books what was taken, by a fee of its shift and no other', async () => {
    const { world, held } = await openSince(3);
    const doorFees = [{ from: ago(1.5), fees: 0 }];
    await db().doc(paths.event(world.id)).update({ doorFees });
    const live = sellAt(held, world.type, { paid: PRICE + FEE });
    expect(await errorOf(live)).toMatchObject({ code: 'invalid-argument', field: 'paid' });
    await sellAt(held, world.type, { paid: PRICE });
    // Its phone had not heard of the new fee.
    await sellAt(held, world.type, { ...queued(1), paid: PRICE + FEE });
    const forged = sellAt(held, world.type, { ...queued(1), paid: PRICE + 1 });
    expect(await errorOf(forged)).toMatchObject({ field: 'over' });
    expect(await shiftOf(world.id, held.shiftId)).toMatchObject({ cash: 2 * PRICE + FEE });
    expect((await totalsOf(world.id)).adds.advancePaid).toBe(2 * PRICE + FEE);
    await sealHolds(world.id);
  });

  it('gives back what was taken, though it was by the fee of before', async () => {
    const { world, held } = await openSince(3);
    const doorFees = [{ from: ago(1.5), fees: 0 }];
    await db().doc(paths.event(world.id)).update({ doorFees });
    const { ledgerId } = await sellAt(held, world.type, { ...queued(1), paid: PRICE + FEE });
    const key = randomUUID();
    const give = () => callAs(functions.refundAtDoor, null, { ...held, ledgerId, key });
    expect(await give()).toMatchObject({ back: PRICE + FEE });
    expect(await give()).toMatchObject({ back: PRICE + FEE });
    const { cash, cashBack, refunded } = await shiftOf(world.id, held.shiftId);
    expect({ cash, cashBack, refunded }).toEqual({
      ...{ cash: PRICE + FEE, cashBack: PRICE + FEE, refunded: PRICE + FEE },
    });
    expect((await totalsOf(world.id)).adds.advancePaid).toBe(0);
    await sealHolds(world.id);
  });

  it('leaves the list of what went over once it is recorded', async () => {
    const { world, held } = await openSince(2);
    const type = db().doc(paths.ticketType(world.id, world.type));
    await type.update({ stock: 0 });
    const sale = { key: 'k', ...queued(1) };
    expect(await errorOf(sellAt(held, world.type, sale))).toMatchObject({ field: 'over' });
    const overs = db().collection(entryPaths.doorOvers(world.id));
    expect((await overs.get()).size).toBe(1);
    await type.update({ stock: 5 });
    await sellAt(held, world.type, sale);
    expect((await overs.get()).size).toBe(0);
  });

  it('is recorded after all once, where a person decides so', async () => {
    const { world, held } = await openSince(3);
    const { id: eventId, boxOfficeId, owner, producerId } = world;
    await callAs(functions.readShift, null, held);
    await callAs(functions.revokeBoxOffice, owner, { eventId, boxOfficeId });
    const sale = { key: 'k', ...queued(1), tender: 'transfer', payment: 'TEF 9' };
    await errorOf(sellAt(held, world.type, sale));
    const overs = db().collection(entryPaths.doorOvers(eventId));
    const [over] = (await overs.get()).docs;
    expect(JSON.stringify(over?.data())).not.toContain(held.credential);
    const decide = (who: Who, overId = over?.id) =>
      callAs(functions.recordOver, who, { eventId, overId });
    const member = await makeUser({ role: 'producer' });
    await joinProducer(member.uid, producerId, fromFlags(['tickets.manage']));
    expect(await errorOf(decide(member))).toMatchObject({ code: 'permission-denied' });
    const type = db().doc(paths.ticketType(eventId, world.type));
    await type.update({ stock: 0 });
    expect(await errorOf(decide(owner))).toMatchObject({ code: 'resource-exhausted' });
    expect((await overs.get()).size).toBe(1);
    await type.update({ stock: 9 });
    await decide(owner);
    await decide(owner);
    expect((await overs.get()).size).toBe(0);
    expect(await shiftOf(eventId, held.shiftId)).toMatchObject({ transfer: PRICE + FEE, sales: 1 });
    const [row] = await ledgerOf(eventId);
    expect(Math.abs(+(row?.at ?? 0) - +ago(1))).toBeLessThan(60_000);
    expect(await errorOf(decide(owner, 'none'))).toMatchObject({ code: 'permission-denied' });
    const traces = await db()
      .collection(paths.audit())
      .where('object.id', '==', held.shiftId)
      .get();
    expect(traces.docs.map((one) => one.data().action)).toEqual(['shift.overRecorded']);
    await sealHolds(eventId);
  });

  it('is kept where its link sells that type no more', async () => {
    const { world, held } = await openSince(2);
    const { id: eventId, boxOfficeId, owner } = world;
    const vip = await makeType(eventId, { name: 'VIP' });
    await callAs(functions.setBoxOffice, owner, { eventId, boxOfficeId, ticketTypeIds: [vip] });
    const refused = await errorOf(sellAt(held, world.type, queued(1)));
    expect(refused).toMatchObject({ code: 'failed-precondition', field: 'over' });
    const { docs } = await db().collection(entryPaths.doorOvers(eventId)).get();
    expect(docs.map((one) => one.data().tickets)).toEqual([1]);
  });
});

describe('sales of phones without a connection', () => {
  it('count each once, and what has no place any more is listed and counted nowhere', async () => {
    const world = await makeBoxOffice();
    await db().doc(paths.ticketType(world.id, world.type)).update({ stock: 5 });
    const phones = await Promise.all(
      [1, 2, 3, 4].map((n) => openDrawer(world, { drawer: `${n}` })),
    );
    const told = phones.flatMap((held) =>
      [1, 2].map(() => ({ held, key: randomUUID(), queued: true, soldAt: Date.now() })),
    );
    const tell = ({ held, ...sale }: (typeof told)[number]) =>
      sellAt(held, world.type, sale).then(
        () => '',
        (error: { message: string }) => error.message,
      );
    const first = await Promise.all(told.map(tell));
    // A phone that heard no answer tells each of them again.
    expect(await Promise.all(told.map(tell))).toEqual(first);
    expect(first.filter((refusal) => refusal === '')).toHaveLength(5);
    const { docs } = await db().collection(entryPaths.doorOvers(world.id)).get();
    const overs = docs.map((one) => parseDoorOver(one.id, one.data()));
    expect(overs.map(({ what, amount, tender }) => [what, amount, tender])).toEqual(
      Array(3).fill(['1 × General', PRICE, 'cash']),
    );
    const shifts = await Promise.all(phones.map(({ shiftId }) => shiftOf(world.id, shiftId)));
    const { adds } = await totalsOf(world.id);
    expect(adds).toMatchObject({ tickets: 5, advancePaid: 5 * (PRICE + FEE) });
    expect(shifts.reduce((sum, shift) => sum + takenIn(shift), 0)).toBe(adds.advancePaid);
    await sealHolds(world.id);
  });
});

describe('recordSale at the door', () => {
  const sell = (eventId: string, type: string, more: object) =>
    record(checkout, { eventId, kind: 'sale', lines: [line(type)], ...more });

  it('takes tender and shift, and refuses one without the other', async () => {
    const world = await makeBoxOffice();
    const { shiftId } = await openDrawer(world);
    await sell(world.id, world.type, { tender: 'cash', shiftId });
    expect(await shiftOf(world.id, shiftId)).toMatchObject({ sales: 1, cash: PRICE + FEE });
    const none = sell(world.id, world.type, { tender: 'cash' });
    expect(await errorOf(none)).toMatchObject({ code: 'failed-precondition', field: 'shiftId' });
    const untold = sell(world.id, world.type, { shiftId });
    expect(await errorOf(untold)).toMatchObject({ code: 'invalid-argument', field: 'tender' });
    const unknown = sell(world.id, world.type, { tender: 'cash', shiftId: 'nope' });
    expect(await errorOf(unknown)).toMatchObject({ code: 'invalid-argument', field: 'shiftId' });
  });

  it('gives back in cash what was bought elsewhere, out of the drawer', async () => {
    const world = await makeBoxOffice();
    const { shiftId } = await openDrawer(world);
    const { ledgerId } = await sell(world.id, world.type, { buyer: BETO });
    const lines = [{ ledgerId }];
    await record(checkout, { eventId: world.id, kind: 'refund', lines, tender: 'cash', shiftId });
    expect(await shiftOf(world.id, shiftId)).toMatchObject({ cash: 0, cashBack: PRICE + FEE });
    const totals = await totalsOf(world.id);
    // The platform keeps what the card paid, and owes it to the producer, whose drawer paid it back.
    expect(figuresOf(summaryOf(totals, 0)).balance).toBe(PRICE + FEE);
    const shift = await shiftOf(world.id, shiftId);
    expect(takenIn(shift)).toBe(totals.adds.advancePaid);
  });
});
