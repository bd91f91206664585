import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { advancePaymentOrder } from '@/functions/src/order/advance-payment-order';
import { createPaymentOrder } from '@/functions/src/order/create-payment-order';
import { createPayout } from '@/functions/src/payout/create-payout';
import { settlePayout } from '@/functions/src/payout/settle-payout';
import { pausePlan } from '@/functions/src/plan/pause-plan';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { resumePlan } from '@/functions/src/plan/resume-plan';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ACCOUNT, makeApproved } from '../../support/payout/payouts';
import { choiceUntil, finish, inDays, makePlanShop, planOf, start } from '../../support/plan/plans';
import { makeCheckout } from '../../support/sales';

inboxOfFile();
let checkout: Who;
let admin: Who;
let second: Who;
beforeAll(async () => {
  [checkout, admin, second] = await Promise.all([
    makeCheckout(),
    makeUser({ role: 'admin' }),
    makeUser({ role: 'admin' }),
  ]);
});
beforeEach(() => replacePlanQueue(async () => {}));
afterEach(() => replacePlanQueue(null));

const HELD = { code: 'failed-precondition', message: expect.stringContaining('sus devoluciones') };
const COVER = { code: 'failed-precondition', message: expect.stringContaining('El saldo') };
const source = { account: '1234567' };
const make = (orders: string[]) => callAs(createPayout, admin, { bank: 'bci', orders, source });
const request = (eventId: string, amount: number) =>
  callAs(createPaymentOrder, admin, { eventId, amount });
const step = (paymentOrderId: string, action: string, more: object = {}) =>
  callAs(advancePaymentOrder, second, { paymentOrderId, action, ...more });
const pay = (id: string) => step(id, 'pay', { reference: 'TEF 1' });

/** The shop of the plans with an account to pay to, an approved order of `amount`, and one that is only asked for. */
async function orderedShop(amount: number) {
  const shop = await makePlanShop(checkout);
  const { id: eventId, producerId } = shop;
  await db().doc(paths.banking(producerId)).set(ACCOUNT);
  const order = { eventId, producerId, amount };
  const [approved, asked] = await Promise.all([
    makeApproved(order),
    makeApproved({ ...order, amount: 1, status: 'requested' }),
  ]);
  return { ...shop, approved, asked };
}

/** Every way to take money out of the event is refused with the same sentence. */
async function expectHeld({ id, approved, asked }: Record<'id' | 'approved' | 'asked', string>) {
  const ways = [
    () => request(id, 1),
    () => step(asked, 'approve'),
    () => pay(approved),
    () => make([approved]),
  ];
  for (const way of ways) expect(await errorOf(way()), String(way)).toMatchObject(HELD);
}

it('nothing of an event is ordered, approved, paid or sent to the bank before its cancellation has opened its cases', async () => {
  const shop = await orderedShop(50_000);
  const { id, planner, approved } = shop;
  const planId = await start(planner, id, {});
  await expectHeld(shop);
  await callAs(pausePlan, planner, { eventId: id, planId });
  await expectHeld(shop);
  await callAs(resumePlan, planner, { eventId: id, planId });
  expect(await finish(id, planId)).toBe('done');
  // From then on the cases hold what they are about, and no more.
  expect(await errorOf(pay(approved))).toMatchObject(COVER);
  expect(await errorOf(make([approved]))).toMatchObject(COVER);
  await step(approved, 'reject', { reason: 'Se canceló' });
  await request(id, 1_000);
});

it('nor while buyers choose, and silence means a refund', async () => {
  const shop = await orderedShop(50_000);
  const { id, planner, approved, asked } = shop;
  const planId = await start(planner, id, { policy: choiceUntil(inDays(5)) });
  await finish(id, planId);
  expect((await planOf(id, planId)).state).toBe('choosing');
  await expectHeld(shop);
  await finish(id, planId, inDays(6));
  expect(await errorOf(pay(approved))).toMatchObject(COVER);
  await step(approved, 'reject', { reason: 'Se canceló' });
  await step(asked, 'approve');
});

it('but where silence means to keep it, and what the bank had before is recorded', async () => {
  const shop = await orderedShop(1_000);
  const { id, planner, approved, asked } = shop;
  const later = { kind: 'postpone', startsAt: inDays(40).toISOString() };
  await start(planner, id, { ...later, policy: choiceUntil(inDays(5), 'keep') });
  await step(asked, 'approve');
  await step(asked, 'pay', { reference: 'TEF 2' });
  const { payoutId } = await make([approved]);

  const other = await orderedShop(1_000);
  const batch = await make([other.approved]);
  await start(other.planner, other.id, {});
  for (const [sent, orderId] of [
    [payoutId, approved],
    [batch.payoutId, other.approved],
  ]) {
    const rows = [{ orderId, result: 'paid' }];
    const answer = await callAs(settlePayout, admin, { payoutId: sent, rows });
    expect(answer).toMatchObject({ paid: 1, state: 'settled' });
  }
});
