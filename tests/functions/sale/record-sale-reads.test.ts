import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { untypedDb as db } from '@/functions/src/support/admin';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, makeUser } from '../../support/functions';
import { addPromoters, commissionsOf, saveRule } from '../../support/promoters';
import {
  ANA,
  BETO,
  makeCheckout,
  makeSellingConsumption,
  makeShop,
  makeType,
  record,
  saleCall,
} from '../../support/sales';

// In a rush each round trip to the database is a sale less: how many there are is as much a promise as what is written.

const checkout = await makeCheckout();

afterEach(() => replaceTillPolicy(null));

/** The paths that a call reads by name, request by request, in order. */
async function requestsOf(call: () => Promise<unknown>): Promise<string[][]> {
  const asked = vi.spyOn(db(), 'getAll');
  await call();
  const requests = asked.mock.calls.map((refs) =>
    refs.flatMap((one) => ('path' in one ? [one.path as string] : [])).sort(),
  );
  asked.mockRestore();
  return requests;
}

const buy = (eventId: string, type: string, more = {}) =>
  record(checkout, saleCall(eventId, { ticketTypeId: type, quantity: 1 }, more));

it('reads all that a sale in a till needs in one request, once this process knows its event', async () => {
  replaceTillPolicy({ most: 2, fewest: 2, slice: 2, busy: 1_000 });
  const { id, producerId, type } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  await openTills(id, new Date());
  await buy(id, type);
  const [first = [], ...others] = await requestsOf(() => buy(id, type));
  expect(others).toEqual([]);
  expect(first).toEqual(
    expect.arrayContaining([
      innerPaths.guard(id),
      paths.event(id),
      paths.producer(producerId),
      paths.ticketType(id, type),
      paths.contact(producerId, contactIdOf(ANA.email)),
    ]),
  );
  expect(first.filter((path) => path.startsWith(innerPaths.tills(id)))).toHaveLength(1);
  // The seventh is the row of its key.
  expect(first).toHaveLength(7);
});

it('reads the promoter’s code and the rules in the same request, and writes one document more', async () => {
  replaceTillPolicy({ most: 2, fewest: 2, slice: 2, busy: 1_000 });
  const { id, producerId, type } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  await addPromoters(owner, producerId, [{ name: 'Cami', code: 'cami' }]);
  await saveRule(owner, id, { kind: 'sale', amount: 1_500 });
  await openTills(id, new Date());
  await buy(id, type);
  const [first = [], ...others] = await requestsOf(() => buy(id, type, { promoter: '*Cami*' }));
  expect(others).toEqual([]);
  expect(first).toContain(innerPaths.promoterCode(producerId, 'cami'));
  expect(first).toHaveLength(9);
  expect(await commissionsOf(id)).toHaveLength(1);
});

it('reads nothing ahead where no till serves: outside of them, a resale, the bar', async () => {
  const { id, type } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  const { tickets } = await buy(id, type);
  const drink = await makeSellingConsumption(id);
  const [outside = []] = await requestsOf(() => buy(id, type));
  expect(outside).toHaveLength(3);
  replaceTillPolicy({ most: 2, fewest: 2, slice: 2, busy: 1_000 });
  await openTills(id, new Date());
  await buy(id, type);
  const lines = [{ ticketId: tickets[0]?.id, price: 11_000 }];
  const [resale = []] = await requestsOf(() =>
    record(checkout, { eventId: id, kind: 'resale', buyer: BETO, lines }),
  );
  expect(resale).toHaveLength(3);
  const bar = await requestsOf(() =>
    record(checkout, {
      eventId: id,
      kind: 'consumption',
      lines: [{ consumptionId: drink, quantity: 1, unitPrice: 4_000 }],
    }),
  );
  expect(bar[0]).toEqual([paths.consumption(id, drink)]);
  expect(bar[1]).toContain(paths.event(id));
  expect(bar.flat()).not.toContain(innerPaths.guard(id));
});

it('reads no more for a phase that is on sale, nor for two lines of one type', async () => {
  replaceTillPolicy({ most: 2, fewest: 2, slice: 2, busy: 1_000 });
  const { id, type } = await makeShop({}, { endsAt: new Date(Date.now() - 3_600_000) });
  const phase = await makeType(id, { opensAfter: type, stock: 40, maxPerOrder: 4 });
  await openTills(id, new Date());
  await buy(id, phase);
  const line = { ticketTypeId: phase, quantity: 1, unitPrice: 10_000 };
  const [first = [], ...others] = await requestsOf(() =>
    record(checkout, { eventId: id, kind: 'sale', lines: [line, line] }),
  );
  expect(others).toEqual([]);
  expect(first).toHaveLength(7);
  expect(first).not.toContain(paths.ticketType(id, type));
});

it('reads the till and the type ahead before this process knows whose event it is', async () => {
  replaceTillPolicy({ most: 2, fewest: 2, slice: 2, busy: 1_000 });
  const { id, producerId, type } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  await openTills(id, new Date());
  const giver = await makeUser({ role: 'producer', producers: [producerId] });
  // A courtesy tells the process of the tills, and of nobody's event.
  const recipients = [{ name: 'Eva', email: 'eva@correo.cl' }];
  const gift = { eventId: id, ticketTypeId: type, recipients, key: randomUUID() };
  await callAs(issueCourtesies, giver, gift);
  const [first = []] = await requestsOf(() => buy(id, type));
  expect(first).toHaveLength(5);
  expect(first).toContain(paths.ticketType(id, type));
  expect(first.filter((path) => path.startsWith(innerPaths.tills(id)))).toHaveLength(1);
});

it('reads a product once, in however many lines of a sale at the bar it is', async () => {
  const { id } = await makeShop();
  const drink = await makeSellingConsumption(id);
  const line = { consumptionId: drink, quantity: 1, unitPrice: 4_000 };
  const [first] = await requestsOf(() =>
    record(checkout, { eventId: id, kind: 'consumption', lines: [line, line] }),
  );
  expect(first).toEqual([paths.consumption(id, drink)]);
});

it('reads the till ahead for a refund, and none of what only a sale needs', async () => {
  replaceTillPolicy({ most: 2, fewest: 2, slice: 2, busy: 1_000 });
  const { id, producerId, type } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  await openTills(id, new Date());
  const { ledgerId } = await buy(id, type);
  const [first = []] = await requestsOf(() =>
    record(checkout, { eventId: id, kind: 'refund', lines: [{ ledgerId }] }),
  );
  expect(first).toHaveLength(4);
  expect(first).not.toContain(paths.producer(producerId));
  expect(first).not.toContain(paths.ticketType(id, type));
});
