import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeTills } from '@/functions/src/event/tills/close-tills';
import { openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseGuard } from '@/lib/domain/event/tills/till';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import {
  makeCheckout,
  makeSellingDiscount,
  makeShop,
  read,
  record,
  saleCall,
  totalsOf,
} from '../../support/sales';

/** Codes of an event that tills sell, of which there are more than the tills have slices of. */
const checkout = await makeCheckout();
const { batch } = db();
const commits = { refused: 0 };
beforeEach(() => {
  replaceTillPolicy({ most: 6, fewest: 2, slice: 2, busy: 4 });
  commits.refused = 0;
  db().batch = () => {
    const made = batch.call(db());
    const commit = made.commit.bind(made);
    made.commit = () =>
      commit().catch((error: unknown) => {
        commits.refused += 1;
        throw error;
      });
    return made;
  };
});
afterEach(() => {
  replaceTillPolicy(null);
  db().batch = batch;
});

const guardOf = async (id: string) => parseGuard(await read(innerPaths.guard(id)));
const usesOf = async (id: string, code: string) =>
  (await read(entryPaths.discount(id, code))).uses as number;
// Each of another person, whose contact and uses are theirs alone.
const buy = (eventId: string, type: string, discountCode = '') => {
  const line = { ticketTypeId: type, ...(discountCode && { discountCode }) };
  const buyer = { name: 'Ana', email: `${randomUUID()}@correo.cl` };
  return record(checkout, saleCall(eventId, line, { buyer }));
};

/** An event with its tills open, and `count` codes with these fields. */
async function shopWithCodes(count: number, fields: object) {
  const shop = await makeShop({}, { stock: 400, maxPerOrder: 4 });
  const names = Array.from({ length: count }, (_, n) => `CODIGO${n}`);
  const made = names.map((code) =>
    makeSellingDiscount(shop.id, { code, kind: 'percentage', percent: 50, ...fields }),
  );
  const ids = await Promise.all(made);
  expect(await openTills(shop.id, new Date(Date.now() - 60_000))).toBe(true);
  // The first sale of a process writes it among the sellers.
  await buy(shop.id, shop.type);
  const { granted } = await guardOf(shop.id);
  const codes = ids.map((id, n) => ({ id, code: names[n] ?? '' }));
  return { ...shop, codes, outside: codes.filter(({ id }) => !(`code:${id}` in granted)) };
}

it('a code without a limit is counted by the till, however many there are', async () => {
  const { id, type, codes } = await shopWithCodes(14, {});
  for (const { code } of codes) await buy(id, type, code);
  const shown = () => Promise.all(codes.map((one) => usesOf(id, one.id)));
  expect(await shown()).toEqual(codes.map(() => 0));
  await closeTills(id, new Date(), 0);
  expect(await shown()).toEqual(codes.map(() => 1));
});

it('a code whose sales wait for each other gets its slices of the tills', async () => {
  const { id, type, outside } = await shopWithCodes(30, { limit: 40 });
  const [wanted] = outside;
  if (!wanted) throw new Error('no code is outside the tills');
  const sell = (count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => buy(id, type, wanted.code)));
  const first = await sell(12);
  const { granted, wanted: noted } = await guardOf(id);
  expect(granted).toHaveProperty(`code:${wanted.id}`);
  expect(noted).toHaveProperty(wanted.id);
  const answers = [...first, ...(await sell(33))];
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
  const refusals = answers.flatMap((one) => (one.status === 'rejected' ? one.reason.code : []));
  expect(new Set(refusals)).toEqual(new Set(['failed-precondition']));
  await closeTills(id, new Date(), 0);
  expect(await usesOf(id, wanted.id)).toBe(40);
  expect((await totalsOf(id)).adds.totalSelled).toBe(10_000 + 40 * 5_000);
});

it('a code with few uses is used exactly as often, and its sales do not refuse each other', async () => {
  const { id, type, codes, outside } = await shopWithCodes(1, { limit: 5 });
  expect(outside).toEqual(codes);
  const [few] = codes;
  const answers = await Promise.allSettled(
    Array.from({ length: 24 }, (_, n) => buy(id, type, n % 2 ? few?.code : '')),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(12 + 5);
  expect(commits.refused).toBe(0);
  expect((await guardOf(id)).tills).toBeGreaterThan(0);
  expect(await usesOf(id, few?.id ?? '')).toBe(5);
});
