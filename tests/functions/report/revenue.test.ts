import { expect, it } from 'vitest';
import { readRevenue } from '@/functions/src/report/read-revenue';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import type { Earner } from '@/lib/domain/report/calls';
import { monthsOf, tallyOfMonth } from '@/lib/domain/report/earnings';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { makeCheckout, makeShop, producerTotalsOf, record } from '../../support/sales';

it('sorts producers by what they brought, equal to their books, without those that brought nothing', async () => {
  const admin = await makeUser({ role: 'admin' });
  const checkout = await makeCheckout();
  const [small, big, none] = [await makeShop(), await makeShop(), await makeShop()];
  for (const [{ id: eventId, type }, quantity] of [
    [small, 1],
    [big, 3],
  ] as const) {
    const lines = [{ ticketTypeId: type, quantity, unitPrice: 10_000 }];
    await record(checkout, { eventId, kind: 'sale', lines });
  }
  const { days } = await producerTotalsOf(big.producerId);
  await producerTotalsOf(small.producerId);
  const [{ month } = { month: '' }] = monthsOf(days);
  const read = async (when: string) =>
    (await callAs(readRevenue, admin, { month: when })) as unknown as {
      earners: Earner[];
      idle: number;
    };
  for (const when of [month, '']) {
    const { earners, idle } = await read(when);
    const places = [big, small, none].map((shop) =>
      earners.findIndex(({ id }) => id === shop.producerId),
    );
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places[0]).toBeLessThan(places[1] ?? 0);
    expect(places[2]).toBe(-1);
    expect(earners[places[0] ?? 0]?.fees).toBe(tallyOfMonth(days, when).fees);
    const all = await db().collection(paths.producers()).count().get();
    expect(earners.length + idle).toBe(all.data().count);
  }
  // Nobody sold anything then.
  expect((await read('2020-01')).earners).toEqual([]);
});

it('refuses what is no month, and fields that nobody asked for', async () => {
  const admin = await makeUser({ role: 'admin' });
  for (const input of [{}, { month: '2026-13' }, { month: '2026' }, { month: '', all: true }]) {
    expect((await errorOf(callAs(readRevenue, admin, input))).code).toBe('invalid-argument');
  }
});
