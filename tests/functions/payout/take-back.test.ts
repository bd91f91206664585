import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '@/functions/src/ledger/verify-ledger';
import { createPayout } from '@/functions/src/payout/create-payout';
import { settlePayout } from '@/functions/src/payout/settle-payout';
import { takeBackAnswer } from '@/functions/src/payout/take-back-answer';
import { voidPayout } from '@/functions/src/payout/void-payout';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { sumRows, totalsDifferences } from '@/lib/domain/ledger/totals-of-row';
import { parsePaymentOrder } from '@/lib/domain/order/payment-order';
import { parsePayout } from '@/lib/domain/payout/payout';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeUser, signedInAgo, type Who } from '../../support/functions';
import { makePayable } from '../../support/payout/payouts';
import { ledgerOf, totalsOf } from '../../support/sales';

let admin: Who;
let second: Who;
beforeAll(async () => {
  [admin, second] = await Promise.all([makeUser({ role: 'admin' }), makeUser({ role: 'admin' })]);
});

const source = { account: '00700123', rut: '76.086.428-5', agreement: '7' };
const REASON = 'El banco la devolvió el lunes';
const make = async (orders: string[]) =>
  String((await callAs(createPayout, admin, { bank: 'chile', orders, source })).payoutId);
const settle = (payoutId: string, orderId: string, result: 'paid' | 'rejected') =>
  callAs(settlePayout, admin, { payoutId, rows: [{ orderId, result, reason: '' }] });
type Step = { action: string; key: string; reason?: string };
const step = (payoutId: string, orderId: string, of: Step, who: Who | null) =>
  callAs(takeBackAnswer, who, { payoutId, orderId, ...of });
const orderOf = async (id: string) =>
  parsePaymentOrder(id, (await db().doc(paths.paymentOrder(id)).get()).data());
const payoutOf = async (id: string) =>
  parsePayout(id, (await db().doc(entryPaths.payout(id)).get()).data());
const advancesOf = async (eventId: string) =>
  (await ledgerOf(eventId)).filter(({ kind }) => kind === 'advance');
async function expectSquare(eventId: string) {
  expect(totalsDifferences(await totalsOf(eventId), sumRows(await ledgerOf(eventId)))).toEqual({});
  expect(await callAs(verifyLedger, admin, { eventId })).toMatchObject({ squares: true });
}

/** A batch with one order whose answer is recorded. */
async function answered(result: 'paid' | 'rejected', amounts = [20_000]) {
  const { eventId, producerId, orders } = await makePayable(amounts);
  const [orderId] = orders as [string];
  const payoutId = await make(orders);
  await settle(payoutId, orderId, result);
  return { eventId, producerId, orders, orderId, payoutId };
}

