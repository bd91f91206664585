import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeTills } from '@/functions/src/event/tills/close-tills';
import { divideTills, openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseGuard } from '@/lib/domain/event/tills/till';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { makeCheckout, makeShop, read, record, saleCall } from '../../support/sales';

const checkout = await makeCheckout();

beforeEach(() => replaceTillPolicy({ most: 4, fewest: 2, slice: 2, busy: 4 }));
afterEach(() => replaceTillPolicy(null));

const guardOf = async (id: string) => parseGuard(await read(innerPaths.guard(id)));
const buy = (eventId: string, type: string) =>
  record(checkout, saleCall(eventId, { ticketTypeId: type, quantity: 1 }));

it('changes nothing where no till is open, and nothing the second time', async () => {
  const { id, type } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  await buy(id, type);
  const before = await read(innerPaths.guard(id));
  await closeTills(id, new Date());
  expect(await read(innerPaths.guard(id))).toEqual(before);
  await openTills(id, new Date());
  await buy(id, type);
  await closeTills(id, new Date());
  const closed = await guardOf(id);
  expect(closed).toMatchObject({ tills: 0, granted: {} });
  await closeTills(id, new Date());
  expect(await guardOf(id)).toEqual(closed);
  expect(await read(paths.ticketType(id, type))).toMatchObject({ sold: 2 });
});

it('counts what was sold of a type and a code that are there, and makes none that was deleted', async () => {
  const { id, type } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  await db().doc(entryPaths.discount(id, 'kept')).set({ code: 'QUEDA', uses: 1 });
  await openTills(id, new Date());
  const { docs } = await db().collection(innerPaths.tills(id)).get();
  // Two tills counted: one of them what has been deleted since.
  await docs[0]?.ref.update({ sold: { [type]: 2, gone: 1 }, uses: { kept: 1, gone: 1 } });
  await docs[1]?.ref.update({ given: { [type]: 3 }, uses: { kept: 2 } });
  await closeTills(id, new Date());
  expect(await read(paths.ticketType(id, type))).toMatchObject({ sold: 2, courtesies: 3 });
  expect(await read(entryPaths.discount(id, 'kept'))).toMatchObject({ uses: 4 });
  expect((await db().doc(paths.ticketType(id, 'gone')).get()).exists).toBe(false);
  expect((await db().doc(entryPaths.discount(id, 'gone')).get()).exists).toBe(false);
  expect((await db().collection(innerPaths.tills(id)).get()).size).toBe(0);
});

it('keeps them shut for a while, so that what needs the whole inventory can be sold', async () => {
  const { id, type } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  await openTills(id, new Date());
  const now = new Date();
  await closeTills(id, now, 10_000);
  expect((await guardOf(id)).heldUntil).toBe(now.getTime() + 10_000);
  expect(await divideTills(id, new Date(now.getTime() + 5_000), 50)).toBe(false);
  await buy(id, type);
  expect((await guardOf(id)).tills).toBe(0);
  expect(await divideTills(id, new Date(now.getTime() + 11_000), 50)).toBe(true);
});
