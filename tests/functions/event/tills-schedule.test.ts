import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { tendTills } from '@/functions/src/health/tend-tills';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseGuard } from '@/lib/domain/event/tills/till';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { repeatedCommits } from '../../support/repeated-commits';
import { makeCheckout, makeShop, read, record, saleCall } from '../../support/sales';

/** What the schedule does with the tills of events each minute. */
const MINUTE = 60_000;
const checkout = await makeCheckout();
const commits = repeatedCommits();
beforeEach(() => replaceTillPolicy({ most: 6, fewest: 2, slice: 2, busy: 4 }));
afterEach(() => replaceTillPolicy(null));

const ago = (ms: number) => new Date(Date.now() - ms);
const guardOf = async (id: string) => parseGuard(await read(innerPaths.guard(id)));
const soldOf = async (id: string, type: string) =>
  (await read(paths.ticketType(id, type))).sold as number;

/** An event whose tills were opened a while ago and have sold `sales` tickets since. */
async function selling(sales: number, opened = ago(MINUTE)) {
  const { id, type } = await makeShop({}, { stock: 60, maxPerOrder: 4 });
  expect(await openTills(id, opened)).toBe(true);
  const sale = () => record(checkout, saleCall(id, { ticketTypeId: type }));
  for (let n = 0; n < sales; n += 1) await sale();
  return { id, type };
}

describe('the tills of an event that sells fast', () => {
  it('stay open where the commit of their counts is repeated', async () => {
    const { id, type } = await selling(6);
    commits.on();
    await tendTills(new Date());
    commits.off();
    expect(await soldOf(id, type)).toBe(6);
    expect((await guardOf(id)).tills).toBeGreaterThan(0);
  });

  it('stay open where the schedule runs twice', async () => {
    const { id, type } = await selling(6);
    await tendTills(new Date());
    await tendTills(new Date());
    expect(await soldOf(id, type)).toBe(6);
    expect((await guardOf(id)).tills).toBeGreaterThan(0);
  });

  it('stay open where they were opened just before, and close after a quiet minute', async () => {
    const { id, type } = await selling(1, new Date());
    await tendTills(new Date());
    expect(await soldOf(id, type)).toBe(1);
    expect((await guardOf(id)).tills).toBeGreaterThan(0);
    await tendTills(ago(-2 * MINUTE));
    expect((await guardOf(id)).tills).toBe(0);
  });
});

describe('more events than a run looks at', () => {
  it('are looked at in turn, the one that waits longest first', async () => {
    const shops = [await selling(1), await selling(1), await selling(1)];
    for (const [n, { id }] of shops.entries()) {
      await db()
        .doc(innerPaths.guard(id))
        .update({ tendedAt: 3 - n });
    }
    const shown = () => Promise.all(shops.map(({ id, type }) => soldOf(id, type)));
    await tendTills(new Date(), { most: 1 });
    expect(await shown()).toEqual([0, 0, 1]);
    await tendTills(new Date(), { most: 1 });
    expect(await shown()).toEqual([0, 1, 1]);
    await tendTills(new Date(), { most: 1 });
    expect(await shown()).toEqual([1, 1, 1]);
  });

  it('include those from before there was a mark, and none is left once all is folded', async () => {
    const { id, type } = await selling(1);
    const { tendedAt: _, ...before } = await read(innerPaths.guard(id));
    await db().doc(innerPaths.guard(id)).set(before);
    await tendTills(new Date());
    expect(await soldOf(id, type)).toBe(1);
    for (let n = 2; (await guardOf(id)).spread > 0 && n < 9; n += 1) {
      await tendTills(ago(-n * MINUTE));
    }
    expect(await guardOf(id)).toMatchObject({ tills: 0, spread: 0, tendedAt: 0 });
  });
});