describe('an order that was booked as paid', () => {
  it('is taken back by two, as a pair of rows, and its batch waits for its answer again', async () => {
    const { eventId, producerId, orderId, payoutId } = await answered('paid');
    const before = await orderOf(orderId);
    const [paidRow] = await advancesOf(eventId);
    const key = randomUUID();
    await step(payoutId, orderId, { action: 'ask', key, reason: REASON }, admin);
    // Nothing moved yet.
    expect(await orderOf(orderId)).toEqual(before);
    expect(await advancesOf(eventId)).toHaveLength(1);
    expect((await payoutOf(payoutId)).state).toBe('settled');

    await step(payoutId, orderId, { action: 'confirm', key }, second);
    const order = await orderOf(orderId);
    const unpaid = { folio: 0, reference: '', paidAt: null, takenBack: 1 };
    expect(order).toMatchObject({ status: 'approved', payoutId, ...unpaid });
    expect(order.steps.at(-1)?.note).toBe(`Se deshizo la respuesta del banco: ${REASON}`);
    const rows = await advancesOf(eventId);
    const counter = rows.find(({ id }) => id !== paidRow?.id);
    expect(rows).toHaveLength(2);
    expect(counter).toMatchObject({ total: -20_000, refundOf: [paidRow?.id] });
    expect(counter?.parts).toEqual([{ ...paidRow?.parts[0], quantity: -1, amount: -20_000 }]);
    expect((await totalsOf(eventId)).adds.advancePaid).toBe(0);
    await expectSquare(eventId);
    const payout = await payoutOf(payoutId);
    expect(payout).toMatchObject({ state: 'open', settledAt: null });
    // The bank has its file: one person alone must not free its orders for another.
    const undone = await errorOf(callAs(voidPayout, admin, { payoutId }));
    expect(undone).toMatchObject({ code: 'failed-precondition', field: 'payoutId' });
    expect(payout.rows[0]).toMatchObject({
      ...{ result: '', reason: '' },
      takeBack: { state: 'done', by: { email: admin.email }, doneBy: second.email, reason: REASON },
    });
    const trace = (await traceOf(orderId)).find(({ action }) => action === 'paymentOrder.takeBack');
    expect(trace).toMatchObject({ producerId, reason: REASON, by: { uid: second.uid } });
    expect((await traceOf(payoutId)).map(({ action }) => action)).toContain('payout.takeBack');
  });

  it('is answered anew, and paid and taken back once more', async () => {
    const { eventId, orderId, payoutId } = await answered('paid');
    for (let times = 1; times <= 2; times += 1) {
      const key = randomUUID();
      await step(payoutId, orderId, { action: 'ask', key, reason: REASON }, admin);
      await step(payoutId, orderId, { action: 'confirm', key }, second);
      await settle(payoutId, orderId, 'paid');
    }
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid', takenBack: 2 });
    expect(await advancesOf(eventId)).toHaveLength(5);
    expect((await totalsOf(eventId)).adds.advancePaid).toBe(20_000);
    await expectSquare(eventId);
  });

  it('is taken back once, whoever repeats it and how often', async () => {
    const { eventId, orderId, payoutId } = await answered('paid');
    const key = randomUUID();
    const ask = { action: 'ask', key, reason: REASON };
    await Promise.all([1, 2].map(() => step(payoutId, orderId, ask, admin)));
    const third = await makeUser({ role: 'admin' });
    const confirm = { action: 'confirm', key };
    await Promise.all([second, third, second].map((who) => step(payoutId, orderId, confirm, who)));
    await step(payoutId, orderId, confirm, third);
    expect(await advancesOf(eventId)).toHaveLength(2);
    // What is asked again by an old page is the same request, and what is dropped late is refused.
    await step(payoutId, orderId, ask, admin);
    expect((await payoutOf(payoutId)).rows[0]?.takeBack?.state).toBe('done');
    const late = errorOf(step(payoutId, orderId, { action: 'drop', key }, admin));
    expect((await late).code).toBe('failed-precondition');
    await expectSquare(eventId);
  });

  it('stays where what was asked is dropped, by whom it may be', async () => {
    const { eventId, orderId, payoutId } = await answered('paid');
    const key = randomUUID();
    await step(payoutId, orderId, { action: 'ask', key, reason: REASON }, admin);
    const other = errorOf(
      step(payoutId, orderId, { action: 'ask', key: randomUUID(), reason: 'x' }, second),
    );
    expect((await other).message).toBe(`Ya lo pidió ${admin.email}`);
    await step(payoutId, orderId, { action: 'drop', key }, second);
    await step(payoutId, orderId, { action: 'drop', key }, second);
    const gone = errorOf(step(payoutId, orderId, { action: 'confirm', key }, second));
    expect((await gone).code).toBe('failed-precondition');
    expect((await orderOf(orderId)).status).toBe('paid');
    expect(await advancesOf(eventId)).toHaveLength(1);
  });
});

describe('an order that was booked as rejected', () => {
  it('goes back into its batch, without a movement', async () => {
    const { eventId, orderId, payoutId } = await answered('rejected');
    const key = randomUUID();
    await step(payoutId, orderId, { action: 'ask', key, reason: REASON }, admin);
    await step(payoutId, orderId, { action: 'confirm', key }, second);
    const { number } = await payoutOf(payoutId);
    const back = { status: 'approved', payoutId, payoutNumber: number, takenBack: 0 };
    expect(await orderOf(orderId)).toMatchObject(back);
    expect(await advancesOf(eventId)).toHaveLength(0);
    await settle(payoutId, orderId, 'paid');
    expect(await advancesOf(eventId)).toHaveLength(1);
    await expectSquare(eventId);
  });

  it('is not taken back once it is in another batch, also if it was asked before', async () => {
    const { orderId, payoutId } = await answered('rejected');
    const key = randomUUID();
    await step(payoutId, orderId, { action: 'ask', key, reason: REASON }, admin);
    const other = await make([orderId]);
    const confirm = () => errorOf(step(payoutId, orderId, { action: 'confirm', key }, second));
    expect((await confirm()).message).toContain('ya está en la nómina N° ');
    await settle(other, orderId, 'paid');
    expect((await confirm()).code).toBe('failed-precondition');
    expect((await orderOf(orderId)).payoutId).toBe(other);
  });
});

