import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeEventContent } from '@/functions/src/event/change-event-content';
import { closeTills } from '@/functions/src/event/tills/close-tills';
import { openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { served } from '@/functions/src/event/tills/serve';
import { tendTills } from '@/functions/src/health/tend-tills';
import { untypedDb as db } from '@/functions/src/support/admin';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { revokeCourtesy } from '@/functions/src/ticket/revoke-courtesy';
import { MOST_WAITING } from '@/lib/domain/event/tills/queue';
import { parseGuard, parseTill } from '@/lib/domain/event/tills/till';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { sumRows } from '@/lib/domain/ledger/totals-of-row';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { repeatedCommits } from '../../support/repeated-commits';
import {
  ledgerOf,
  makeCheckout,
  makeSellingConsumption,
  makeSellingDiscount,
  makeSellingEvent,
  makeShop,
  makeType,
  producerTotalsOf,
  read,
  record,
  saleCall,
  totalsOf,
} from '../../support/sales';

const checkout = await makeCheckout();
const commits = repeatedCommits();

beforeEach(() => replaceTillPolicy({ most: 6, fewest: 2, slice: 2, busy: 4 }));
afterEach(() => replaceTillPolicy(null));

const guardOf = async (id: string) => parseGuard(await read(innerPaths.guard(id)));
const tillsOf = async (id: string) =>
  (await db().collection(innerPaths.tills(id)).get()).docs.map((one) => parseTill(one.data()));
const open = async (id: string) => {
  expect(await openTills(id, new Date())).toBe(true);
  return tillsOf(id);
};
const close = (id: string) => closeTills(id, new Date(), 0);

/** What each of some calls came to: 'sold', or the code of its error. */
const outcomes = (calls: Promise<unknown>[]) =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 'sold',
        (error: { code: string }) => error.code,
      ),
    ),
  );
const count = (list: readonly string[], word: string) => list.filter((one) => one === word).length;

const buy = (eventId: string, type: string, more: Record<string, unknown> = {}) => {
  const { quantity = 1, discountCode, ...rest } = more;
  const line = { ticketTypeId: type, quantity, ...(discountCode ? { discountCode } : {}) };
  return record(checkout, saleCall(eventId, line, rest));
};

/** Ledger, totals and the counts of the types agree once the tills are closed. */
async function expectBooks(id: string, producerId: string, types: Record<string, number>) {
  await close(id);
  await tendTills(new Date());
  const [rows, totals] = [await ledgerOf(id), await totalsOf(id)];
  expect(totals).toEqual(sumRows(rows));
  expect((await producerTotalsOf(producerId)).adds).toEqual(totals.adds);
  for (const [type, sold] of Object.entries(types)) {
    expect(await read(paths.ticketType(id, type))).toMatchObject({ sold });
  }
  expect(await tillsOf(id)).toEqual([]);
}

