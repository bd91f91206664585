import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { commissionFor } from '@/lib/domain/promoter/commission';
import { parsePromoterSettlement } from '@/lib/domain/promoter/settlement';
import { callAs, makeUser } from '../../support/functions';
import {
  addPromoters,
  commissionsOf,
  makePromoted,
  saveRule,
  sellWith,
} from '../../support/promoters';
import { makeSellingEvent, makeType, record, type Sold } from '../../support/sales';

/** What somebody owes, or has too little of, in one event of a producer goes into the settlement of another. */

const HOUR = 3_600_000;

/** Two events of one producer, with the same rule: a thousand pesos a ticket. */
async function world() {
  const first = await makePromoted();
  const { producerId, owner, checkout } = first;
  const made = await makeSellingEvent({ producerId });
  const second = { ...first, id: made.id, type: await makeType(made.id, { price: 10_000 }) };
  const [cami] = await addPromoters(owner, producerId, [{ name: 'Cami', code: 'cami' }]);
  for (const { id } of [first, second]) await saveRule(owner, id, { kind: 'sale', amount: 1_000 });
  const other = await makeUser({ role: 'producer', producers: [producerId] });
  const promoterId = cami?.id ?? '';
  return { first, second, producerId, owner, checkout, other, promoterId };
}
type World = Awaited<ReturnType<typeof world>>;

const close = ({ owner, producerId }: World, { id: eventId }: { id: string }, minimum = 0) =>
  callAs(functions.closeSettlement, owner, { producerId, eventId, minimum });

const over = ({ id }: { id: string }) =>
  db()
    .doc(paths.event(id))
    .update({
      startsAt: Timestamp.fromMillis(Date.now() - 9 * HOUR),
      endsAt: Timestamp.fromMillis(Date.now() - HOUR),
    });

const refund = (
  { checkout }: World,
  { id: eventId }: { id: string },
  { tickets }: Sold,
  n: number,
) =>
  record(checkout, {
    ...{ eventId, kind: 'refund' },
    lines: tickets.slice(0, n).map(({ id }) => ({ ticketId: id })),
  });

async function settlementsOf({ producerId }: World) {
  const found = await db().collection(entryPaths.settlements(producerId)).get();
  return found.docs.flatMap((one) => parsePromoterSettlement(one.id, one.data()) ?? []);
}

/** What settlements took and what is open is what was earned, and each settlement is the sum of its rows. */
async function addsUp(w: World): Promise<{ settled: number[]; open: number }> {
  const rows = [...(await commissionsOf(w.first.id)), ...(await commissionsOf(w.second.id))];
  const sum = (some: typeof rows) =>
    some.reduce((all, row) => all + commissionFor(row, w.promoterId), 0);
  const valid = (await settlementsOf(w)).filter(({ state }) => state !== 'rejected');
  for (const { id, gross, rows: count } of valid) {
    const taken = rows.filter(({ takenBy }) => takenBy.includes(id));
    expect([sum(taken), taken.length]).toEqual([gross, count]);
  }
  const open = sum(rows.filter((row) => row.open.includes(w.promoterId)));
  const settled = valid.map(({ gross }) => gross).sort((a, b) => a - b);
  expect(open + settled.reduce((all, one) => all + one, 0)).toBe(sum(rows));
  return { settled, open };
}

it('what was refunded after its settlement was paid is taken off the next event’s', async () => {
  const w = await world();
  const sold = await sellWith(w.first, 'cami', 5);
  await close(w, w.first);
  await over(w.first);
  await refund(w, w.first, sold, 2);
  await close(w, w.first);
  await sellWith(w.second, 'cami', 6);
  await close(w, w.second);
  expect(await addsUp(w)).toEqual({ settled: [4_000, 5_000], open: 0 });
  const [settlement] = (await settlementsOf(w)).filter(({ eventId }) => eventId === w.second.id);
  expect(settlement).toMatchObject({ gross: 4_000, carried: [w.first.id], tickets: 4, rows: 2 });
  await close(w, w.second);
  await close(w, w.first);
  expect(await settlementsOf(w)).toHaveLength(2);
});

it('of an event that still sells nothing is taken, and of one that was cancelled it is', async () => {
  const w = await world();
  const sold = await sellWith(w.first, 'cami', 5);
  await close(w, w.first);
  await refund(w, w.first, sold, 2);
  await sellWith(w.second, 'cami', 6);
  await close(w, w.second);
  expect(await addsUp(w)).toEqual({ settled: [5_000, 6_000], open: -2_000 });
  await db().doc(paths.event(w.first.id)).update({ status: 'cancelled' });
  await sellWith(w.second, 'cami', 3);
  await close(w, w.second);
  expect(await addsUp(w)).toEqual({ settled: [1_000, 5_000, 6_000], open: 0 });
});

it('what stays below the least is enough together, and what is enough alone waits for its own close', async () => {
  const w = await world();
  await sellWith(w.first, 'cami', 2);
  await over(w.first);
  await sellWith(w.second, 'cami', 2);
  await close(w, w.first, 3_000);
  expect(await settlementsOf(w)).toEqual([]);
  await close(w, w.second, 2_000);
  expect(await addsUp(w)).toEqual({ settled: [2_000], open: 2_000 });
  await sellWith(w.second, 'cami', 1);
  await close(w, w.second, 3_000);
  expect(await addsUp(w)).toEqual({ settled: [2_000, 3_000], open: 0 });
});

it('a rejected one gives back the rows of both, and hundreds are taken in parts', async () => {
  const w = await world();
  const sold = await sellWith(w.first, 'cami', 1);
  await close(w, w.first);
  await refund(w, w.first, sold, 1);
  const [row] = (await commissionsOf(w.first.id)).filter(({ amount }) => amount < 0);
  const { id: _, ...debt } = row as NonNullable<typeof row>;
  const batch = db().batch();
  for (let n = 0; n < 230; n += 1) {
    batch.set(db().doc(entryPaths.commission(w.first.id, `more-${n}`)), { ...debt, amount: -10 });
  }
  await batch.commit();
  await over(w.first);
  await sellWith(w.second, 'cami', 9);
  await close(w, w.second);
  expect(await addsUp(w)).toEqual({ settled: [1_000, 5_700], open: 0 });
  const [{ id: settlementId = '' } = {}] = (await settlementsOf(w)).filter(
    ({ eventId }) => eventId === w.second.id,
  );
  await callAs(functions.advanceSettlement, w.other, {
    ...{ producerId: w.producerId, settlementId, action: 'reject', reason: 'Falta una venta' },
  });
  expect(await addsUp(w)).toEqual({ settled: [1_000], open: 5_700 });
  await Promise.all([close(w, w.second), close(w, w.second)]);
  expect(await addsUp(w)).toEqual({ settled: [1_000, 5_700], open: 0 });
});
