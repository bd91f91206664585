import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { advancePaymentOrder } from '@/functions/src/order/advance-payment-order';
import { requestAdvance } from '@/functions/src/order/request-advance';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { orderPath } from '@/lib/domain/order/order-path';
import { parsePaymentOrder } from '@/lib/domain/order/payment-order';
import { FLAGS } from '@/lib/domain/rights/permissions';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import { makeRefundShop, memberOf, memberWithout, openOne } from '../../support/refunds';
import { makeCheckout, makeSellingEvent, makeType, record } from '../../support/sales';

/** A producer asks for a part of an event's saldo before its time. */

const admin = ofFile(() => makeUser({ role: 'admin' }));
const checkout = ofFile(makeCheckout);

let event: { id: string; producerId: string };
let viewer: Who;
/** An event whose saldo is $ 100.000, and a member who sees its finances and no more. */
beforeEach(async () => {
  event = await makeSellingEvent();
  const ticketTypeId = await makeType(event.id);
  const lines = [{ ticketTypeId, quantity: 10, unitPrice: 10_000 }];
  await record(checkout, { eventId: event.id, kind: 'sale', lines });
  const account = { bank: 'Banco de Chile', accountNumber: '0012344321' };
  await db().doc(paths.banking(event.producerId)).set(account);
  viewer = await memberOf(event.producerId, 'finance.view');
});

const ask = (who: Who | null, amount: unknown, more: object = {}) =>
  callAs(requestAdvance, who, { eventId: event.id, amount, ...more });
const refusalOf = async (who: Who | null, amount: unknown, more: object = {}) =>
  await errorOf(ask(who, amount, more));
const step = (id: unknown, action: string, more: object = {}) =>
  callAs(advancePaymentOrder, admin, { paymentOrderId: id, action, ...more });
const orderOf = async (id: unknown) =>
  parsePaymentOrder(
    String(id),
    (
      await db()
        .doc(paths.paymentOrder(String(id)))
        .get()
    ).data(),
  );
const ordersOf = async () =>
  (await db().collection(paths.paymentOrders()).where('eventId', '==', event.id).get()).size;

it('is an order whose steps follow, which who asked for it reads', async () => {
  const { paymentOrderId: id } = await ask(viewer, 60_000);
  expect(await orderOf(id)).toMatchObject({
    ...{ eventId: event.id, producerId: event.producerId, amount: 60_000 },
    ...{ status: 'requested', requestedBy: viewer.uid },
  });
  await step(id, 'approve');
  await step(id, 'pay', { reference: 'TRX-1' });
  const path = orderPath(await orderOf(id));
  expect(path.map((one) => [one.id, one.isDone, one.by])).toEqual([
    ['requested', true, viewer.email],
    ['approved', true, admin.email],
    ['sent', true, ''],
    ['paid', true, admin.email],
  ]);
  const lines = await traceOf(String(id));
  expect(lines[0]).toMatchObject({ action: 'paymentOrder.create', by: { uid: viewer.uid } });
});

it('waits while another one was not looked at, whoever of the team asks', async () => {
  const { paymentOrderId: id } = await ask(viewer, 10_000);
  const other = await memberOf(event.producerId, 'finance.view');
  for (const who of [viewer, other]) {
    expect(await refusalOf(who, 1_000)).toMatchObject({
      code: 'failed-precondition',
      message: 'Ya hay un pago pedido para este evento: espera a que se revise',
    });
  }
  await step(id, 'approve');
  await ask(other, 90_000);
  expect(await ordersOf()).toBe(2);
});

it('of two that are asked for at once takes one', async () => {
  const answers = await Promise.allSettled([ask(viewer, 1_000), ask(viewer, 1_000)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ordersOf()).toBe(1);
});

it('is at most the saldo less what is open and what refunds hold', async () => {
  expect(await refusalOf(viewer, 100_001)).toMatchObject({ field: 'amount' });
  const { paymentOrderId: id } = await ask(viewer, 60_000);
  await step(id, 'approve');
  expect((await refusalOf(viewer, 40_001)).message).toContain('$ 40.000');
  const shop = await makeRefundShop(checkout);
  const member = await memberOf(shop.producerId, 'finance.view');
  await openOne(shop.refunder, shop.id, shop.sale.ledgerId, shop.tickets.slice(0, 1));
  expect((await refusalOf(member, 19_981, { eventId: shop.id })).message).toContain('$ 19.980');
  await ask(member, 19_980, { eventId: shop.id });
});

it('may be asked for with a new account, which is paid to only after 72 hours', async () => {
  const banking = db().doc(paths.banking(event.producerId));
  await banking.update({ since: new Date() });
  const { paymentOrderId: id } = await ask(viewer, 10_000);
  expect((await errorOf(step(id, 'approve'))).message).toContain('La cuenta cambió hace poco');
  await banking.update({ since: new Date(Date.now() - 73 * 3_600_000) });
  await step(id, 'approve');
});

it('is refused while the payments are frozen', async () => {
  await db()
    .doc(paths.producer(event.producerId))
    .update({ freeze: { at: new Date(), name: 'Ana' } });
  expect((await refusalOf(viewer, 1_000)).message).toContain('Los pagos están detenidos');
  expect(await ordersOf()).toBe(0);
});

it('is one order however often the same call comes, and never another’s content', async () => {
  const requestId = randomUUID();
  const answers = await Promise.all([
    ask(viewer, 10_000, { requestId }),
    ask(viewer, 10_000, { requestId }),
  ]);
  answers.push(await ask(viewer, 10_000, { requestId }));
  expect(new Set(answers.map(({ paymentOrderId }) => paymentOrderId))).toEqual(
    new Set([requestId]),
  );
  expect((await refusalOf(viewer, 20_000, { requestId })).code).toBe('already-exists');
  expect(await ordersOf()).toBe(1);
});

it('is refused without the flag, to another producer, an ended member and who has no session', async () => {
  const [blind, foreign, nobody, ended] = await Promise.all([
    memberWithout(event.producerId, 'finance.view'),
    makeProducer().then((other) => memberOf(other, ...FLAGS)),
    makeUser({ producers: [event.producerId] }),
    memberOf(event.producerId, ...FLAGS),
  ]);
  await db()
    .doc(paths.permission(ended.uid, event.producerId))
    .update({ until: new Date(Date.now() - 1) });
  for (const who of [blind, foreign, nobody, ended]) {
    expect((await refusalOf(who, 1_000)).code).toBe('permission-denied');
  }
  expect((await refusalOf(null, 1_000)).code).toBe('unauthenticated');
  expect((await refusalOf(viewer, 1_000, { eventId: 'none' })).code).toBe('permission-denied');
  expect(await ordersOf()).toBe(0);
});

it.each([
  ['status', { status: 'approved' }],
  ['producerId', { producerId: 'other' }],
  ['requestedBy', { requestedBy: 'other' }],
  ['eventId', { eventId: '../x' }],
])('is refused with a forged %s', async (field, more) => {
  expect(await refusalOf(viewer, 1_000, more)).toMatchObject({ code: 'invalid-argument', field });
});

it.each([0, -1, 1.5, '1000', null, 2_000_000_000])('is refused for %j pesos', async (amount) => {
  expect((await refusalOf(viewer, amount)).code).toBe('invalid-argument');
});
