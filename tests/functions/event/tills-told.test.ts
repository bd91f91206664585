import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseGuard } from '@/lib/domain/event/tills/till';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { errorOf } from '../../support/functions';
import {
  makeCheckout,
  makeSellingEvent,
  makeType,
  read,
  record,
  saleCall,
} from '../../support/sales';

/**
 * What a point of sale without a network sold while tills are open: they sell it like any other, unless a phase may not
 * have been open then, which only the whole event knows.
 */
const HOUR = 3_600_000;
const checkout = await makeCheckout();
beforeEach(() => replaceTillPolicy({ most: 6, fewest: 2, slice: 2, busy: 40 }));
afterEach(() => replaceTillPolicy(null));

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const tillsOf = async (id: string) => parseGuard(await read(innerPaths.guard(id))).tills;
/** Sells one so many hours before it is told. */
const told = (eventId: string, type: string, hours: number, unitPrice = 10_000) => {
  const soldAt = inHours(-hours).toISOString();
  return record(checkout, saleCall(eventId, { ticketTypeId: type, unitPrice }, { soldAt }));
};
/** Terms that applied until so many hours ago. */
const former = (hours: number, terms: object) => [{ until: inHours(-hours), terms }];
const WAITS = { code: 'failed-precondition', field: 'lines.0.ticketTypeId' };

/** An event whose tills sell its second phase; the first has tickets left, and ended an hour ago. */
async function phases(first: object = {}, second: object = {}) {
  const { id } = await makeSellingEvent();
  const other = await makeType(id, { stock: 40, endsAt: inHours(-10) });
  const before = await makeType(id, { stock: 40, endsAt: inHours(-1), ...first });
  const type = await makeType(id, { stock: 100, opensAfter: before, ...second });
  expect(await openTills(id, new Date())).toBe(true);
  return { id, before, type, other };
}

describe('a sale that is told later', () => {
  it.each([
    ['waits for no phase', { opensAfter: '' }, 2],
    ['waits for a phase that was deleted', { opensAfter: 'gone' }, 2],
    ['had sold before', { sold: 1 }, 2],
    ['was on sale by then', {}, 0.5],
  ])('of a type that %s is made in a till', async (_, second, hours) => {
    const { id, type } = await phases({}, second);
    const { sold } = await read(paths.ticketType(id, type));
    expect((await told(id, type, hours)).total).toBe(10_000);
    expect(await tillsOf(id)).toBeGreaterThan(0);
    // Its till counts it: the document of the type does not show it yet.
    expect((await read(paths.ticketType(id, type))).sold).toBe(sold);
  });

  it('of a phase that waited then is refused, and the tills sell on', async () => {
    const { id, type } = await phases();
    expect(await errorOf(told(id, type, 2))).toMatchObject(WAITS);
    expect(await tillsOf(id)).toBeGreaterThan(0);
  });

  it('is not made at the price of a phase that waited for one whose window was longer then', async () => {
    const longer = { former: former(0.25, { endsAt: null }) };
    const cheaper = { price: 12_000, former: former(0.25, { price: 10_000 }) };
    const { id, type } = await phases(longer, cheaper);
    const wrong = { code: 'invalid-argument', field: 'lines.0.unitPrice' };
    expect(await errorOf(told(id, type, 0.5, 10_000))).toMatchObject(wrong);
    expect((await told(id, type, 0.5, 12_000)).total).toBe(12_000);
    expect((await read(paths.ticketType(id, type))).sold).toBe(1);
  });

  it('of a phase that waited for one whose window was made longer since is made', async () => {
    const until = former(0.25, { endsAt: inHours(-3) });
    const { id, type } = await phases({ former: until });
    expect((await told(id, type, 2)).total).toBe(10_000);
    expect((await read(paths.ticketType(id, type))).sold).toBe(1);
  });

  it('is not made at the price of a phase that waited for another one then', async () => {
    const { id, type, other } = await phases({ endsAt: inHours(-5) });
    await db()
      .doc(paths.ticketType(id, other))
      .update({ endsAt: inHours(-1) });
    const terms = { price: 10_000, opensAfter: other };
    await db()
      .doc(paths.ticketType(id, type))
      .update({ price: 12_000, former: former(0.25, terms) });
    const wrong = { code: 'invalid-argument', field: 'lines.0.unitPrice' };
    expect(await errorOf(told(id, type, 2, 10_000))).toMatchObject(wrong);
    // Once the other one had ended it was, and by the terms of now it was on sale all the time.
    expect((await told(id, type, 0.5, 10_000)).total).toBe(10_000);
    expect((await told(id, type, 2, 12_000)).total).toBe(12_000);
  });

  it('is not made at the price of now of a phase that waits for another one by now', async () => {
    const { id, type, other } = await phases();
    const terms = { price: 10_000, opensAfter: other };
    await db()
      .doc(paths.ticketType(id, type))
      .update({ price: 12_000, former: former(0.25, terms) });
    expect(await errorOf(told(id, type, 2, 12_000))).toMatchObject(WAITS);
    expect((await told(id, type, 2, 10_000)).total).toBe(10_000);
  });

  it('of an event whose sale was stopped since is made by the tills joined, if it must be', async () => {
    const { id, type } = await phases();
    await record(checkout, saleCall(id, { ticketTypeId: type }));
    await db()
      .doc(paths.event(id))
      .update({ status: 'paused', statusChangedAt: inHours(-0.1) });
    // The document of the type shows nothing sold; the whole event does.
    expect((await told(id, type, 2)).total).toBe(10_000);
    expect((await read(paths.ticketType(id, type))).sold).toBe(2);
  });
});

it('an order of something that is not there is refused, and the tills sell on', async () => {
  const { id, type } = await phases();
  const lines = [type, 'nada'].map((ticketTypeId) => ({
    ticketTypeId,
    quantity: 1,
    unitPrice: 10_000,
  }));
  expect(await errorOf(record(checkout, { eventId: id, kind: 'sale', lines }))).toMatchObject({
    code: 'invalid-argument',
    message: 'Esa entrada no es de este evento',
    field: 'lines.1.ticketTypeId',
  });
  expect(await tillsOf(id)).toBeGreaterThan(0);
});
