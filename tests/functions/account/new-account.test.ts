import { beforeAll, beforeEach, expect, test } from 'vitest';
import { advancePaymentOrder } from '@/functions/src/order/advance-payment-order';
import { createPaymentOrder } from '@/functions/src/order/create-payment-order';
import { updateBanking } from '@/functions/src/producer/update-banking';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { PAYEE_WAIT_HOURS } from '@/lib/domain/producer/banking';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { makeCheckout, makeSellingEvent, makeType, record } from '../../support/sales';
import { read } from '../../support/team';

const banking = {
  holder: 'Noche Austral SpA',
  rut: '76.086.428-5',
  bank: 'BCI',
  accountType: 'checking',
  accountNumber: '12345678',
  email: 'pagos@early.test',
} as const;

inboxOfFile();
let [admin, second]: Who[] = [];
beforeAll(async () => {
  [admin, second] = await Promise.all([makeUser({ role: 'admin' }), makeUser({ role: 'admin' })]);
});

let producerId: string;
let owner: Who;
let order: string;
beforeEach(async () => {
  const event = await makeSellingEvent();
  ({ producerId } = event);
  owner = await makeUser({ role: 'producer', producers: [producerId] });
  const ticketTypeId = await makeType(event.id);
  const lines = [{ ticketTypeId, quantity: 10, unitPrice: 10_000 }];
  await record(await makeCheckout(), { eventId: event.id, kind: 'sale', lines });
  const asked = await callAs(createPaymentOrder, admin as Who, { eventId: event.id, amount: 1000 });
  order = String(asked.paymentOrderId);
});

const bank = () => db().doc(paths.banking(producerId));
const set = (change: object = {}, who = owner) =>
  callAs(updateBanking, who, { producerId, ...banking, ...change });
/** Backdates the account's creation by so many hours. */
const age = (hours: number) =>
  bank().update({ since: new Date(Date.now() - hours * 3_600_000 - 1000) });
const step = (action: 'approve' | 'pay', who = second) =>
  callAs(advancePaymentOrder, who as Who, {
    paymentOrderId: order,
    action,
    ...(action === 'pay' ? { reference: 'T1' } : {}),
  });

test('an account that has just begun is not approved for 72 hours, not by an administrator who wrote it either', async () => {
  await set();
  for (const hours of [0, PAYEE_WAIT_HOURS - 1]) {
    await age(hours);
    const { code, message } = await errorOf(step('approve'));
    expect(code).toBe('failed-precondition');
    expect(message).toMatch(/desde el .*\d{2}:\d{2}/);
  }
  await age(PAYEE_WAIT_HOURS);
  await set({ accountNumber: '87654321' }, admin);
  expect((await errorOf(step('approve'))).code).toBe('failed-precondition');
  await age(PAYEE_WAIT_HOURS);
  await step('approve');
  await step('pay');
});

test('the time runs from the last change of the account, not of the address beside it', async () => {
  await set();
  await age(PAYEE_WAIT_HOURS);
  await set({ email: 'otro@early.test' });
  await step('approve');
  // A document from before `since` existed: its last change counts.
  await bank().set({ ...banking, updatedAt: new Date() });
  await set({ email: 'tercero@early.test' });
  expect((await read(paths.banking(producerId)))?.since).toBeTruthy();
  expect((await errorOf(step('pay'))).message).toContain('cambió hace poco');
});

test('an order is paid to the account that was approved, or not at all', async () => {
  await set();
  await age(PAYEE_WAIT_HOURS);
  await step('approve');
  await set({ accountNumber: '99998888' });
  expect((await errorOf(step('pay'))).message).toContain('cambió hace poco');
  await age(PAYEE_WAIT_HOURS);
  expect((await errorOf(step('pay'))).message).toContain('después de la aprobación');
});

test('an order is approved only where there is an account, and one that was without does not get a later one', async () => {
  const missing = {
    code: 'failed-precondition',
    message: expect.stringMatching(/datos bancarios/),
  };
  expect(await errorOf(step('approve'))).toMatchObject(missing);
  await bank().set({ ...banking, bank: '', since: new Date(0) });
  expect(await errorOf(step('approve'))).toMatchObject(missing);
  await bank().delete();
  // Approved before an account was asked for.
  await db().doc(paths.paymentOrder(order)).update({ status: 'approved' });
  expect(await errorOf(step('pay'))).toMatchObject(missing);
  await set();
  await age(PAYEE_WAIT_HOURS);
  expect((await errorOf(step('pay'))).message).toContain('después de la aprobación');
});
