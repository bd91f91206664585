import { describe, expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { compareLedger } from '@/functions/src/ledger/compare-ledger';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { totalsDifferences } from '@/lib/domain/ledger/totals-of-row';
import { expectedCash, lateShiftId } from '@/lib/domain/shift/shift';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import {
  ledgerOf,
  makeCheckout,
  makeSellingConsumption,
  makeType,
  record,
  totalsOf,
} from '../../support/sales';
import { makeBoxOffice, openDrawer, sellAt, shiftOf } from '../../support/worlds/box-office';

const PAID = 10_833;
const line = (ticketTypeId: string, unitPrice = 10_000) => ({
  ...{ ticketTypeId, quantity: 1, unitPrice },
});

const checkout = ofFile(makeCheckout);

async function sealHolds(eventId: string): Promise<void> {
  const { kept, recomputed } = await compareLedger(eventId, true);
  expect(totalsDifferences(kept, recomputed)).toEqual({});
}

describe('the money of a drawer', () => {
  it('is of an open shift of that event and no other, whatever is sold', async () => {
    const [world, foreign] = [await makeBoxOffice(), await makeBoxOffice()];
    const drink = await makeSellingConsumption(world.id);
    const [held, other] = [await openDrawer(world), await openDrawer(foreign)];
    const { ledgerId } = await sellAt(held, world.type);
    await callAs(functions.closeShift, null, { ...held, counted: 20_000 + PAID });
    await sellAt(held, world.type, { queued: true, soldAt: Date.now() - 1_000 });
    const before = [await ledgerOf(world.id), await shiftOf(world.id, held.shiftId)];
    const sales = [
      { kind: 'sale', lines: [line(world.type)] },
      { kind: 'consumption', lines: [{ consumptionId: drink, quantity: 1, unitPrice: 4_000 }] },
      { kind: 'refund', lines: [{ ledgerId }] },
    ];
    const shifts = [
      { shiftId: held.shiftId },
      { shiftId: lateShiftId(held.shiftId) },
      { shiftId: other.shiftId },
      { shiftId: 'none' },
      {},
    ];
    for (const sale of sales) {
      for (const shift of shifts) {
        const told = record(checkout, { eventId: world.id, ...sale, tender: 'cash', ...shift });
        expect(await errorOf(told), `${sale.kind} in ${shift.shiftId}`).toMatchObject({
          field: 'shiftId',
        });
      }
    }
    expect([await ledgerOf(world.id), await shiftOf(world.id, held.shiftId)]).toEqual(before);
    expect(await shiftOf(foreign.id, other.shiftId)).toMatchObject({ cash: 0, cashBack: 0 });
  });

  it('is given back out of the drawer that pays, and a closed one stays as it was', async () => {
    const world = await makeBoxOffice();
    const [a, b] = [await openDrawer(world), await openDrawer(world, { drawer: 'Caja 2' })];
    const { ledgerId } = await sellAt(a, world.type);
    await callAs(functions.closeShift, null, { ...a, counted: 20_000 + PAID });
    const closed = await shiftOf(world.id, a.shiftId);
    expect(closed.difference).toBe(0);
    const refund = { kind: 'refund', lines: [{ ledgerId }], tender: 'cash', shiftId: b.shiftId };
    await record(checkout, { eventId: world.id, ...refund });
    expect(await shiftOf(world.id, a.shiftId)).toEqual(closed);
    const paying = await shiftOf(world.id, b.shiftId);
    expect(paying).toMatchObject({ cash: 0, cashBack: PAID, refunds: 1 });
    expect(expectedCash(paying)).toBe(20_000 - PAID);
    await sealHolds(world.id);
  });

  it('gives back a drink of a door, and no other drink', async () => {
    const world = await makeBoxOffice({ products: true });
    const drink = await makeSellingConsumption(world.id);
    const held = await openDrawer(world);
    const lines = [{ consumptionId: drink, quantity: 2, unitPrice: 4_000 }];
    const atDoor = await sellAt(held, world.type, { lines: [], products: lines });
    const bar = { eventId: world.id, kind: 'consumption', lines };
    const onWeb = (await record(checkout, bar)) as { ledgerId: string };
    const before = [await totalsOf(world.id), await shiftOf(world.id, held.shiftId)];
    const back = ({ ledgerId }: { ledgerId: string }, more: object) =>
      record(checkout, { eventId: world.id, kind: 'refund', lines: [{ ledgerId }], ...more });
    const ofDrawer = { tender: 'cash', shiftId: held.shiftId };
    const refused = [back(atDoor, {}), back(onWeb, ofDrawer)];
    for (const error of await Promise.all(refused.map(errorOf))) {
      expect(error).toMatchObject({ code: 'failed-precondition', field: 'lines.0.ledgerId' });
    }
    const admin = await makeUser({ role: 'admin' });
    const items = [{ ledgerId: atDoor.ledgerId }];
    const opened = await callAs(functions.openRefunds, admin, {
      ...{ eventId: world.id, items, includeFee: true, reason: 'Otra cosa', key: 'k' },
    }).catch(({ message }: Error) => message);
    expect(JSON.stringify(opened)).toContain('su caja');
    expect((await db().collection(paths.refunds(world.id)).get()).size).toBe(0);
    expect([await totalsOf(world.id), await shiftOf(world.id, held.shiftId)]).toEqual(before);
    await back(atDoor, ofDrawer);
    await back(onWeb, {});
    expect((await totalsOf(world.id)).adds).toMatchObject({ advancePaid: 0 });
    expect(await shiftOf(world.id, held.shiftId)).toMatchObject({ cashBack: 8_400, products: 0 });
    await sealHolds(world.id);
  });

  it('of the checkout that tells what the bar sold is counted too', async () => {
    const world = await makeBoxOffice();
    const drink = await makeSellingConsumption(world.id);
    const { shiftId } = await openDrawer(world);
    const lines = [{ consumptionId: drink, quantity: 1, unitPrice: 4_000 }];
    const bar = { eventId: world.id, kind: 'consumption', lines };
    await record(checkout, { ...bar, tender: 'card', payment: '7', shiftId });
    await record(checkout, bar);
    expect(await shiftOf(world.id, shiftId)).toMatchObject({ card: 4_200, products: 4_000 });
    expect((await totalsOf(world.id)).adds).toMatchObject({ advancePaid: 200 });
    await sealHolds(world.id);
  });

  it('has no tickets for nothing left in it once they are taken back', async () => {
    const world = await makeBoxOffice();
    const free = await makeType(world.id, { name: 'Liberada', price: 0 });
    const held = await openDrawer(world);
    const { ledgerId, total } = await sellAt(held, free, { lines: [line(free, 0)], paid: 0 });
    expect(total).toBe(0);
    await callAs(functions.refundAtDoor, null, { ...held, key: 'r', ledgerId });
    const { adds } = await totalsOf(world.id);
    expect(adds).toMatchObject({ tickets: 0, advancePaid: 0 });
    expect(await shiftOf(world.id, held.shiftId)).toMatchObject({ tickets: 0, cashBack: 0 });
    await sealHolds(world.id);
  });

  it('is counted once where it is closed while it sells', async () => {
    const world = await makeBoxOffice({ products: true });
    const drink = await makeSellingConsumption(world.id);
    const held = await openDrawer(world);
    const products = [{ consumptionId: drink, quantity: 1, unitPrice: 4_000 }];
    const sales = [{}, { products }, { lines: [], products }, {}, { products }].map((more) =>
      sellAt(held, world.type, more).catch((error: unknown) => error),
    );
    const close = callAs(functions.closeShift, null, { ...held, counted: 50_000 });
    await Promise.all([...sales, close]);
    const shift = await shiftOf(world.id, held.shiftId);
    expect(shift.difference).toBe(50_000 - expectedCash(shift));
    const rows = await ledgerOf(world.id);
    const taken = rows.reduce((sum, { total, serviceFee }) => sum + total + serviceFee, 0);
    expect(shift.cash).toBe(taken);
    await sealHolds(world.id);
  });
});