describe('the tills of an event', () => {
  it('stay closed while it sells slowly, and its sale is written as ever', async () => {
    const { id, type } = await makeShop();
    await buy(id, type);
    await buy(id, type);
    expect(await guardOf(id)).toMatchObject({ turns: 2, tills: 0 });
    expect(await read(paths.ticketType(id, type))).toMatchObject({ sold: 2 });
  });

  it('are not opened by a rush at the bar, which they do not serve', async () => {
    const { id } = await makeShop();
    const drink = await makeSellingConsumption(id, { stock: 40 });
    const lines = [{ consumptionId: drink, quantity: 1, unitPrice: 4_000 }];
    const buyDrink = () => record(checkout, { eventId: id, kind: 'consumption', lines });
    const answers = await outcomes(Array.from({ length: 12 }, buyDrink));
    expect(count(answers, 'sold')).toBe(12);
    expect(await guardOf(id)).toMatchObject({ tills: 0, epoch: 0 });
  });

  it('open by themselves in a rush, and sell exactly the stock', async () => {
    const { id, producerId, type } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
    const answers = await outcomes(Array.from({ length: 60 }, () => buy(id, type)));
    expect([count(answers, 'sold'), count(answers, 'resource-exhausted')]).toEqual([40, 20]);
    expect((await guardOf(id)).epoch).toBeGreaterThan(1);
    await expectBooks(id, producerId, { [type]: 40 });
    expect((await totalsOf(id)).adds.tickets).toBe(40);
  });

  it('do not write the guard, the ticket type or shared totals for a sale', async () => {
    const { id, producerId, type } = await makeShop({}, { stock: 60, maxPerOrder: 4 });
    await open(id);
    // The first sale of a process writes it among the sellers.
    await buy(id, type);
    const before = [await read(innerPaths.guard(id)), await read(paths.ticketType(id, type))];
    await Promise.all(Array.from({ length: 6 }, () => buy(id, type)));
    expect([await read(innerPaths.guard(id)), await read(paths.ticketType(id, type))]).toEqual(
      before,
    );
    expect((await producerTotalsOf(producerId)).adds.tickets).toBe(0);
    expect((await totalsOf(id)).adds.tickets).toBe(7);
    await tendTills(new Date());
    expect((await producerTotalsOf(producerId)).adds.tickets).toBe(7);
    expect(await read(paths.ticketType(id, type))).toMatchObject({ sold: 7 });
    await expectBooks(id, producerId, { [type]: 7 });
  });

  it('keep the capacity of the event and a shared one over all types', async () => {
    const { id, producerId } = await makeSellingEvent({
      capacity: 40,
      sharedCapacities: [{ id: 'vip', name: 'VIP', capacity: 21 }],
    });
    const given = { stock: 200, maxPerOrder: 3 };
    const types = [
      await makeType(id, given),
      await makeType(id, { ...given, sharedCapacityId: 'vip' }),
      await makeType(id, { ...given, sharedCapacityId: 'vip' }),
    ];
    await open(id);
    const asked = Array.from({ length: 42 }, (_, n) => ({
      type: types[n % 3] ?? '',
      quantity: 1 + (n % 2),
    }));
    const answers = await outcomes(asked.map(({ type, ...more }) => buy(id, type, more)));
    const soldOf = (all: string[]) =>
      asked.reduce(
        (sum, { type, quantity }, n) =>
          answers[n] === 'sold' && all.includes(type) ? sum + quantity : sum,
        0,
      );
    expect(new Set(answers)).toEqual(new Set(['sold', 'resource-exhausted']));
    expect(soldOf(types.slice(1))).toBeLessThanOrEqual(21);
    // Whoever was refused one ticket was refused rightly: nothing is left of what they asked for.
    expect(soldOf(types)).toBeLessThanOrEqual(40);
    const last = await outcomes(
      Array.from({ length: 4 }, () => buy(id, types[0] ?? '', { quantity: 1 })),
    );
    expect(soldOf(types) + count(last, 'sold')).toBe(40);
    await close(id);
    await expectBooks(id, producerId, {});
    expect((await totalsOf(id)).adds.tickets).toBe(40);
  });

  it('fill an order that no till can, with the tills joined', async () => {
    const { id, producerId, type } = await makeShop({}, { stock: 28, maxPerOrder: 3 });
    const tills = await open(id);
    expect(tills.length).toBeGreaterThan(3);
    await db().doc(paths.ticketType(id, type)).update({ maxPerOrder: 20 });
    await buy(id, type, { quantity: 20 });
    expect((await guardOf(id)).tills).toBe(0);
    expect(await errorOf(buy(id, type, { quantity: 9 }))).toMatchObject({
      code: 'resource-exhausted',
      message: 'Quedan 8 de General: tu compra pide más',
    });
    await expectBooks(id, producerId, { [type]: 20 });
  });

  it('keep a phase shut until the one before is sold out in all tills', async () => {
    const { id, producerId } = await makeSellingEvent();
    const first = await makeType(id, { stock: 21, maxPerOrder: 3 });
    const second = await makeType(id, { stock: 100, opensAfter: first });
    await open(id);
    expect(await errorOf(buy(id, second))).toMatchObject({ code: 'failed-precondition' });
    const answers = await outcomes(
      Array.from({ length: 40 }, (_, n) => buy(id, n % 2 ? first : second)),
    );
    const soldFirst = answers.filter((one, n) => n % 2 && one === 'sold').length;
    expect(soldFirst).toBe(20);
    expect(count(answers, 'failed-precondition')).toBe(20);
    await buy(id, first);
    await buy(id, second);
    await expectBooks(id, producerId, { [first]: 21, [second]: 1 });
  });
});

