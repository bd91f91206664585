import { describe, expect, it } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { errorOf } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import {
  ledgerOf,
  makeCheckout,
  makeSellingDiscount,
  makeShop,
  read,
  record,
} from '../../support/sales';

/** A code in a sale that is told later: it is taken on its terms of now or of then, and its limits hold in either case. */
const checkout = ofFile(makeCheckout);

const HOUR = 3_600_000;
const hours = (n: number) => new Date(Date.now() + n * HOUR);
/** Terms that applied until half an hour ago. */
const former = (terms: object) => [{ until: hours(-0.5), terms }];
const OFF = {
  code: 'failed-precondition',
  message: 'Ese código no está activo',
  field: 'lines.0.discountCode',
};
const PRICE = { code: 'invalid-argument', field: 'lines.0.unitPrice' };

/** An event with a code of these fields; `sell` sells one at a price an hour before it is told, or now. */
async function makeCode(fields: object, ofType: object = {}) {
  const { id, type } = await makeShop({}, ofType);
  const code = await makeSellingDiscount(id, { code: 'MITAD', percent: 50, ...fields });
  const lineOf = (unitPrice: number, discountCode = 'MITAD') => {
    return { ticketTypeId: type, quantity: 1, unitPrice, discountCode };
  };
  const tell = (lines: object[], soldAt: Date | null) => {
    const told = soldAt && { soldAt: soldAt.getTime() };
    return record(checkout, { eventId: id, kind: 'sale', lines, ...told });
  };
  const sell = (unitPrice: number, soldAt: Date | null = hours(-1)) =>
    tell([lineOf(unitPrice)], soldAt);
  const uses = async () => (await read(entryPaths.discount(id, code))).uses;
  return { id, type, lineOf, tell, sell, uses };
}

describe('a code that was switched off since', () => {
  it('is worth what it was then, and not what it became before that', async () => {
    const { sell, uses } = await makeCode({
      active: false,
      former: former({ percent: 20, active: true }),
    });
    expect(await errorOf(sell(5_000))).toMatchObject(OFF);
    expect((await sell(8_000)).total).toBe(8_000);
    expect(await errorOf(sell(8_000, null))).toMatchObject(OFF);
    expect(await uses()).toBe(1);
  });

  it('is so with one in the order that is still on', async () => {
    const then = { percent: 20, active: true };
    const { id, lineOf, tell } = await makeCode({ active: false, former: former(then) });
    await makeSellingDiscount(id, { code: 'OTRO', percent: 10 });
    const other = lineOf(9_000, 'OTRO');
    expect(await errorOf(tell([lineOf(5_000), other], hours(-1)))).toMatchObject(OFF);
    expect((await tell([lineOf(8_000), other], hours(-1))).total).toBe(17_000);
  });

  it('is refused where it was off then, too', async () => {
    const { id, sell } = await makeCode({ active: false, former: former({ percent: 20 }) });
    for (const price of [8_000, 5_000]) expect(await errorOf(sell(price))).toMatchObject(OFF);
    expect(await ledgerOf(id)).toEqual([]);
  });

  it('is used by one person so often as it may be, told later or not', async () => {
    const fields = { limitPerPerson: 1, former: former({ active: true }) };
    const { sell, uses } = await makeCode({ active: false, ...fields });
    await sell(5_000);
    expect(await errorOf(sell(5_000))).toMatchObject(OFF);
    expect(await uses()).toBe(1);
  });
});

describe('a code that was switched on since', () => {
  it('is taken on its terms of now alone, with another one in the order', async () => {
    const { id, lineOf, tell } = await makeCode({ former: former({ active: false }) });
    await makeSellingDiscount(id, { code: 'OTRO', percent: 10 });
    const lines = [lineOf(5_000), lineOf(9_000, 'OTRO')];
    expect((await tell(lines, hours(-1))).total).toBe(14_000);
    const wrong = [lineOf(6_000), lineOf(9_000, 'OTRO')];
    expect(await errorOf(tell(wrong, hours(-1)))).toMatchObject(PRICE);
  });
});

it('a code whose window ended since is taken for what was sold in it', async () => {
  const window = { startsAt: hours(-2), endsAt: hours(-0.5) };
  const { sell, uses } = await makeCode(window);
  expect((await sell(5_000)).total).toBe(5_000);
  expect(await errorOf(sell(5_000, null))).toMatchObject({
    code: 'failed-precondition',
    message: 'Ese código ya venció',
  });
  expect(await errorOf(sell(5_000, hours(-3)))).toMatchObject({
    code: 'failed-precondition',
    message: 'Ese código todavía no comienza',
  });
  expect(await uses()).toBe(1);
});

it('an order with a code is refused for what it is, told at once or later', async () => {
  const { id, type, sell } = await makeCode({});
  for (const soldAt of [null, hours(-1)]) {
    expect(await errorOf(sell(6_000, soldAt))).toMatchObject(PRICE);
  }
  await db().doc(paths.ticketType(id, type)).update({ stock: 0 });
  for (const soldAt of [null, hours(-1)]) {
    expect(await errorOf(sell(5_000, soldAt))).toMatchObject({
      code: 'resource-exhausted',
      message: 'General está agotada',
      field: 'lines.0.quantity',
    });
  }
});

it('a price that never was is refused as such, although the sale was closed then', async () => {
  const closed = { price: 12_000, former: former({ price: 10_000, endsAt: hours(-3) }) };
  const { lineOf, tell } = await makeCode({}, closed);
  const { discountCode: _, ...line } = lineOf(9_000);
  expect(await errorOf(tell([line], hours(-1)))).toMatchObject(PRICE);
  expect((await tell([{ ...line, unitPrice: 12_000 }], hours(-1))).total).toBe(12_000);
});