describe('refused is', () => {
  it.each([
    ['nobody but an administrator', () => makeUser({ role: 'producer' }), 'permission-denied'],
    ['a visitor', async () => null, 'unauthenticated'],
    [
      'an administrator whose role was taken',
      async () => {
        const former = await makeUser({ role: 'admin' });
        await db().doc(paths.user(former.uid)).update({ role: null });
        return former;
      },
      'permission-denied',
    ],
    [
      'an old sign-in',
      async () => signedInAgo(await makeUser({ role: 'admin' }), 1801),
      'failed-precondition',
    ],
  ])('%s', async (_who, who, code) => {
    const { orderId, payoutId } = await answered('paid');
    const key = randomUUID();
    const ask = { action: 'ask', key, reason: REASON };
    expect((await errorOf(step(payoutId, orderId, ask, await who()))).code).toBe(code);
    await step(payoutId, orderId, ask, admin);
    for (const action of ['confirm', 'drop']) {
      const error = await errorOf(step(payoutId, orderId, { action, key }, await who()));
      expect(error.code).toBe(code);
    }
    expect((await orderOf(orderId)).status).toBe('paid');
  });

  it('the same person twice', async () => {
    const { eventId, orderId, payoutId } = await answered('paid');
    const key = randomUUID();
    await step(payoutId, orderId, { action: 'ask', key, reason: REASON }, admin);
    const error = await errorOf(step(payoutId, orderId, { action: 'confirm', key }, admin));
    expect(error).toMatchObject({ code: 'permission-denied', field: 'key' });
    expect(await advancesOf(eventId)).toHaveLength(1);
  });

  it('what has no answer, no reason, another key, another order, or a batch that was undone', async () => {
    const { orderId, payoutId } = await answered('paid', [10_000]);
    const open = await makePayable();
    const waiting = await make(open.orders);
    const [waits] = open.orders as [string];
    const key = randomUUID();
    const ask = { action: 'ask', key, reason: REASON };
    const no = async (answer: Promise<unknown>) => {
      const { code, field } = await errorOf(answer);
      return [code, field];
    };
    const unanswered = step(waiting, waits, ask, admin);
    expect(await no(unanswered)).toEqual(['failed-precondition', 'orderId']);
    const silent = step(payoutId, orderId, { ...ask, reason: ' ' }, admin);
    expect(await no(silent)).toEqual(['invalid-argument', 'reason']);
    const foreign = step(payoutId, waits, ask, admin);
    expect(await no(foreign)).toEqual(['not-found', 'orderId']);
    const ghost = step('ghost', orderId, ask, admin);
    expect(await no(ghost)).toEqual(['not-found', 'payoutId']);
    const forged = callAs(takeBackAnswer, admin, { payoutId, orderId, ...ask, amount: 1 });
    expect(await no(forged)).toEqual(['invalid-argument', 'amount']);
    for (const [change, field] of [
      [{ action: 'undo' }, 'action'],
      [{ key: '' }, 'key'],
      [{ orderId: '../x' }, 'orderId'],
      [{ by: second.uid }, 'by'],
    ] as const) {
      const wrong = callAs(takeBackAnswer, admin, { payoutId, orderId, ...ask, ...change });
      expect(await no(wrong), field).toEqual(['invalid-argument', field]);
    }
    await step(payoutId, orderId, ask, admin);
    const other = step(payoutId, orderId, { action: 'confirm', key: randomUUID() }, second);
    expect(await no(other)).toEqual(['failed-precondition', 'orderId']);
  });

  it('an order that changed outside the batch since', async () => {
    const { orderId, payoutId } = await answered('paid');
    await db().doc(paths.paymentOrder(orderId)).update({ payoutId: 'another' });
    const ask = { action: 'ask', key: randomUUID(), reason: REASON };
    const error = await errorOf(step(payoutId, orderId, ask, admin));
    expect(error.message).toBe('La orden cambió fuera de la nómina');
  });
});
