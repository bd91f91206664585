import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { advancePaymentOrder } from '@/functions/src/order/advance-payment-order';
import { createPaymentOrder } from '@/functions/src/order/create-payment-order';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { figuresOf } from '@/lib/domain/ledger/finance';
import { summaryOf } from '@/lib/domain/ledger/totals';
import { sumRows, totalsDifferences } from '@/lib/domain/ledger/totals-of-row';
import { parsePaymentOrder } from '@/lib/domain/order/payment-order';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import {
  ledgerOf,
  makeCheckout,
  makeSellingEvent,
  makeType,
  producerTotalsOf,
  record,
  totalsOf,
} from '../../support/sales';

let admin: Who;
let second: Who;
let checkout: Who;
beforeAll(async () => {
  [admin, second, checkout] = await Promise.all([
    makeUser({ role: 'admin' }),
    makeUser({ role: 'admin' }),
    makeCheckout(),
  ]);
});

const ACCOUNT = { bank: 'Banco de Chile', accountNumber: '0012344321' };

/** An event with ten sold tickets of $ 10.000: its balance is $ 100.000. */
async function sold() {
  const event = await makeSellingEvent();
  const ticketTypeId = await makeType(event.id);
  const lines = [{ ticketTypeId, quantity: 10, unitPrice: 10_000 }];
  const sale = await record(checkout, { eventId: event.id, kind: 'sale', lines });
  await db().doc(paths.banking(event.producerId)).set(ACCOUNT);
  return { ...event, tickets: sale.tickets };
}

async function request(eventId: string, amount: number, who = admin): Promise<string> {
  const answer = await callAs(createPaymentOrder, who, { eventId, amount });
  return answer.paymentOrderId as string;
}
const step = (who: Who, paymentOrderId: string, action: string, more: object = {}) =>
  callAs(advancePaymentOrder, who, { paymentOrderId, action, ...more });
const pay = (who: Who, id: string) => step(who, id, 'pay', { reference: `TRX-${randomUUID()}` });
const orderOf = async (id: string) =>
  parsePaymentOrder(id, (await db().doc(paths.paymentOrder(id)).get()).data());

async function balanceOf(eventId: string): Promise<number> {
  return figuresOf(summaryOf(await totalsOf(eventId), 0)).balance;
}
async function expectSquare(eventId: string) {
  expect(totalsDifferences(await totalsOf(eventId), sumRows(await ledgerOf(eventId)))).toEqual({});
}

describe('a payment order', () => {
  it('that was approved since it was seen is not rejected by who did not see that', async () => {
    const { id: eventId } = await sold();
    const id = await request(eventId, 60_000);
    const reject = (status: string) =>
      errorOf(step(admin, id, 'reject', { reason: 'Duplicada', seen: { status } }));
    await step(second, id, 'approve', { seen: { status: 'requested' } });
    expect(await reject('requested')).toMatchObject({
      code: 'aborted',
      message: 'Ya no está solicitada: está aprobada. Ábrela de nuevo',
    });
    expect(await reject('paid')).toMatchObject({ code: 'invalid-argument' });
    expect((await orderOf(id)).status).toBe('approved');
    await step(admin, id, 'reject', { reason: 'Duplicada', seen: { status: 'approved' } });
    expect((await orderOf(id)).status).toBe('rejected');
  });

  it('goes from request to receipt, and the ledger squares to the peso', async () => {
    const { id: eventId, producerId } = await sold();
    const id = await request(eventId, 60_000);
    await step(second, id, 'approve');
    const proof = 'data:image/png;base64,iVBORw0KGgo=';
    await step(admin, id, 'pay', { reference: 'TRX-1', proof });

    const order = await orderOf(id);
    expect(order).toMatchObject({
      producerId,
      status: 'paid',
      reference: 'TRX-1',
      hasProof: true,
      account: 'Banco de Chile ···4321',
    });
    expect(order.folio).toBeGreaterThan(0);
    expect(order.steps.map((one) => [one.status, one.by.uid])).toEqual([
      ['requested', admin.uid],
      ['approved', second.uid],
      ['paid', admin.uid],
    ]);
    expect((await db().doc(entryPaths.paymentOrderProof(id)).get()).get('data')).toBe(proof);

    const advance = (await ledgerOf(eventId)).find((row) => row.kind === 'advance');
    expect(advance?.adds.advancePaid).toBe(60_000);
    expect(await balanceOf(eventId)).toBe(40_000);
    expect((await producerTotalsOf(producerId)).adds.advancePaid).toBe(60_000);
    await expectSquare(eventId);

    const lines = await traceOf(id);
    expect(lines.map((line) => line.action)).toEqual([
      'paymentOrder.create',
      'paymentOrder.approve',
      'paymentOrder.pay',
    ]);
    expect(lines.every((line) => line.producerId === producerId)).toBe(true);
  });

  it('is rejected with a reason, and gives its share of the balance back', async () => {
    const { id: eventId } = await sold();
    const id = await request(eventId, 100_000);
    expect((await errorOf(request(eventId, 1))).code).toBe('failed-precondition');
    await step(second, id, 'reject', { reason: 'Falta la factura' });
    expect((await orderOf(id)).steps.at(-1)).toMatchObject({
      status: 'rejected',
      note: 'Falta la factura',
    });
    await request(eventId, 100_000);
  });

  it('takes its number in order, without a gap or a double', async () => {
    const { id: eventId } = await sold();
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(await request(eventId, 10_000));
    for (const id of ids) await step(second, id, 'approve');
    await Promise.all(ids.map((id) => pay(admin, id)));
    const folios = (await Promise.all(ids.map(orderOf))).map((order) => order.folio);
    expect(new Set(folios).size).toBe(4);
    await expectSquare(eventId);
  });
});

