import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { advancePaymentOrder } from '@/functions/src/order/advance-payment-order';
import { createPayout } from '@/functions/src/payout/create-payout';
import { settlePayout } from '@/functions/src/payout/settle-payout';
import { voidPayout } from '@/functions/src/payout/void-payout';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { sumRows, totalsDifferences } from '@/lib/domain/ledger/totals-of-row';
import { parsePaymentOrder } from '@/lib/domain/order/payment-order';
import { parsePayout } from '@/lib/domain/payout/payout';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeUser, signedInAgo, type Who } from '../../support/functions';
import { ACCOUNT, makeApproved, makePayable } from '../../support/payout/payouts';
import { ledgerOf, totalsOf } from '../../support/sales';

let admin: Who;
let second: Who;
beforeAll(async () => {
  [admin, second] = await Promise.all([makeUser({ role: 'admin' }), makeUser({ role: 'admin' })]);
});

const source = { account: '00700123', rut: '76.086.428-5', agreement: '7' };
const make = async (orders: string[], more: object = {}, who = admin) =>
  String((await callAs(createPayout, who, { bank: 'chile', orders, source, ...more })).payoutId);
type Answer = { orderId: string; result: string; reason?: string };
const settle = (payoutId: string, rows: Answer[], who = admin) =>
  callAs(settlePayout, who, { payoutId, rows });
const paid = (orderId = '') => ({ orderId, result: 'paid' });
const rejected = (orderId = '') => ({ orderId, result: 'rejected', reason: 'Cuenta cerrada' });
const orderOf = async (id = '') =>
  parsePaymentOrder(id, (await db().doc(paths.paymentOrder(id)).get()).data());
const payoutOf = async (id: string) =>
  parsePayout(id, (await db().doc(entryPaths.payout(id)).get()).data());
const advancesOf = async (eventId: string) =>
  (await ledgerOf(eventId)).filter(({ kind }) => kind === 'advance');
async function expectSquare(eventId: string) {
  expect(totalsDifferences(await totalsOf(eventId), sumRows(await ledgerOf(eventId)))).toEqual({});
}

describe('a batch', () => {
  it('holds its orders with the approved accounts, and is paid into the books row by row', async () => {
    const { eventId, orders } = await makePayable([30_000, 20_000, 10_000]);
    const [one, two, three] = orders as [string, string, string];
    const payoutId = await make(orders);
    expect(await payoutOf(payoutId)).toMatchObject({
      bank: 'chile',
      format: 'chile-3',
      state: 'open',
      orders,
      total: 60_000,
      source,
      createdBy: admin.email,
      rows: [
        {
          orderId: one,
          amount: 30_000,
          rut: ACCOUNT.rut,
          accountNumber: ACCOUNT.accountNumber,
          accountType: ACCOUNT.accountType,
        },
        { orderId: two, amount: 20_000, result: '' },
        { orderId: three, amount: 10_000 },
      ],
    });

    const half = await settle(payoutId, [paid(one), rejected(two)]);
    expect(half).toMatchObject({ state: 'open', paid: 1, rejected: 1, left: 1, failed: [] });
    expect(half.message).toBe('1 orden pagada, 1 rechazada, 1 por responder');
    expect(await orderOf(one)).toMatchObject({
      status: 'paid',
      payoutId,
      folio: expect.any(Number),
    });
    const back = await orderOf(two);
    expect(back).toMatchObject({ status: 'approved', payoutId: '' });
    expect(back.steps.at(-1)?.note).toBe('El banco la rechazó: Cuenta cerrada');

    expect(await settle(payoutId, [paid(three)], second)).toMatchObject({ state: 'settled' });
    expect((await payoutOf(payoutId)).settledAt).toBeInstanceOf(Date);
    const advances = await advancesOf(eventId);
    expect(advances.map(({ adds }) => adds.advancePaid).sort()).toEqual([10_000, 30_000]);
    await expectSquare(eventId);
    expect((await traceOf(one)).map(({ action }) => action)).toEqual(['paymentOrder.pay']);
    expect((await traceOf(two)).map(({ action }) => action)).toEqual(['paymentOrder.return']);
    expect((await traceOf(payoutId))[0]?.after).toMatchObject({ count: 3, total: 60_000 });

    // The rejected order goes into another batch.
    await make([two]);
  });

  it('names a Cuenta RUT by its number, however it was stored', async () => {
    const stored = { accountType: 'rut', accountNumber: '12.345.678-5', rut: '12.345.678-5' };
    const { orders } = await makePayable([10_000], stored);
    const { rows } = await payoutOf(await make(orders));
    expect(rows[0]?.accountNumber).toBe('12345678');
  });

  it('is made once by a double click, and paid once by a repeated call or by two administrators', async () => {
    const { eventId, orders } = await makePayable([20_000]);
    const key = randomUUID();
    const payoutId = await make(orders, { key });
    expect(await make(orders, { key }, second)).toBe(payoutId);
    const others = [{ bank: 'bci' }, { source: { ...source, agreement: '9' } }];
    for (const other of others) {
      expect((await errorOf(make(orders, { key, ...other }))).code).toBe('already-exists');
    }

    const rows = [paid(orders[0])];
    const answers = await Promise.all([settle(payoutId, rows), settle(payoutId, rows, second)]);
    expect(answers.map(({ state }) => state)).toEqual(['settled', 'settled']);
    await settle(payoutId, rows);
    expect(await advancesOf(eventId)).toHaveLength(1);
    const late = settle(payoutId, [rejected(orders[0])]);
    expect(await errorOf(late)).toMatchObject({ message: 'Ya quedó como pagada' });
    await expectSquare(eventId);
  });

  it('says what it could not record, and the same call again goes on', async () => {
    const { orders } = await makePayable([10_000, 10_000]);
    const [one, two] = orders as [string, string];
    const payoutId = await make(orders);
    await db().doc(paths.paymentOrder(two)).update({ payoutId: 'another' });
    const half = await settle(payoutId, [paid(one), paid(two)]);
    expect(half).toMatchObject({
      paid: 1,
      left: 1,
      failed: [{ orderId: two, message: 'La orden cambió fuera de la nómina' }],
    });
    await db().doc(paths.paymentOrder(two)).update({ payoutId });
    expect(await settle(payoutId, [paid(one), paid(two)])).toMatchObject({ paid: 2, left: 0 });
  });

  it('records what the bank paid even where the balance, the account or the stop came after it', async () => {
    const { eventId, producerId, orders } = await makePayable([100_000]);
    const payoutId = await make(orders);
    const refund = { amount: 40_000, status: 'open', eventId, producerId };
    await db().doc(entryPaths.refund(eventId, 'r')).set(refund);
    await db().doc(paths.banking(producerId)).update({ accountNumber: '99', since: new Date() });
    const freeze = { at: new Date(), uid: 'x', name: 'Ana' };
    await db().doc(paths.producer(producerId)).set({ freeze }, { merge: true });
    const answer = await settle(payoutId, [paid(orders[0])]);
    expect(answer).toMatchObject({ state: 'settled', paid: 1, below: 1 });
    expect(answer.message).toContain('1 sobre el saldo de su evento');
    await expectSquare(eventId);
  });
});

