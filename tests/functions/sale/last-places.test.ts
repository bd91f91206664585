import { describe, expect, it } from 'vitest';
import { changeEventContent } from '@/functions/src/event/change-event-content';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import { makeCheckout, makeSellingEvent, makeType, record } from '../../support/sales';

/** The first rows of `tests/fixtures/world/rules.json`: the rules of places, where the checkout meets them. */

const checkout = ofFile(makeCheckout);

/** What an event that is on sale has. */
const COMPLETE = {
  description: 'Una noche larga con tres bandas y patio.',
  images: { flyer: 'https://early.cl/flyer.png', thumb: '' },
  venue: { name: 'Blondie', address: 'Alameda 2879', commune: 'Santiago', mapUrl: '' },
};
const sell = (eventId: string, ticketTypeId: string, quantity: number) =>
  record(checkout, {
    eventId,
    kind: 'sale',
    lines: [{ ticketTypeId, quantity, unitPrice: 5_000 }],
  });
const refusal = async (call: Promise<unknown>) => (await errorOf(call)).code;

describe('the last tickets below the minimum of an order', () => {
  it('count as sold out, and the next type opens', async () => {
    const { id } = await makeSellingEvent();
    const first = await makeType(id, { price: 5_000, stock: 5, minPerOrder: 2 });
    const next = await makeType(id, { price: 5_000, stock: 5, opensAfter: first });
    await sell(id, first, 2);
    expect(await refusal(sell(id, next, 1))).toBe('failed-precondition');
    expect(await refusal(sell(id, first, 1))).toBe('invalid-argument');
    await sell(id, first, 2);
    for (const quantity of [1, 2]) {
      expect(await errorOf(sell(id, first, quantity))).toMatchObject({
        code: 'resource-exhausted',
        message: expect.stringContaining('agotada'),
      });
    }
    await sell(id, next, 1);
  });

  it('do so where a shared capacity leaves them', async () => {
    const sharedCapacities = [{ id: 'mesas', name: 'Mesas', capacity: 7 }];
    const { id } = await makeSellingEvent({ sharedCapacities });
    const of = { price: 5_000, stock: 40, sharedCapacityId: 'mesas' };
    const tables = await makeType(id, { ...of, minPerOrder: 4, maxPerOrder: 4 });
    const next = await makeType(id, { price: 5_000, stock: 5, opensAfter: tables });
    await sell(id, tables, 4);
    expect(await refusal(sell(id, tables, 4))).toBe('resource-exhausted');
    expect(await refusal(sell(id, tables, 3))).toBe('resource-exhausted');
    await sell(id, next, 1);
  });
});

it('a capacity is set below what is sold: nothing more is sold, and what is sold stays', async () => {
  const { id, producerId } = await makeSellingEvent({ ...COMPLETE, capacity: 10 });
  const type = await makeType(id, { price: 5_000, stock: 10 });
  await sell(id, type, 8);
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  const changes = [{ op: 'change', part: 'event', id, fields: { capacity: 5 } }];
  const edited = await callAs(changeEventContent, owner, { eventId: id, changes });
  expect(edited.success).toBe(true);
  expect(await refusal(sell(id, type, 1))).toBe('resource-exhausted');
  expect((await db().doc(paths.ticketType(id, type)).get()).get('sold')).toBe(8);
});
