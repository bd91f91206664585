import { describe, expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { compareLedger } from '@/functions/src/ledger/compare-ledger';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { figuresOf } from '@/lib/domain/ledger/finance';
import { summaryOf } from '@/lib/domain/ledger/totals';
import { totalsDifferences } from '@/lib/domain/ledger/totals-of-row';
import { parseConsumption } from '@/lib/domain/menu/consumption';
import { parseDoorOver } from '@/lib/domain/shift/door-over';
import { lateShiftId, takenIn } from '@/lib/domain/shift/shift';
import { callAs, errorOf } from '../../support/functions';
import { ledgerOf, makeSellingConsumption, read, totalsOf } from '../../support/sales';
import {
  joinDrawer,
  makeBoxOffice,
  openDrawer,
  sellAt,
  shiftOf,
} from '../../support/worlds/box-office';

const PRICE = 10_000;
const FEE = 833;
const DRINK = 4_000;
const DRINK_FEE = 200;

async function makeBar(link: object = {}, item: Record<string, unknown> = {}) {
  const world = await makeBoxOffice({ products: true, ...link });
  const drink = await makeSellingConsumption(world.id, { stock: 50, ...item });
  const held = await openDrawer(world);
  const products = (quantity = 2) => [{ consumptionId: drink, quantity, unitPrice: DRINK }];
  const itemNow = async () =>
    parseConsumption(drink, await read(paths.consumption(world.id, drink)));
  return { world, drink, held, products, itemNow };
}

async function booksHold(eventId: string, shiftId: string) {
  const { kept, recomputed } = await compareLedger(eventId, true);
  expect(totalsDifferences(kept, recomputed)).toEqual({});
  const [totals, shift] = [await totalsOf(eventId), await shiftOf(eventId, shiftId)];
  // Each peso in hand is an advance or the price of a drink.
  expect(takenIn(shift) - shift.products).toBe(totals.adds.advancePaid);
  return { figures: figuresOf(summaryOf(totals, 0)), shift };
}

describe('food and drink at the door', () => {
  it('is sold with tickets in one sale, and the balance owes the fees of both and no more', async () => {
    const { world, held, products, itemNow } = await makeBar();
    const paid = PRICE + FEE + 2 * (DRINK + DRINK_FEE);
    const sold = await sellAt(held, world.type, { products: products(), paid });
    expect(sold).toMatchObject({ total: PRICE + 2 * DRINK, serviceFee: FEE + 2 * DRINK_FEE });
    expect(sold.tickets).toHaveLength(1);
    const rows = await ledgerOf(world.id);
    const said = rows.map(({ kind, tender, parts }) => [
      ...[kind, tender],
      ...parts.map(({ type, amount }) => `${type} ${amount}`),
    ]);
    expect(said.sort()).toEqual([
      ['consumption', 'cash', `consumption ${2 * DRINK}`, `advance ${2 * DRINK_FEE}`],
      ['sale', 'cash', `ticket ${PRICE}`, `advance ${PRICE + FEE}`],
    ]);
    const { figures, shift } = await booksHold(world.id, held.shiftId);
    expect(figures.balance).toBe(-(FEE + 2 * DRINK_FEE));
    expect(shift).toMatchObject({ cash: paid, products: 2 * DRINK, sales: 1, tickets: 1 });
    expect(await itemNow()).toMatchObject({ sold: 2, total: 2 * DRINK, serviceFeeSelled: 400 });
  });

  it('is sold alone, counts once by its key, and has the price of the server', async () => {
    const { world, held, products, itemNow, drink } = await makeBar();
    const alone = { lines: [], products: products(), key: 'k', tender: 'card', payment: '42' };
    const first = await sellAt(held, world.type, alone);
    expect(await sellAt(held, world.type, alone)).toEqual(first);
    expect(first).toMatchObject({ total: 2 * DRINK, serviceFee: 2 * DRINK_FEE, tickets: [] });
    // The answer to the first was lost, and it is told again as one that waited.
    const queued = { ...alone, queued: true, soldAt: Date.now() };
    expect((await sellAt(held, world.type, queued)).ledgerId).toBe(first.ledgerId);
    expect(await itemNow()).toMatchObject({ sold: 2 });
    const { shift } = await booksHold(world.id, held.shiftId);
    expect(shift).toMatchObject({ card: 2 * (DRINK + DRINK_FEE), sales: 1, tickets: 0 });
    for (const odd of [
      { products: [{ consumptionId: drink, quantity: 1, unitPrice: 1 }] },
      { products: products(), paid: 1 },
      { products: [{ consumptionId: 'none', quantity: 1, unitPrice: DRINK }] },
      { products: [] },
    ]) {
      const refused = sellAt(held, world.type, { lines: [], ...odd });
      expect(await errorOf(refused)).toMatchObject({ code: 'invalid-argument' });
    }
  });

  it('counts once together with its tickets, alone and at once', async () => {
    const { world, held, products, itemNow } = await makeBar();
    const sale = { key: 'k', products: products() };
    const all = await Promise.all([1, 2, 3].map(() => sellAt(held, world.type, sale)));
    all.push(await sellAt(held, world.type, { ...sale, queued: true, soldAt: Date.now() }));
    expect(all).toEqual(Array(4).fill(all[0]));
    expect(await itemNow()).toMatchObject({ sold: 2 });
    const other = sellAt(held, world.type, { ...sale, products: products(3) });
    expect((await errorOf(other)).code).toBe('already-exists');
    expect(await shiftOf(world.id, held.shiftId)).toMatchObject({ sales: 1, tickets: 1 });
  });

  it('is sold only where its link does', async () => {
    const { world, held, products } = await makeBar({ products: false });
    const shown = await callAs(functions.readShift, null, held);
    expect(shown.products).toEqual([]);
    const refused = sellAt(held, world.type, { products: products() });
    expect(await errorOf(refused)).toMatchObject({ code: 'permission-denied', field: 'products' });
    expect(await ledgerOf(world.id)).toEqual([]);
  });

  it('that is sold out refuses the whole sale, and keeps nothing of it', async () => {
    const { world, held, products } = await makeBar({}, { stock: 1 });
    const refused = sellAt(held, world.type, { products: products() });
    expect(await errorOf(refused)).toMatchObject({ code: 'resource-exhausted' });
    expect(await ledgerOf(world.id)).toEqual([]);
    expect((await totalsOf(world.id)).adds.tickets).toBe(0);
    expect(await shiftOf(world.id, held.shiftId)).toMatchObject({ sales: 0, cash: 0 });
  });

  it('is given back with the tickets of its sale, the way it was paid', async () => {
    const { world, held, products, itemNow } = await makeBar();
    const { ledgerId } = await sellAt(held, world.type, { products: products() });
    const back = (key: string) => callAs(functions.refundAtDoor, null, { ...held, key, ledgerId });
    await back('r');
    await back('r');
    expect((await errorOf(back('again'))).code).toBe('failed-precondition');
    const paid = PRICE + FEE + 2 * (DRINK + DRINK_FEE);
    const { figures, shift } = await booksHold(world.id, held.shiftId);
    expect(figures).toMatchObject({ balance: 0, advancePaid: 0, consumptionOther: 0 });
    expect(shift).toMatchObject({
      cash: paid,
      cashBack: paid,
      products: 0,
      tickets: 0,
      refunds: 1,
      productsBack: 2,
    });
    expect(await itemNow()).toMatchObject({ sold: 0, total: 0, serviceFeeSelled: 0 });
    const alone = await sellAt(held, world.type, { lines: [], products: products() });
    await callAs(functions.refundAtDoor, null, { ...held, key: 's', ledgerId: alone.ledgerId });
    await booksHold(world.id, held.shiftId);
    expect(await itemNow()).toMatchObject({ sold: 0 });
  });

  it('that is given away keeps its price beside, takes stock, and comes back for nothing', async () => {
    const { world, held, products, itemNow } = await makeBar({ courtesies: true });
    const given = { lines: [], products: products(), tender: 'courtesy', paid: 0 };
    const { ledgerId, total, serviceFee } = await sellAt(held, world.type, given);
    expect([total, serviceFee]).toEqual([0, 0]);
    const [row] = await ledgerOf(world.id);
    expect(row?.parts).toMatchObject([{ amount: 0, fee: 0, list: 2 * DRINK, quantity: 2 }]);
    expect(await itemNow()).toMatchObject({ sold: 2, total: 0, serviceFeeSelled: 0 });
    expect(await shiftOf(world.id, held.shiftId)).toMatchObject({ courtesies: 2, cash: 0 });
    await callAs(functions.refundAtDoor, null, { ...held, key: 'r', ledgerId });
    expect(await itemNow()).toMatchObject({ sold: 0 });
    expect((await booksHold(world.id, held.shiftId)).shift).toMatchObject({ courtesies: 0 });
  });

  it('that waited without a connection is listed where nothing is left, and late after the close', async () => {
    const { world, held, products, drink, itemNow } = await makeBar();
    const queued = { lines: [], products: products(), queued: true, soldAt: Date.now() };
    await callAs(functions.closeShift, null, { ...held, counted: 20_000 });
    const closed = await shiftOf(world.id, held.shiftId);
    await sellAt(held, world.type, queued);
    await db().doc(paths.consumption(world.id, drink)).update({ stock: 3 });
    const both = { ...queued, lines: undefined };
    const lines = [{ ticketTypeId: world.type, quantity: 1, unitPrice: PRICE }];
    expect(await errorOf(sellAt(held, world.type, { ...both, lines }))).toMatchObject({
      code: 'failed-precondition',
      field: 'over',
    });
    const { docs } = await db().collection(entryPaths.doorOvers(world.id)).get();
    expect(docs.map((one) => parseDoorOver(one.id, one.data()))).toMatchObject([
      { what: '1 × General, 2 × Piscola', amount: PRICE + 2 * DRINK, tickets: 1 },
    ]);
    expect(await itemNow()).toMatchObject({ sold: 2 });
    expect(await shiftOf(world.id, held.shiftId)).toEqual(closed);
    expect(await shiftOf(world.id, lateShiftId(held.shiftId))).toMatchObject({
      products: 2 * DRINK,
      cash: 2 * (DRINK + DRINK_FEE),
    });
  });
});

describe('what a phone may sell without a connection', () => {
  it('is what is left, shared out among the phones of the open drawers', async () => {
    const { world, held } = await makeBar({}, { stock: 11 });
    await makeSellingConsumption(world.id, { name: 'Agua', stock: null });
    await makeSellingConsumption(world.id, { name: 'Oculto', active: false });
    await joinDrawer(world, held);
    await openDrawer(world, { drawer: 'B' });
    const closed = await openDrawer(world, { drawer: 'C' });
    await callAs(functions.closeShift, null, { ...closed, counted: 20_000 });
    await sellAt(held, world.type);
    const { types, products } = await callAs(functions.readShift, null, held);
    expect(types).toMatchObject([{ name: 'General', lent: 33 }]);
    expect(products).toMatchObject([
      { name: 'Agua', lent: null, isSoldOut: false },
      { name: 'Piscola', lent: 3, price: DRINK, serviceFee: 0.05 },
    ]);
  });
});