describe('what else takes places in a rush', () => {
  it('is a code with a limit: used as often as it may be, and not once more', async () => {
    const { id, producerId, type } = await makeShop({}, { stock: 200, maxPerOrder: 4 });
    const limited = { code: 'PREVENTA', kind: 'percentage', percent: 50, limit: 25 };
    const code = await makeSellingDiscount(id, limited);
    const tills = await open(id);
    expect(tills[0]?.left[`code:${code}`]).toBeGreaterThan(0);
    const answers = await outcomes(
      Array.from({ length: 40 }, () => buy(id, type, { discountCode: 'PREVENTA' })),
    );
    expect([count(answers, 'sold'), count(answers, 'failed-precondition')]).toEqual([25, 15]);
    await expectBooks(id, producerId, { [type]: 25 });
    expect(await read(entryPaths.discount(id, code))).toMatchObject({ uses: 25 });
    expect((await totalsOf(id)).adds.totalSelled).toBe(25 * 5_000);
  });

  it("is a code's limit for one person, whichever tills they buy at", async () => {
    const { id, type } = await makeShop({}, { stock: 200, maxPerOrder: 4 });
    const limited = { code: 'SOCIOS', kind: 'percentage', percent: 50, limitPerPerson: 3 };
    await makeSellingDiscount(id, limited);
    await open(id);
    const buyer = { name: 'Ana', email: `${randomUUID()}@correo.cl` };
    const discounted = () => buy(id, type, { discountCode: 'SOCIOS', buyer });
    await discounted();
    const answers = await outcomes(Array.from({ length: 12 }, discounted));
    expect(count(answers, 'sold')).toBe(2);
  });

  it('are courtesies, with sales of the same stock; revoked ones are sold again', async () => {
    const { id, producerId, type } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
    const admin = await makeUser({ role: 'admin' });
    await open(id);
    const guests = (n: number) =>
      Array.from({ length: 3 }, (_, i) => ({ name: 'Guest', email: `g${n}-${i}@correo.cl` }));
    const give = (n: number) =>
      callAs(issueCourtesies, admin, {
        eventId: id,
        ticketTypeId: type,
        recipients: guests(n),
        key: randomUUID(),
      });
    await give(0);
    const [given, sold] = await Promise.all([
      outcomes([1, 2].map(give)),
      outcomes(Array.from({ length: 40 }, () => buy(id, type))),
    ]);
    const courtesies = 3 + 3 * count(given, 'sold');
    expect(courtesies + count(sold, 'sold')).toBe(40);
    const [one] = (await db().collection(entryPaths.courtesies(id)).get()).docs;
    await openTills(id, new Date(Date.now() + 60_000));
    await callAs(revokeCourtesy, admin, { eventId: id, courtesyId: one?.id });
    expect(await outcomes([buy(id, type), buy(id, type)])).toEqual(
      expect.arrayContaining(['sold', 'resource-exhausted']),
    );
    await expectBooks(id, producerId, { [type]: count(sold, 'sold') + 1 });
    expect(await read(paths.ticketType(id, type))).toMatchObject({ courtesies: courtesies - 1 });
  });

  it('is a list of one member: together they give their quota, and not one more', async () => {
    const { id, producerId, type } = await makeShop({}, { stock: 60, maxPerOrder: 4 });
    const member = await makeUser({ role: 'producer', producers: [producerId] });
    const everybody = db().doc(entryPaths.quota(id, 'everybody'));
    const give = (n: number) =>
      callAs(issueCourtesies, member, {
        eventId: id,
        ticketTypeId: type,
        recipients: [1, 2].map((i) => ({ name: 'Guest', email: `q${n}-${i}@correo.cl` })),
        key: randomUUID(),
      });
    await open(id);
    // Without a count of their own before, and then with one.
    for (const limit of [5, 9]) {
      await everybody.set({ uid: 'everybody', limit });
      const asked = await outcomes(Array.from({ length: 6 }, (_, n) => give(limit * 10 + n)));
      expect([count(asked, 'sold'), count(asked, 'resource-exhausted')]).toEqual([2, 4]);
    }
    expect((await read(entryPaths.quota(id, member.uid))).given).toBe(8);
    expect((await db().collection(entryPaths.courtesies(id)).get()).size).toBe(8);
  });

  it('is a refund: its place goes back to some till and is sold once', async () => {
    const { id, producerId, type } = await makeShop({}, { stock: 30, maxPerOrder: 4 });
    await open(id);
    const sales = await Promise.all(Array.from({ length: 10 }, () => buy(id, type)));
    const tickets = sales.flatMap((sale) => sale.tickets.map((ticket) => ticket.id));
    await Promise.all(
      tickets.map((ticketId) =>
        record(checkout, { eventId: id, kind: 'refund', lines: [{ ticketId }] }),
      ),
    );
    expect((await guardOf(id)).tills).toBeGreaterThan(0);
    const again = { eventId: id, kind: 'refund', lines: [{ ticketId: tickets[0] }] };
    expect(await errorOf(record(checkout, again))).toMatchObject({ code: 'failed-precondition' });
    const answers = await outcomes(Array.from({ length: 34 }, () => buy(id, type)));
    expect(count(answers, 'sold')).toBe(30);
    await expectBooks(id, producerId, { [type]: 30 });
  });

  it("is the producer's edit: stock and capacity hold from then on", async () => {
    const venue = { name: 'Blondie', address: 'Alameda 2879', commune: 'Santiago', mapUrl: '' };
    const content = { venue, description: 'Una noche larga con tres bandas y patio.' };
    const images = { flyer: 'https://example.cl/flyer.webp', thumb: '' };
    const { id, producerId, type } = await makeShop(
      { ...content, images },
      { stock: 300, maxPerOrder: 4 },
    );
    const admin = await makeUser({ role: 'admin' });
    await open(id);
    const change = (part: string, partId: string, fields: object) =>
      callAs(changeEventContent, admin, {
        eventId: id,
        changes: [{ op: 'change', part, id: partId, fields }],
      });
    // Fewer than the new stock, or it might be refused for what was sold before it.
    const selling = outcomes(Array.from({ length: 30 }, () => buy(id, type)));
    await change('ticketType', type, { stock: 40 });
    const rest = await outcomes(Array.from({ length: 16 }, () => buy(id, type)));
    expect(count(await selling, 'sold') + count(rest, 'sold')).toBe(40);
    await openTills(id, new Date(Date.now() + 60_000));
    expect(await errorOf(change('ticketType', type, { stock: 39 }))).toMatchObject({
      code: 'invalid-argument',
      field: 'stock',
    });
    expect(
      await errorOf(
        callAs(changeEventContent, admin, {
          eventId: id,
          changes: [{ op: 'delete', part: 'ticketType', id: type }],
        }),
      ),
    ).toMatchObject({ code: 'failed-precondition' });
    await change('ticketType', type, { stock: 80 });
    await change('event', id, { capacity: 45 });
    const more = await outcomes(Array.from({ length: 8 }, () => buy(id, type)));
    expect(count(more, 'sold')).toBe(5);
    await expectBooks(id, producerId, { [type]: 45 });
  });
});

