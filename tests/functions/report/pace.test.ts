import { describe, expect, it } from 'vitest';
import { readPace } from '@/functions/src/report/read-pace';
import { untypedDb as db } from '@/functions/src/support/admin';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { shiftDays } from '@/lib/domain/kit/time-zone';
import type { EventPace } from '@/lib/domain/report/pace';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import { makeCheckout, makeShop, record } from '../../support/sales';

const DAY_MS = 86_400_000;
// By the calendar: where the clock changes, three times 24 hours may be four days.
const inDays = (days: number) => shiftDays(new Date(), days, DEFAULT_TIME_ZONE);
const checkout = await makeCheckout();

/** An event of a producer with what it sold some days ago. */
async function sold(producerId: string, startsIn: number, sales: Record<number, number>) {
  const start = inDays(startsIn);
  // Of no series.
  const name = `Noche ${startsIn < 0 ? 'pasada'.repeat(-startsIn) : 'próxima'}`;
  const shop = await makeShop(
    {
      ...{
        producerId,
        name,
        capacity: 500,
        startsAt: start,
        endsAt: new Date(+start + DAY_MS / 4),
      },
      ...{ venue: { name: 'Bodega 47' }, publishedAt: inDays(startsIn - 29) },
    },
    { maxPerOrder: 20 },
  );
  for (const [ago, quantity] of Object.entries(sales)) {
    const lines = [{ ticketTypeId: shop.type, quantity, unitPrice: 10_000 }];
    const soldAt = inDays(-Number(ago)).toISOString();
    await record(checkout, { eventId: shop.id, kind: 'sale', lines, soldAt });
  }
  return shop.id;
}

describe('the pace of an event', () => {
  it('is told beside the nights that are over, each read once as one document', async () => {
    const producerId = await makeProducer();
    const owner = await makeUser({ role: 'producer', producers: [producerId] });
    const past: string[] = [];
    for (const ago of [4, 6, 8]) {
      past.push(await sold(producerId, -ago, { [ago + 5]: 6, [ago + 3]: 6, [ago + 1]: 12 }));
    }
    const cancelled = await sold(producerId, -9, { 12: 5 });
    await db().doc(paths.event(cancelled)).update({ status: 'cancelled' });
    const own = await sold(producerId, 3, { 1: 10 });
    const read = async () =>
      (await callAs(readPace, owner, { eventId: own })).pace as unknown as EventPace;
    const first = await read();
    expect(first).toMatchObject({ ahead: 3, sold: 10, likeness: 'place' });
    expect(new Set(first.nights.map(({ eventId }) => eventId))).toEqual(new Set(past));
    expect(first.nights.map(({ tickets, pesos }) => [tickets, pesos])).toEqual(
      past.map(() => [24, 240_000]),
    );
    expect(first.tickets).toEqual({ low: 20, middle: 20, high: 20 });
    // From here on the nights are what was kept of them.
    const kept = await db().collection(innerPaths.nightCurves(producerId)).get();
    expect(kept.size).toBe(4);
    for (const { ref } of kept.docs) await ref.update({ tickets: 36 });
    expect((await read()).nights.map(({ tickets }) => tickets)).toEqual([36, 36, 36]);
  });

  it('is refused without the money of the whole producer, and of what is not there', async () => {
    const producerId = await makeProducer();
    const eventId = await sold(producerId, 3, {});
    const make = (given = {}) => makeUser({ role: 'producer', producers: [producerId], ...given });
    const others = await Promise.all([
      make({ permissions: fromFlags(['events.manage', 'tickets.manage']) }),
      make(),
      makeUser({ role: 'producer', producers: [await makeProducer()] }),
      makeUser(),
    ]);
    const [, ofOneEvent] = others;
    const record = paths.permission(ofOneEvent?.uid ?? '', producerId);
    await db()
      .doc(record)
      .update({ events: [eventId] });
    const codeOf = async (who: Parameters<typeof callAs>[1], input: object = { eventId }) =>
      (await errorOf(callAs(readPace, who, input))).code;
    for (const who of others) expect(await codeOf(who)).toBe('permission-denied');
    expect(await codeOf(null)).toBe('unauthenticated');
    const owner = await make();
    expect(await codeOf(owner, { eventId: 'none' })).toBe('permission-denied');
    expect(await codeOf(owner, { eventId: 'a/b' })).toBe('invalid-argument');
    expect(await codeOf(owner, { eventId, days: 3 })).toBe('invalid-argument');
  });
});
