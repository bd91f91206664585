import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeEventStatus } from '@/functions/src/event/change-event-status';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { heldCommit } from '../../support/held-commit';
import { ofFile } from '../../support/of-file';
import { choiceUntil, inDays, makePlanShop, start } from '../../support/plan/plans';
import {
  ledgerOf,
  makeCheckout,
  makeSellingConsumption,
  makeSellingEvent,
  read,
  record,
} from '../../support/sales';

/** A rush at the bar: its sales meet in what they sell, and those who stop the event's sale. */
const holdCommit = heldCommit();
const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));
beforeEach(() => replacePlanQueue(async () => {}));
afterEach(() => replacePlanQueue(null));

const CLOSED = { code: 'failed-precondition', field: 'eventId' };
const pour = (eventId: string, ...ids: string[]) => {
  const lines = ids.map((consumptionId) => ({ consumptionId, quantity: 1, unitPrice: 4_000 }));
  return record(checkout, { eventId, kind: 'consumption', lines });
};
const soldOf = async (eventId: string, id: string) =>
  (await read(paths.consumption(eventId, id))).sold;
const barOf = async (eventId: string) =>
  (await ledgerOf(eventId)).filter(({ kind }) => kind === 'consumption');

describe('sales at the bar', () => {
  it('of different products do not wait for each other, and do not write the guard', async () => {
    const { id } = await makeSellingEvent();
    const [one, other] = [await makeSellingConsumption(id), await makeSellingConsumption(id)];
    const held = holdCommit();
    const first = pour(id, one);
    await held.reached;
    await pour(id, other);
    held.release();
    await first;
    expect([await soldOf(id, one), await soldOf(id, other)]).toEqual([1, 1]);
    expect((await db().doc(innerPaths.guard(id)).get()).exists).toBe(false);
  });

  it('of the same products are made one after the other, in whatever order they are named', async () => {
    const { id } = await makeSellingEvent();
    const one = await makeSellingConsumption(id, { stock: 7 });
    const other = await makeSellingConsumption(id);
    const calls = Array.from({ length: 12 }, (_, n) =>
      n % 2 ? pour(id, one, other) : pour(id, other, one, one),
    );
    const answers = await Promise.allSettled(calls);
    const sold = answers.filter(({ status }) => status === 'fulfilled').length;
    expect(await soldOf(id, one)).toBeLessThanOrEqual(7);
    expect(await soldOf(id, other)).toBe(sold);
    expect(await barOf(id)).toHaveLength(sold);
  });
});

describe('a sale at the bar that began before', () => {
  it('an event was cancelled is refused', async () => {
    const { id } = await makeSellingEvent();
    const drink = await makeSellingConsumption(id);
    const held = holdCommit();
    const sale = errorOf(pour(id, drink));
    await held.reached;
    const reason = 'El recinto cerró';
    await callAs(changeEventStatus, admin, { eventId: id, status: 'cancelled', reason });
    held.release();
    expect(await sale).toMatchObject(CLOSED);
    expect([await soldOf(id, drink), await barOf(id)]).toEqual([0, []]);
  });

  it('a cancellation with refunds is refused', async () => {
    const { id, planner } = await makePlanShop(checkout);
    const drink = await makeSellingConsumption(id);
    const held = holdCommit();
    const sale = errorOf(pour(id, drink));
    await held.reached;
    await start(planner, id, {});
    held.release();
    expect(await sale).toMatchObject(CLOSED);
    expect([await soldOf(id, drink), await barOf(id)]).toEqual([0, []]);
  });

  it('a postponement is one that the plan knows', async () => {
    const { id, planner } = await makePlanShop(checkout);
    const drink = await makeSellingConsumption(id);
    const buyer = { name: 'Gabi', email: `gabi-${id}@correo.cl` };
    const lines = [{ consumptionId: drink, quantity: 1, unitPrice: 4_000 }];
    const held = holdCommit();
    const sale = record(checkout, { eventId: id, kind: 'consumption', lines, buyer });
    await held.reached;
    const later = {
      kind: 'postpone',
      policy: choiceUntil(inDays(5), 'keep'),
      startsAt: inDays(40).toISOString(),
    };
    const planId = await start(planner, id, later);
    held.release();
    await sale;
    expect(await soldOf(id, drink)).toBe(1);
    const mails = await db().collection(entryPaths.planMails(id, planId)).get();
    expect(mails.docs.map((one) => one.get('email'))).toContain(buyer.email);
  });
});
