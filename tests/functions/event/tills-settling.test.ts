import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeTills } from '@/functions/src/event/tills/close-tills';
import { openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { settleTills } from '@/functions/src/event/tills/settle-tills';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseGuard, parseTill } from '@/lib/domain/event/tills/till';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { makeCheckout, makeShop, read, record, saleCall } from '../../support/sales';

const checkout = await makeCheckout();
beforeEach(() => replaceTillPolicy({ most: 10, fewest: 2, slice: 2, busy: 3 }));
afterEach(() => replaceTillPolicy(null));

const guardOf = async (id: string) => parseGuard(await read(innerPaths.guard(id)));
const soldOf = async (id: string, type: string) => (await read(paths.ticketType(id, type))).sold;

/** An event whose ten tills have sold `sales` tickets. */
async function selling(sales: number) {
  const { id, type } = await makeShop({}, { stock: 200, maxPerOrder: 4 });
  expect(await openTills(id, new Date())).toBe(true);
  expect((await guardOf(id)).tills).toBe(10);
  for (let n = 0; n < sales; n += 1) await record(checkout, saleCall(id, { ticketTypeId: type }));
  return { id, type };
}

/** The tills that the transactions from now on read together, and the documents of the event that they set. */
function noteTransactions() {
  const { runTransaction } = db();
  const looked: string[][] = [];
  const written: string[] = [];
  vi.spyOn(db(), 'runTransaction').mockImplementation((work, options) => {
    const noting = (tx: Transaction) => {
      const { getAll, set } = tx;
      tx.getAll = ((...refs: DocumentReference[]) => {
        if (refs[0]?.parent.id === 'tills') looked.push(refs.map((ref) => ref.id));
        return getAll.call(tx, ...(refs as never[]));
      }) as never;
      tx.set = ((ref: DocumentReference, data: object) => {
        written.push(`${ref.parent.id}/${ref.id}`);
        return set.call(tx, ref as never, data);
      }) as never;
      return work(tx);
    };
    return runTransaction.call(db(), noting, options as never) as never;
  });
  return { looked, written };
}

/** Runs something before the next transaction begins. */
function beforeTheNext(happens: () => Promise<unknown>) {
  const { runTransaction } = db();
  vi.spyOn(db(), 'runTransaction').mockImplementationOnce(async (work, options) => {
    await happens();
    return runTransaction.call(db(), work, options as never) as never;
  });
}

it('shows what was sold, and writes neither a till nor the guard where nothing was', async () => {
  const { id, type } = await selling(2);
  const { docs } = await db().collection(innerPaths.tills(id)).get();
  const sold = docs.filter((one) => parseTill(one.data()).turns > 0).map((one) => one.id);
  expect(sold).toHaveLength(2);
  const { written } = noteTransactions();
  await settleTills(id, new Date(), false);
  expect(written.filter((path) => path.startsWith('tills/')).sort()).toEqual(
    sold.map((name) => `tills/${name}`).sort(),
  );
  expect(await soldOf(id, type)).toBe(2);
  written.length = 0;
  await settleTills(id, new Date(), false);
  expect(written).toEqual([]);
  expect(await soldOf(id, type)).toBe(2);
});

it('takes eight tills at a time and each once, so that their sales seldom meet it', async () => {
  const { id, type } = await selling(10);
  const { looked } = noteTransactions();
  await settleTills(id, new Date(), false);
  expect(looked).toEqual([
    ['0', '1', '2', '3', '4', '5', '6', '7'],
    ['8', '9'],
  ]);
  expect(await soldOf(id, type)).toBe(10);
});

it.each([
  [3, 10],
  [2, 0],
])(
  'of an event that sold %i tickets in a whole period, %i tills stay open',
  async (sales, tills) => {
    const { id, type } = await selling(sales);
    await settleTills(id, new Date(), true);
    expect(await soldOf(id, type)).toBe(sales);
    expect((await guardOf(id)).tills).toBe(tills);
  },
);

it('does not close tills that others opened after it found none', async () => {
  const { id } = await makeShop({}, { stock: 200, maxPerOrder: 4 });
  beforeTheNext(() => openTills(id, new Date()));
  await settleTills(id, new Date(), true);
  vi.restoreAllMocks();
  await openTills(id, new Date());
  expect(await guardOf(id)).toMatchObject({ tills: 10, epoch: 1 });
});

it('adds nothing where others closed the tills after it found them open', async () => {
  const { id, type } = await selling(2);
  beforeTheNext(() => closeTills(id, new Date(), 0));
  await settleTills(id, new Date(), true);
  expect(await soldOf(id, type)).toBe(2);
  expect(await guardOf(id)).toMatchObject({ tills: 0, granted: {} });
});