describe('a commit whose answer was lost', () => {
  it('sells once in a till, and opens, settles and closes once', async () => {
    const { id, producerId, type } = await makeShop({}, { stock: 60, maxPerOrder: 4 });
    commits.on();
    await open(id);
    commits.off();
    const { epoch } = await guardOf(id);
    expect(epoch).toBe(1);
    commits.onBatches();
    await buy(id, type, { quantity: 3 });
    commits.off();
    expect(commits.state.repeated).toBe(2);
    expect((await tillsOf(id)).reduce((sum, till) => sum + (till.sold[type] ?? 0), 0)).toBe(3);
    commits.on();
    await tendTills(new Date());
    commits.off();
    expect(await read(paths.ticketType(id, type))).toMatchObject({ sold: 3 });
    commits.on();
    await expectBooks(id, producerId, { [type]: 3 });
  });
});

describe('totals', () => {
  it('are folded to as few documents as before once the tills are closed', async () => {
    replaceTillPolicy({ most: 20, fewest: 2, slice: 2, busy: 4 });
    const { id, producerId, type } = await makeShop({}, { stock: 200, maxPerOrder: 4 });
    await open(id);
    await Promise.all(Array.from({ length: 30 }, () => buy(id, type)));
    expect((await totalsOf(id)).rows).toBe(30);
    await expectBooks(id, producerId, { [type]: 30 });
    expect((await db().collection(paths.totals(id)).get()).size).toBeLessThanOrEqual(6);
    expect(await guardOf(id)).toMatchObject({ spread: 0 });
  });
});

describe('a rush larger than can be served', () => {
  it('is answered at once, with the seconds after which to come back', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const waiting = Array.from({ length: MOST_WAITING }, () => served('crowded', () => gate));
    const refusal = await served('crowded', () => gate).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Estás en la fila'),
      details: { retryAfter: expect.any(Number) },
    });
    release();
    await Promise.all(waiting);
    await served('crowded', async () => {});
  });
});