describe('a batch that was never sent', () => {
  const undo = (payoutId: string, who = admin) => callAs(voidPayout, who, { payoutId });

  it('is undone once, and its orders go into another one', async () => {
    const { orders } = await makePayable([10_000, 20_000]);
    const payoutId = await make(orders);
    await Promise.all([undo(payoutId), undo(payoutId, second)]);
    expect(await payoutOf(payoutId)).toMatchObject({ state: 'void', settledAt: null });
    const { number } = await payoutOf(payoutId);
    for (const id of orders) {
      const order = await orderOf(id);
      expect(order).toMatchObject({ status: 'approved', payoutId: '', payoutNumber: 0 });
      const note = `Nómina N° ${number} deshecha: no se envió`;
      expect(order.steps.map((step) => step.note)).toEqual([note]);
    }
    expect((await traceOf(payoutId)).map(({ action }) => action).sort()).toEqual([
      'payout.create',
      'payout.void',
    ]);
    const again = await make(orders);
    // What the bank says of the other one is nothing to this one, and this one gives nothing back of it.
    expect(await errorOf(settle(payoutId, [rejected(orders[0])]))).toMatchObject({
      message: 'Esta nómina se deshizo',
    });
    await undo(payoutId);
    expect((await orderOf(orders[0])).payoutId).toBe(again);
  });

  it('is not, once the bank has answered, and only by an administrator who just signed in', async () => {
    const { orders } = await makePayable([10_000, 20_000]);
    const payoutId = await make(orders);
    const stale = await signedInAgo(await makeUser({ role: 'admin' }), 1801);
    expect((await errorOf(undo(payoutId, stale))).field).toBe('authTime');
    expect((await errorOf(undo('ghost'))).code).toBe('not-found');
    expect((await errorOf(callAs(voidPayout, admin, { payoutId, again: true }))).field).toBe(
      'again',
    );
    await settle(payoutId, [rejected(orders[0])]);
    const late = { code: 'failed-precondition', message: expect.stringContaining('ya respondió') };
    expect(await errorOf(undo(payoutId))).toMatchObject(late);
    await settle(payoutId, [paid(orders[1])]);
    expect(await errorOf(undo(payoutId))).toMatchObject(late);
    expect((await payoutOf(payoutId)).state).toBe('settled');
  });
});

