import { describe, expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf } from '../../support/functions';
import { ledgerOf, makeSellingConsumption, read } from '../../support/sales';
import { makeBoxOffice, openDrawer, sellAt, shiftOf } from '../../support/worlds/box-office';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const queued = (hours: number) => ({ queued: true, soldAt: +ago(hours) });

async function openSince(hours: number, link: object = {}) {
  const world = await makeBoxOffice(link, { publishedAt: ago(600) });
  const held = await openDrawer(world);
  await db()
    .doc(entryPaths.shift(world.id, held.shiftId))
    .update({ openedAt: ago(hours) });
  const setStock = (stock: number) =>
    db().doc(paths.ticketType(world.id, world.type)).update({ stock });
  const oversNow = async () => (await db().collection(entryPaths.doorOvers(world.id)).get()).docs;
  const { id: eventId, owner } = world;
  const decide = (overId?: string) => callAs(functions.recordOver, owner, { eventId, overId });
  const tracesNow = async () =>
    (await db().collection(paths.audit()).where('object.id', '==', held.shiftId).get()).docs.map(
      (one) => one.data().action,
    );
  return { world, held, setStock, oversNow, decide, tracesNow };
}

describe('a queue that is being told when its link is revoked', () => {
  it('is recorded to its end, and what is told of before it is not', async () => {
    const { world, held, oversNow } = await openSince(3);
    const { id: eventId, boxOfficeId, owner } = world;
    // The phone has a connection again, and says that something waits.
    await callAs(functions.readShift, null, { ...held, waits: true });
    await sellAt(held, world.type, queued(2));
    await sellAt(held, world.type, { waits: true });
    await callAs(functions.revokeBoxOffice, owner, { eventId, boxOfficeId });
    await sellAt(held, world.type, queued(1.5));
    expect(await errorOf(sellAt(held, world.type, queued(2.5)))).toMatchObject({ field: 'over' });
    expect(await shiftOf(eventId, held.shiftId)).toMatchObject({ sales: 3 });
    expect(await oversNow()).toHaveLength(1);
  });

  it('is heard no earlier for what it tells of before', async () => {
    const { world, held } = await openSince(3);
    const { id: eventId, boxOfficeId, owner } = world;
    await callAs(functions.readShift, null, held);
    await sellAt(held, world.type, queued(2));
    await callAs(functions.revokeBoxOffice, owner, { eventId, boxOfficeId });
    expect(await errorOf(sellAt(held, world.type, queued(1)))).toMatchObject({ field: 'over' });
  });
});

describe('a sale that went over', () => {
  it('lets its people in once it is recorded after all, when it was made', async () => {
    const { world, held, setStock, oversNow, decide } = await openSince(2);
    await setStock(0);
    await errorOf(sellAt(held, world.type, { key: 'k', ...queued(1) }));
    await setStock(5);
    await decide((await oversNow())[0]?.id);
    const { docs } = await db().collection(paths.tickets(world.id)).get();
    expect(docs.map((one) => one.data())).toMatchObject([{ status: 'used', usedBy: 'Caja 1' }]);
    const { usedAt } = docs[0]?.data() ?? {};
    expect(Math.abs(+usedAt.toDate() - +ago(1))).toBeLessThan(60_000);
  });

  it('is answered to its phone once it was recorded after all, also with an address', async () => {
    const { world, held, setStock, oversNow, decide } = await openSince(2);
    await setStock(0);
    const sale = { key: 'k', ...queued(1), buyer: { email: 'ana@correo.cl' } };
    await errorOf(sellAt(held, world.type, sale));
    await setStock(5);
    const [over] = await oversNow();
    await decide(over?.id);
    expect((await sellAt(held, world.type, sale)).ledgerId).toBe(over?.id);
    expect(await oversNow()).toEqual([]);
    expect(await ledgerOf(world.id)).toHaveLength(1);
  });

  it('leaves the list where it was recorded meanwhile, and is traced where a person decided', async () => {
    const { world, held, setStock, oversNow, decide, tracesNow } = await openSince(2);
    await setStock(0);
    await errorOf(sellAt(held, world.type, { key: 'k', ...queued(1) }));
    const [over] = await oversNow();
    await setStock(5);
    await sellAt(held, world.type, { key: 'k', ...queued(1) });
    // A telling that was refused before wrote it down after.
    await over?.ref.set(over.data());
    await decide(over?.id);
    expect(await oversNow()).toEqual([]);
    expect(await ledgerOf(world.id)).toHaveLength(1);
    expect(await tracesNow()).toEqual(['shift.overRecorded']);
  });

  it('is dismissed with a reason, once, and is in no figure', async () => {
    const { world, held, setStock, oversNow, tracesNow } = await openSince(2);
    await setStock(0);
    await errorOf(sellAt(held, world.type, { key: 'k', ...queued(1) }));
    const [over] = await oversNow();
    const { id: eventId, owner } = world;
    const drop = (dismissed: string) =>
      callAs(functions.recordOver, owner, { eventId, overId: over?.id, dismissed });
    expect(await errorOf(drop(' '))).toMatchObject({ field: 'dismissed' });
    await drop('Era de prueba');
    await drop('Era de prueba');
    expect(await oversNow()).toEqual([]);
    expect(await ledgerOf(eventId)).toEqual([]);
    expect(await tracesNow()).toEqual(['shift.overDismissed']);
  });

  it('is not what was sold as ever', async () => {
    const { world, held, decide, tracesNow } = await openSince(2);
    const { ledgerId } = await sellAt(held, world.type);
    await decide(ledgerId);
    expect(await tracesNow()).toEqual([]);
  });

  it('has a key that no other sale makes', async () => {
    const { world, held } = await openSince(2);
    const odd = sellAt(held, world.type, { key: 'k:bar' });
    expect(await errorOf(odd)).toMatchObject({ code: 'invalid-argument', field: 'key' });
  });
});

describe('what is drunk', () => {
  it('is of tonight, whichever date its ticket is for', async () => {
    const { setDates } = await import('../../support/worlds/dates');
    const { world, held } = await openSince(2, { products: true });
    await setDates(world.id, { first: { inHours: -1 }, later: { inHours: 168 } });
    const drink = await makeSellingConsumption(world.id, { dateIds: ['first'] });
    const shown = await callAs(functions.readShift, null, { ...held, dateId: 'later' });
    expect(shown).toMatchObject({ tonight: 'first', products: [{ id: drink }] });
    const products = [{ consumptionId: drink, quantity: 1, unitPrice: 4_000 }];
    await sellAt(held, world.type, { products, dateId: 'later' });
    const parts = (await ledgerOf(world.id)).flatMap((row) => row.parts);
    const dateOf = (of: string) => parts.find(({ type }) => type === of)?.dateId;
    expect([dateOf('ticket'), dateOf('consumption')]).toEqual(['later', 'first']);
    expect(await read(paths.consumption(world.id, drink))).toMatchObject({ sold: 1 });
  });
});
