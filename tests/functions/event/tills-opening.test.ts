import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { divideTills, openTills } from '@/functions/src/event/tills/open-tills';
import { bumpGuard } from '@/functions/src/event/tills/place';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { announceSeller, joinQueue, leaveQueue } from '@/functions/src/event/tills/queue';
import { served } from '@/functions/src/event/tills/serve';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseGuard, parseTill } from '@/lib/domain/event/tills/till';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { makeCheckout, makeShop, read, record, saleCall } from '../../support/sales';

const checkout = await makeCheckout();

beforeEach(() => replaceTillPolicy({ most: 6, fewest: 2, slice: 2, busy: 4 }));
afterEach(() => replaceTillPolicy(null));

const guardOf = async (id: string) => parseGuard(await read(innerPaths.guard(id)));
const soldOf = async (id: string, type: string) =>
  (await read(paths.ticketType(id, type))).sold as number;
const buy = (eventId: string, type: string) =>
  record(checkout, saleCall(eventId, { ticketTypeId: type, quantity: 1 }));
const claimed = (id: string, until: number) =>
  db().doc(innerPaths.guard(id)).set({ openingUntil: until }, { merge: true });

it('a sale waits for the process that opens the tills, and is made in one', async () => {
  const { id, type } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  await claimed(id, Date.now() + 60_000);
  const sale = buy(id, type);
  await openTills(id, new Date());
  await sale;
  expect(await guardOf(id)).toMatchObject({ openingUntil: 0, epoch: 1 });
  expect(await soldOf(id, type)).toBe(0);
});

it('of several processes at once one opens them', async () => {
  const { id } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  const now = Date.now();
  // Their clocks differ.
  const asked = [0, 1, 2, 3, 4].map((ms) => divideTills(id, new Date(now + ms), 50));
  expect(await Promise.all(asked)).toEqual([true, true, true, true, true]);
  expect(await guardOf(id)).toMatchObject({ epoch: 1, openingUntil: 0 });
});

it('they open for a call that other processes keep from its commit', async () => {
  replaceTillPolicy({ most: 6, fewest: 2, slice: 2, busy: 1_000, waiting: 1_000 });
  const { id } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  const ref = db().doc(innerPaths.guard(id));
  await served(id, async (tx, visit) => {
    const [guardDoc] = await tx.getAll(ref);
    const place = await visit.enter(tx, guardDoc);
    if (place.till) return;
    // Another process sells before this one commits.
    await ref.set({ turns: place.guard.turns + 1 }, { merge: true });
    bumpGuard(tx, place);
  });
  expect((await guardOf(id)).tills).toBeGreaterThan(0);
});

it('a claim whose process ended does not keep the event from selling, nor from opening', async () => {
  const { id, type } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  await claimed(id, Date.now() - 1);
  await buy(id, type);
  expect(await soldOf(id, type)).toBe(1);
  expect(await divideTills(id, new Date(), 50)).toBe(true);
});

it('an event too small for tills is sold by its guard after the claim', async () => {
  const { id, type } = await makeShop({}, { stock: 3, maxPerOrder: 1 });
  expect(await divideTills(id, new Date(), 50)).toBe(false);
  expect((await guardOf(id)).openingUntil).toBe(0);
  await buy(id, type);
  expect(await soldOf(id, type)).toBe(1);
});

/** The name of this process among the sellers. */
const nameOf = (sellers: object) => Object.keys(sellers).find((one) => /^p\w{12}$/.test(one)) ?? '';

it('a process writes itself again after some seconds, and not while the others know it', async () => {
  const { id } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  await openTills(id, new Date());
  const { line } = joinQueue(id);
  const ref = db().doc(innerPaths.guard(id));
  const sellersAfter = async (known: Record<string, number>) => {
    await ref.update({ sellers: {} });
    await announceSeller(id, line, { ...(await guardOf(id)), sellers: known });
    return (await guardOf(id)).sellers;
  };
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  const me = nameOf(await sellersAfter({}));
  expect(me).not.toBe('');
  clock.mockReturnValue(now + 4_999);
  expect(await sellersAfter({})).toEqual({});
  clock.mockReturnValue(now + 5_000);
  expect(await sellersAfter({ [me]: now + 60_000 })).toEqual({});
  expect(nameOf(await sellersAfter({}))).toBe(me);
  clock.mockRestore();
  leaveQueue(id, line);
});

it('a process writes itself among those that sell, once, and leaves out who has ended', async () => {
  const { id, type } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  await openTills(id, new Date());
  const now = Date.now();
  const other = now + 60_000;
  await db()
    .doc(innerPaths.guard(id))
    .update({ sellers: { other, ended: now - 1 } });
  await Promise.all([buy(id, type), buy(id, type)]);
  const { sellers } = await guardOf(id);
  expect(sellers).toEqual({ other, [nameOf(sellers)]: expect.any(Number) });
  await buy(id, type);
  expect((await guardOf(id)).sellers).toEqual(sellers);
});

it('a process sells from its share of the tills, and from the others once those are empty', async () => {
  const { id, type } = await makeShop({}, { stock: 14, maxPerOrder: 1 });
  await openTills(id, new Date());
  const { tills } = await guardOf(id);
  const sellers = { other: Date.now() + 60_000 };
  await db().doc(innerPaths.guard(id)).update({ sellers });
  const soldFrom = async () => {
    const { docs } = await db().collection(innerPaths.tills(id)).get();
    return docs.filter((one) => parseTill(one.data()).turns > 0).map((one) => Number(one.id));
  };
  for (let n = 0; n < tills; n += 1) await buy(id, type);
  const mine = await soldFrom();
  expect(mine).toHaveLength(tills / 2);
  expect(new Set(mine.map((n) => n % 2)).size).toBe(1);
  for (let n = tills; n < 14; n += 1) await buy(id, type);
  await expect(buy(id, type)).rejects.toMatchObject({ code: 'resource-exhausted' });
  expect(await soldOf(id, type)).toBe(14);
});
