import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { tendTills } from '@/functions/src/health/tend-tills';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseGuard, parseTill } from '@/lib/domain/event/tills/till';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { errorOf } from '../../support/functions';
import { difference, sellDrinks } from '../../support/refunds';
import {
  BETO,
  makeCheckout,
  makeSellingDiscount,
  makeSellingEvent,
  makeShop,
  makeType,
  producerTotalsOf,
  read,
  record,
  saleCall,
} from '../../support/sales';

/** What is recorded beside the tills while they sell, and what of a code is used there. */
const checkout = await makeCheckout();
const SMALL = { most: 2, fewest: 2, slice: 2, busy: 1_000 };
beforeEach(() => replaceTillPolicy(SMALL));
afterEach(() => replaceTillPolicy(null));

const guardOf = async (id: string) => parseGuard(await read(innerPaths.guard(id)));
const buy = (eventId: string, ticketTypeId: string, discountCode?: string) =>
  record(checkout, saleCall(eventId, { ticketTypeId, ...(discountCode && { discountCode }) }));
const resell = (eventId: string, ticketId = '') => {
  const lines = [{ ticketId, price: 11_000 }];
  return record(checkout, { eventId, kind: 'resale', buyer: BETO, lines });
};
const refund = (eventId: string, line: object) =>
  record(checkout, { eventId, kind: 'refund', lines: [line] });

/** An event whose tills are open, and a ticket that one of them sold. */
async function selling() {
  const shop = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  expect(await openTills(shop.id, new Date())).toBe(true);
  const { tickets } = await buy(shop.id, shop.type);
  const producerAdds = async () => (await producerTotalsOf(shop.producerId)).adds;
  return { ...shop, ticketId: tickets[0]?.id, producerAdds };
}

describe('while tills sell', () => {
  it('a resale is made outside of them, and is in the producer’s totals at once', async () => {
    const { id, ticketId, producerAdds } = await selling();
    await resell(id, ticketId);
    expect(await producerAdds()).toMatchObject({ tickets: 0, totalReselled: 10_000 });
    expect((await guardOf(id)).tills).toBe(2);
    expect(await difference(id)).toEqual({});
  });

  it('a refund of what they sell is made in one of them, whose totals are tended later', async () => {
    const { id, ticketId, producerAdds } = await selling();
    await tendTills(new Date());
    expect(await producerAdds()).toMatchObject({ tickets: 1, totalSelled: 10_000 });
    const { turns } = await guardOf(id);
    await refund(id, { ticketId });
    expect(await guardOf(id)).toMatchObject({ turns, tills: 2 });
    expect(await producerAdds()).toMatchObject({ tickets: 1, totalSelled: 10_000 });
    await tendTills(new Date());
    expect(await producerAdds()).toMatchObject({ tickets: 0, totalSelled: 0 });
    expect(await difference(id)).toEqual({});
  });

  it('a refund of the bar is made outside of them, under the guard', async () => {
    const { id, producerAdds } = await selling();
    const ledgerId = await sellDrinks(checkout, id);
    const { turns } = await guardOf(id);
    await refund(id, { ledgerId });
    expect(await guardOf(id)).toMatchObject({ turns: turns + 1, tills: 2 });
    expect(await producerAdds()).toMatchObject({ consumptionOther: 0, consumptionFees: 0 });
    expect(await difference(id)).toEqual({});
  });
});

it('a resale opens no tills, in whatever rush it comes, and the next sale does', async () => {
  replaceTillPolicy({ ...SMALL, busy: 2, busyMs: 3_600_000 });
  const { id, type } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  const { tickets } = await buy(id, type);
  await buy(id, type);
  await resell(id, tickets[0]?.id);
  expect(await guardOf(id)).toMatchObject({ tills: 0, epoch: 0 });
  await buy(id, type);
  expect((await guardOf(id)).tills).toBe(2);
});

describe('the uses of a code that the tills have a part of', () => {
  /** Six uses: two in each till, and two outside, where two small types are sold. */
  async function withCode() {
    const { id } = await makeSellingEvent({ capacity: null });
    const type = await makeType(id, { stock: 60, maxPerOrder: 2 });
    const small = { stock: 5, maxPerOrder: 2 };
    const [vip, box] = [await makeType(id, small), await makeType(id, small)];
    const code = await makeSellingDiscount(id, { code: 'SEIS', percent: 50, limit: 6 });
    expect(await openTills(id, new Date())).toBe(true);
    expect((await guardOf(id)).granted).toMatchObject({ [`code:${code}`]: 4 });
    const uses = async () => (await read(entryPaths.discount(id, code))).uses;
    const lefts = async () => {
      const tills = await Promise.all([0, 1].map((n) => read(innerPaths.till(id, n))));
      return tills.map((till) => parseTill(till).left[`code:${code}`]);
    };
    return { id, type, vip, box, code, uses, lefts };
  }

  it('are counted in the code for what no till sells, until those outside are over', async () => {
    const { id, vip, box, code, uses, lefts } = await withCode();
    for (const type of [vip, box]) await buy(id, type, 'SEIS');
    expect(await uses()).toBe(2);
    expect(await lefts()).toEqual([2, 2]);
    expect((await guardOf(id)).tills).toBe(2);
    const isOn = (active: boolean) => db().doc(entryPaths.discount(id, code)).update({ active });
    await isOn(false);
    expect(await errorOf(buy(id, vip, 'SEIS'))).toMatchObject({
      code: 'failed-precondition',
      message: 'Ese código no está activo',
    });
    expect((await guardOf(id)).tills).toBe(2);
    await isOn(true);
    // The others are in the tills: they are joined for it.
    await buy(id, vip, 'SEIS');
    expect((await guardOf(id)).tills).toBe(0);
    for (const type of [box, vip, box]) await buy(id, type, 'SEIS');
    expect(await uses()).toBe(6);
    expect(await errorOf(buy(id, vip, 'SEIS'))).toMatchObject({
      code: 'failed-precondition',
      message: 'Ese código ya se usó todas las veces que se podía',
      field: 'lines.0.discountCode',
    });
  });

  it('are looked for in another till where those of one are over, and then outside', async () => {
    const { id, type, uses, lefts } = await withCode();
    // With others between them: some till is asked for a third one, in most orders.
    for (let n = 0; n < 4; n += 1) {
      await buy(id, type, 'SEIS');
      if (n < 3) await buy(id, type);
    }
    expect(await lefts()).toEqual([0, 0]);
    expect([await uses(), (await guardOf(id)).tills]).toEqual([0, 2]);
    await buy(id, type, 'SEIS');
    expect([await uses(), (await guardOf(id)).tills]).toEqual([5, 0]);
  });
});
