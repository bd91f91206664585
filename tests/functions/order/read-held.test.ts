import { FieldValue } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { readHeld } from '@/functions/src/order/read-held';
import { setPayTerm } from '@/functions/src/order/set-pay-term';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { FLAGS } from '@/lib/domain/rights/permissions';
import { heldBack } from '@/scripts/migrations/018-held-back';
import { applyMigration } from '@/scripts/migrations/run';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import {
  makeRefundShop,
  memberOf,
  memberWithout,
  move,
  openOne,
  sellDrinks,
} from '../../support/refunds';
import { makeCheckout, producerTotalsOf, record } from '../../support/sales';

const checkout = ofFile(makeCheckout);
const heldOf = async (who: Who | null, of: object) => (await callAs(readHeld, who, of)).held;

it('is what open cases will take of the balance, of an event and of all of them, until they are settled', async () => {
  const { id, producerId, sale, refunder } = await makeRefundShop(checkout);
  const viewer = await memberOf(producerId, 'finance.view');
  for (const of of [{ eventId: id }, { producerId }]) expect(await heldOf(viewer, of)).toBe(0);
  const refundId = await openOne(refunder, id, sale.ledgerId);
  // The bar was never in the balance.
  await openOne(refunder, id, await sellDrinks(checkout, id));
  for (const of of [{ eventId: id }, { producerId }]) expect(await heldOf(viewer, of)).toBe(29_970);
  await move(refunder, id, refundId, 'reject', { reason: 'No' });
  for (const of of [{ eventId: id }, { producerId }]) expect(await heldOf(viewer, of)).toBe(0);
});

it('is told to who sees the finances there, and to nobody else', async () => {
  const { id, producerId } = await makeRefundShop(checkout);
  const [admin, blind, other, foreign] = await Promise.all([
    makeUser({ role: 'admin' }),
    memberWithout(producerId, 'finance.view'),
    makeProducer().then((one) => memberOf(one, ...FLAGS)),
    makeUser({ producers: [producerId] }),
  ]);
  for (const of of [{ eventId: id }, { producerId }]) {
    expect(await heldOf(admin, of)).toBe(0);
    for (const who of [blind, other, foreign]) {
      expect((await errorOf(callAs(readHeld, who, of))).code).toBe('permission-denied');
    }
    expect((await errorOf(callAs(readHeld, null, of))).code).toBe('unauthenticated');
  }
  // Rights that are over, or for an event only: of the whole they see nothing.
  const ended = await memberOf(producerId, ...FLAGS);
  const limited = await memberOf(producerId, 'finance.view');
  const record = (who: Who) => db().doc(paths.permission(who.uid, producerId));
  await record(ended).update({ until: new Date(Date.now() - 1) });
  await record(limited).update({ events: [id] });
  expect(await heldOf(limited, { eventId: id })).toBe(0);
  for (const [who, of] of [
    [ended, { eventId: id }],
    [ended, { producerId }],
    [limited, { producerId }],
  ] as const) {
    expect((await errorOf(callAs(readHeld, who, of))).code).toBe('permission-denied');
  }
  const missing = await errorOf(callAs(readHeld, admin, { eventId: 'none' }));
  expect(missing.code).toBe('permission-denied');
  const { id: theirs } = await makeRefundShop(checkout);
  const mine = await memberOf(producerId, ...FLAGS);
  expect((await errorOf(callAs(readHeld, mine, { eventId: theirs }))).code).toBe(
    'permission-denied',
  );
  for (const of of [
    { producerId, status: 'paid' },
    {},
    { eventId: id, producerId },
    { eventId: '../x' },
    { producerId: 5 },
  ]) {
    expect((await errorOf(callAs(readHeld, admin, of))).code).toBe('invalid-argument');
  }
});

/** What Inicio shows, which the cases count, beside what they are summed to. */
async function bothOf({ id, producerId }: { id: string; producerId: string }) {
  const viewer = await memberOf(producerId, 'finance.view');
  const { events } = await producerTotalsOf(producerId);
  return [events[id]?.held ?? 0, await heldOf(viewer, { eventId: id })];
}

it('is counted beside the totals with each case: opened, in part, resold, rejected, paid', async () => {
  const shop = await makeRefundShop(checkout);
  const { id, producerId, sale, refunder } = shop;
  const named = async () => (await producerTotalsOf(producerId)).events[id]?.name;
  const [name, [first]] = [await named(), sale.tickets];
  const refundId = await openOne(refunder, id, sale.ledgerId);
  expect(await bothOf(shop)).toEqual([29_970, 29_970]);
  expect(await named()).toBe(name);
  await openOne(refunder, id, await sellDrinks(checkout, id));
  expect(await bothOf(shop)).toEqual([29_970, 29_970]);
  await move(refunder, id, refundId, 'request');
  await move(refunder, id, refundId, 'start');
  expect(await bothOf(shop)).toEqual([29_970, 29_970]);
  // The checkout gives one of the tickets back.
  await record(checkout, { eventId: id, kind: 'refund', lines: [{ ticketId: first?.id }] });
  expect(await bothOf(shop)).toEqual([19_980, 19_980]);
  await move(refunder, id, refundId, 'pay', { reference: 'T-1' });
  expect(await bothOf(shop)).toEqual([0, 0]);
});

it('is no longer counted of a case that is rejected, and once of one from before it was counted', async () => {
  const shop = await makeRefundShop(checkout);
  const { id, producerId, sale, refunder } = shop;
  const refundId = await openOne(refunder, id, sale.ledgerId);
  const ref = db().doc(entryPaths.refund(id, refundId));
  // As a case was stored before: nothing of it in the totals.
  const shards = await db().collection(paths.producerTotals(producerId)).get();
  await Promise.all([
    ref.update({ heldBack: FieldValue.delete() }),
    ...shards.docs.map((one) =>
      db()
        .doc(entryPaths.producerTotal(producerId, one.id))
        .update(`events.${id}.held`, FieldValue.delete()),
    ),
  ]);
  expect(await bothOf(shop)).toEqual([0, 29_970]);
  await applyMigration(db(), heldBack);
  await applyMigration(db(), heldBack);
  expect(await bothOf(shop)).toEqual([29_970, 29_970]);
  await move(refunder, id, refundId, 'reject', { reason: 'No' });
  expect(await bothOf(shop)).toEqual([0, 0]);
});

it('tells of an event the last day on which it is paid, where administrators set a term', async () => {
  const admin = await makeUser({ role: 'admin' });
  const { id, producerId } = await makeRefundShop(checkout);
  const viewer = await memberOf(producerId, 'finance.view');
  const dayOf = async (of: object) => (await callAs(readHeld, viewer, of)).payDay;
  await db()
    .doc(paths.event(id))
    .update({ endsAt: new Date('2026-12-05T06:00:00Z') });
  expect(await dayOf({ eventId: id })).toBe('');
  await callAs(setPayTerm, admin, { days: 2 });
  expect(await dayOf({ eventId: id })).toBe('2026-12-09');
  expect(await dayOf({ producerId })).toBe('');
  expect((await errorOf(callAs(setPayTerm, admin, { days: 61 }))).code).toBe('invalid-argument');
  expect((await errorOf(callAs(setPayTerm, viewer, { days: 1 }))).code).toBe('permission-denied');
  await callAs(setPayTerm, admin, { days: null });
  expect(await dayOf({ eventId: id })).toBe('');
});
