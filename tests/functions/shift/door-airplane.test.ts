import { expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { compareLedger } from '@/functions/src/ledger/compare-ledger';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseDoorCount } from '@/lib/domain/door/door-count';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { figuresOf } from '@/lib/domain/ledger/finance';
import { summaryOf } from '@/lib/domain/ledger/totals';
import { totalsDifferences } from '@/lib/domain/ledger/totals-of-row';
import { parseDoorOver } from '@/lib/domain/shift/door-over';
import { parseShift, takenIn } from '@/lib/domain/shift/shift';
import { callAs } from '../../support/functions';
import { ledgerOf, makeSellingConsumption, totalsOf } from '../../support/sales';
import { joinDrawer, makeBoxOffice, openDrawer, sellAt } from '../../support/worlds/box-office';

const HOUR = 3_600_000;
const PHONES = 4;
/** `DOOR_SALES` asks for a longer night. */
const SALES = Number(process.env.DOOR_SALES) || 120;
const STOCK = { tickets: (SALES * 4) / 5, drinks: Math.round(SALES * 0.12) };

/** Numbers that are the same in each run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it('of four phones in airplane mode: all sales, told in any order and again, count once each', async () => {
  const roll = dice(44);
  const link = { products: true, courtesies: true };
  const world = await makeBoxOffice(link, { publishedAt: new Date(Date.now() - 9 * HOUR) });
  await db().doc(paths.ticketType(world.id, world.type)).update({ stock: STOCK.tickets });
  const drink = await makeSellingConsumption(world.id, {
    stock: STOCK.drinks,
  });
  // Two phones work one drawer; another drawer is closed before its phone has told anything.
  const first = await openDrawer(world);
  const phones = [first, await joinDrawer(world, first)];
  for (const drawer of ['Caja 2', 'Caja 3']) phones.push(await openDrawer(world, { drawer }));
  const opened = { openedAt: new Date(Date.now() - 5 * HOUR) };
  for (const { shiftId } of phones) {
    await db().doc(entryPaths.shift(world.id, shiftId)).update(opened);
  }
  const [last] = phones.slice(-1);
  await callAs(functions.closeShift, null, { ...last, counted: 20_000 });

  const tenders = ['cash', 'cash', 'transfer', 'card', 'courtesy'];
  const made = Array.from({ length: SALES }, (_, n) => {
    const tender = tenders[roll(tenders.length)];
    const quantity = roll(3);
    const drinks = quantity === 0 ? 1 : roll(5) === 0 ? 1 : 0;
    // Of each line the phone charges price and fee.
    const paid = quantity * 10_000 + Math.round(quantity * 10_000 * 0.0833) + drinks * 4_200;
    return {
      phone: n % PHONES,
      paid: tender === 'courtesy' ? 0 : paid,
      key: `sale-${n}`,
      queued: true,
      soldAt: Date.now() - roll(4 * HOUR),
      tender,
      ...((tender === 'card' || tender === 'transfer') && { payment: `${n}` }),
      lines: quantity > 0 ? [{ ticketTypeId: world.type, quantity, unitPrice: 10_000 }] : [],
      products: drinks > 0 ? [{ consumptionId: drink, quantity: drinks, unitPrice: 4_000 }] : [],
    };
  });
  // Half of the answers are lost, so that those sales are told again, some while others are under way.
  const told = made.flatMap((sale) => (roll(2) === 0 ? [sale, sale] : [sale]));
  for (let n = told.length - 1; n > 0; n -= 1) {
    const other = roll(n + 1);
    [told[n], told[other]] = [told[other] as never, told[n] as never];
  }
  const answers = new Map<string, Set<string>>();
  const tell = async ({ phone, ...sale }: (typeof made)[number]) => {
    const held = phones[phone];
    if (!held) throw new Error('No such phone');
    const answer = await sellAt(held, world.type, sale).then(
      async ({ ledgerId, tickets }) => {
        // Who bought is inside.
        const at = new Date(sale.soldAt).toISOString();
        if (tickets.length > 0) {
          await callAs(functions.letInAtDoor, null, { ...held, ledgerId, at });
        }
        return ledgerId;
      },
      ({ details }: { details?: { field?: string } }) => `${details?.field}`,
    );
    answers.set(sale.key, (answers.get(sale.key) ?? new Set()).add(answer));
  };
  await Promise.all(
    phones.map(async (_, phone) => {
      for (const sale of told.filter((one) => one.phone === phone)) await tell(sale);
    }),
  );

  const rows = await ledgerOf(world.id);
  const overs = (await db().collection(entryPaths.doorOvers(world.id)).get()).docs.map((one) =>
    parseDoorOver(one.id, one.data()),
  );
  // None is recorded and listed.
  const ids = new Set(rows.map(({ id }) => id));
  expect(overs.filter(({ id }) => ids.has(id))).toEqual([]);
  // Each sale has one answer for ever: it is recorded, or listed.
  expect(answers.size).toBe(SALES);
  expect([...answers.values()].filter((all) => all.size !== 1)).toEqual([]);
  const recorded = [...answers.values()].filter((all) => !all.has('over')).length;
  expect(new Set([...answers.values()].map((all) => [...all][0])).size).toBe(
    recorded + (overs.length > 0 ? 1 : 0),
  );
  expect(recorded + overs.length).toBe(SALES);
  expect(overs.length).toBeGreaterThan(SALES / 25);

  const totals = await totalsOf(world.id);
  expect(totals.adds.tickets).toBeLessThanOrEqual(STOCK.tickets);
  expect(totals.adds.tickets).toBeGreaterThan(STOCK.tickets - 2);
  const drinks = rows.flatMap(({ parts }) => parts.filter(({ type }) => type === 'consumption'));
  expect(drinks.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(STOCK.drinks);

  const shifts = (await db().collection(entryPaths.shifts(world.id)).get()).docs.map((one) =>
    parseShift(one.id, one.data()),
  );
  // Three drawers, and what was told of the closed one after its close.
  expect(shifts).toHaveLength(4);
  const sum = (of: (shift: (typeof shifts)[number]) => number) =>
    shifts.reduce((all, shift) => all + of(shift), 0);
  expect(sum(({ sales }) => sales)).toBe(recorded);
  expect(sum(({ tickets }) => tickets)).toBe(totals.adds.tickets);
  expect(sum((shift) => takenIn(shift) - shift.products)).toBe(totals.adds.advancePaid);
  const cash = rows
    .filter(({ tender }) => tender === 'cash')
    .reduce((all, { total, serviceFee }) => all + total + serviceFee, 0);
  expect(sum((shift) => shift.cash)).toBe(cash);
  // What it owes is the fees that its drawers took, to the peso.
  const { balance, serviceFees } = figuresOf(summaryOf(totals, 0));
  expect(balance).toBe(-serviceFees);
  const { kept, recomputed } = await compareLedger(world.id, true);
  expect(totalsDifferences(kept, recomputed)).toEqual({});

  const insideNow = async () =>
    (await db().collection(entryPaths.doorCounts(world.id)).get()).docs.reduce(
      (sum, one) => sum + parseDoorCount(one.id, one.data()).first,
      0,
    );
  expect(await insideNow()).toBe(totals.adds.tickets);

  // There was place after all: what is recorded leaves the list, and its people are inside.
  await db().doc(paths.ticketType(world.id, world.type)).update({ stock: 2_000 });
  await db().doc(paths.consumption(world.id, drink)).update({ stock: 2_000 });
  for (const { id } of overs) {
    await callAs(functions.recordOver, world.owner, { eventId: world.id, overId: id });
  }
  expect((await db().collection(entryPaths.doorOvers(world.id)).get()).size).toBe(0);
  const all = await ledgerOf(world.id);
  expect(overs.filter(({ id }) => !all.some((row) => row.id === id))).toEqual([]);
  const after = await totalsOf(world.id);
  expect(await insideNow()).toBe(after.adds.tickets);
  expect(figuresOf(summaryOf(after, 0)).balance).toBe(-figuresOf(summaryOf(after, 0)).serviceFees);
  const books = await compareLedger(world.id, true);
  expect(totalsDifferences(books.kept, books.recomputed)).toEqual({});
});