describe('is refused', () => {
  it.each([
    [0, 'invalid-argument'],
    [-1, 'invalid-argument'],
    [1.5, 'invalid-argument'],
    [100_001, 'failed-precondition'],
    [2_000_000_000, 'invalid-argument'],
  ])('an order of %s on a balance of 100.000', async (amount, code) => {
    const { id: eventId } = await sold();
    const error = await errorOf(request(eventId, amount));
    expect(error).toMatchObject({ code, field: 'amount' });
  });

  it('orders that together exceed the balance, also when they are asked for at once', async () => {
    const { id: eventId } = await sold();
    const answers = await Promise.allSettled([
      request(eventId, 60_000),
      request(eventId, 60_000, second),
    ]);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  });

  it('approving or paying above the balance when a refund lands in between', async () => {
    const { id: eventId, tickets } = await sold();
    const [a, b] = [await request(eventId, 60_000), await request(eventId, 40_000)];
    await step(second, a, 'approve');
    const lines = tickets.slice(0, 5).map((ticket) => ({ ticketId: ticket.id }));
    await record(checkout, { eventId, kind: 'refund', lines });
    expect((await errorOf(step(second, b, 'approve'))).code).toBe('failed-precondition');
    expect((await errorOf(pay(admin, a))).code).toBe('failed-precondition');
    expect((await orderOf(a)).status).toBe('approved');
    expect(await balanceOf(eventId)).toBe(50_000);
    await expectSquare(eventId);
  });

  it('paying more than the balance when the refund lands at the same time', async () => {
    const { id: eventId, tickets } = await sold();
    const id = await request(eventId, 100_000);
    await step(second, id, 'approve');
    const refund = record(checkout, {
      eventId,
      kind: 'refund',
      lines: [{ ticketId: tickets[0]?.id }],
    });
    const [paid] = await Promise.allSettled([pay(admin, id), refund]);
    // Either order is valid: it was paid from the full balance, or it was refused.
    const order = await orderOf(id);
    expect(order.status).toBe(paid.status === 'fulfilled' ? 'paid' : 'approved');
    expect(await balanceOf(eventId)).toBe(order.status === 'paid' ? -10_000 : 90_000);
    await expectSquare(eventId);
  });

  it('paying twice from two browsers at once', async () => {
    const { id: eventId } = await sold();
    const id = await request(eventId, 50_000);
    await step(second, id, 'approve');
    const answers = await Promise.allSettled([pay(admin, id), pay(second, id), pay(admin, id)]);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    const advances = (await ledgerOf(eventId)).filter((row) => row.kind === 'advance');
    expect(advances).toHaveLength(1);
    expect(await balanceOf(eventId)).toBe(50_000);
    await expectSquare(eventId);
  });

  it('approving one’s own, paying what nobody approved, going back', async () => {
    const { id: eventId } = await sold();
    const id = await request(eventId, 50_000);
    expect((await errorOf(step(admin, id, 'approve'))).code).toBe('permission-denied');
    expect((await errorOf(pay(second, id))).code).toBe('failed-precondition');
    await step(second, id, 'approve');
    expect((await errorOf(step(second, id, 'approve'))).code).toBe('failed-precondition');
    await pay(admin, id);
    const late = step(second, id, 'reject', { reason: 'Tarde' });
    expect((await errorOf(late)).code).toBe('failed-precondition');
  });

  it('paying without a reference, rejecting without a reason, a forged proof', async () => {
    const { id: eventId } = await sold();
    const id = await request(eventId, 50_000);
    expect(await errorOf(step(admin, id, 'pay'))).toMatchObject({ field: 'reference' });
    expect(await errorOf(step(admin, id, 'reject'))).toMatchObject({ field: 'reason' });
    const proof = 'data:image/svg+xml;base64,AAAA';
    const forged = step(admin, id, 'pay', { reference: '1', proof });
    expect(await errorOf(forged)).toMatchObject({ field: 'proof' });
  });

  it('an event or an order that does not exist', async () => {
    expect((await errorOf(request('ghost', 1))).code).toBe('not-found');
    expect((await errorOf(step(admin, 'ghost', 'approve'))).code).toBe('not-found');
  });
});

it('a double click makes one order', async () => {
  const { id: eventId } = await sold();
  const data = { eventId, amount: 60_000, requestId: randomUUID() };
  const answers = await Promise.all([
    callAs(createPaymentOrder, admin, data),
    callAs(createPaymentOrder, admin, data),
  ]);
  expect(new Set(answers.map((answer) => answer.paymentOrderId)).size).toBe(1);
});

it('a corrected request is not answered with the first one', async () => {
  const { id: eventId } = await sold();
  const { id: another } = await sold();
  const data = { eventId, amount: 50_000, requestId: randomUUID() };
  await callAs(createPaymentOrder, admin, data);
  for (const corrected of [{ amount: 5_000 }, { eventId: another }]) {
    const again = callAs(createPaymentOrder, admin, { ...data, ...corrected });
    expect((await errorOf(again)).code).toBe('already-exists');
  }
});