describe('an order', () => {
  it('is in one open batch only, also when two administrators choose it at once', async () => {
    const { orders } = await makePayable([10_000, 10_000]);
    const [shared, own] = orders as [string, string];
    const answers = await Promise.allSettled([
      make([shared, own]),
      make([shared], { bank: 'bci' }, second),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const batches = db().collection(entryPaths.payouts()).where('orders', 'array-contains', shared);
    expect((await batches.get()).size).toBe(1);
    const again = errorOf(make([shared], { bank: 'santander' }));
    expect((await again).message).toContain('ya está en la nómina N° ');
  });

  it('of an open batch is neither paid nor rejected by hand', async () => {
    const { orders } = await makePayable();
    await make(orders);
    const step = (action: string, more: object) =>
      callAs(advancePaymentOrder, second, { paymentOrderId: orders[0], action, ...more });
    expect((await errorOf(step('pay', { reference: 'TEF' }))).message).toContain('nómina');
    expect((await errorOf(step('reject', { reason: 'No' }))).message).toContain('nómina');
  });
});

describe('refused with all its orders is a batch', () => {
  it.each([
    ['that is only asked for', { status: 'requested' }, {}, 'no está aprobada'],
    ['that is paid', { status: 'paid' }, {}, 'no está aprobada'],
    ['with a wrong check digit', {}, { rut: '76.086.428-4' }, 'RUT'],
    [
      'to a Cuenta RUT of somebody else',
      {},
      { accountType: 'rut', accountNumber: '1' },
      'Cuenta RUT',
    ],
    ['to an account of today', {}, { since: new Date() }, 'hace poco'],
    ['without an account', {}, { accountNumber: '' }, 'datos bancarios'],
    ['in an earlier file', { files: [{ file: 'f', at: new Date() }] }, {}, 'archivo anterior'],
  ])('with an order %s', async (_what, data, account, words) => {
    const good = await makePayable();
    const bad = await makePayable([10_000], account);
    await db()
      .doc(paths.paymentOrder(bad.orders[0] ?? ''))
      .set(data, { merge: true });
    const error = await errorOf(make([...good.orders, ...bad.orders]));
    expect(error.code).toBe('failed-precondition');
    expect(error.message).toContain(words);
    expect((await orderOf(good.orders[0])).payoutId).toBe('');
  });

  it('whose account is another since the approval, or whose payments are stopped', async () => {
    const { orders, producerId } = await makePayable();
    await db().doc(paths.banking(producerId)).update({ accountNumber: '777777' });
    expect((await errorOf(make(orders))).message).toContain('después de la aprobación');
    await db().doc(paths.banking(producerId)).update({ accountNumber: ACCOUNT.accountNumber });
    const freeze = { at: new Date(), uid: 'x', name: 'Ana' };
    await db().doc(paths.producer(producerId)).set({ freeze }, { merge: true });
    expect((await errorOf(make(orders))).message).toContain('detenidos');
  });

  it('that exceeds the balance together with other open batches', async () => {
    const { eventId, producerId, orders } = await makePayable([60_000]);
    await make(orders);
    const more = await makeApproved({ eventId, producerId, amount: 50_000 });
    expect((await errorOf(make([more]))).message).toContain('El saldo disponible');
    // Nor is it paid by hand, while the bank may be paying the other one.
    const byHand = { paymentOrderId: more, action: 'pay', reference: 'TEF 1' };
    const paidByHand = errorOf(callAs(advancePaymentOrder, second, byHand));
    expect((await paidByHand).message).toContain('El saldo disponible');
  });

  it('with forged input, unknown orders, answers for an order of another batch, an old sign-in', async () => {
    const { orders } = await makePayable();
    expect((await errorOf(make(orders, { total: 1 }))).field).toBe('total');
    const ofOther = make(orders, { source: { account: '999' } });
    expect(await errorOf(ofOther)).toMatchObject({ field: 'source.rut' });
    expect((await errorOf(make([randomUUID()]))).code).toBe('not-found');
    const stale = await signedInAgo(await makeUser({ role: 'admin' }), 1801);
    expect((await errorOf(make(orders, {}, stale))).field).toBe('authTime');
    const payoutId = await make(orders);
    expect((await errorOf(settle(payoutId, [paid(orders[0])], stale))).field).toBe('authTime');
    const foreign = settle(payoutId, [paid(orders[0]), paid('foreign')]);
    expect((await errorOf(foreign)).code).toBe('invalid-argument');
    expect((await orderOf(orders[0])).status).toBe('approved');
    expect((await errorOf(settle('ghost', [paid('x')]))).code).toBe('not-found');
  });
});
