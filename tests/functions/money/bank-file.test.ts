import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { createBankFile } from '@/functions/src/money/create-bank-file';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { parsePaymentOrder } from '@/lib/domain/money/payment-order';
import { traceOf } from '../../support/administration';
import {
  callAs,
  errorOf,
  makeProducer,
  makeUser,
  signedInAgo,
  type Who,
} from '../../support/functions';

let admin: Who;
beforeAll(async () => {
  admin = await makeUser({ role: 'admin' });
});

const BANK = { bank: 'BCI', accountNumber: '0001234', holder: 'Club SpA', rut: '76.086.428-5' };

async function makeOrder(data: object = {}, bank: object | null = BANK): Promise<string> {
  const id = randomUUID();
  const producerId = await makeProducer();
  if (bank) await db().doc(paths.banking(producerId)).set(bank);
  const names = { producerName: 'Club', eventName: 'Peña' };
  const order = { amount: 50_000, status: 'approved', producerId, ...names };
  await db()
    .doc(paths.paymentOrder(id))
    .set({ ...order, ...data });
  if (bank) await db().doc(paths.paymentOrderBank(id)).set(bank);
  return id;
}
const make = (orders: string[], more: object = {}, who = admin) =>
  callAs(createBankFile, who, { orders, key: randomUUID(), ...more });
const orderOf = async (id: string) =>
  parsePaymentOrder(id, (await db().doc(paths.paymentOrder(id)).get()).data());

it('answers a line an order to the account that was approved, and marks order and trace', async () => {
  const [one, two] = [await makeOrder(), await makeOrder({ amount: 70_000 })];
  const { file, lines } = await make([one, two]);
  expect(file).toMatch(/^transferencias-\d{4}-\d\d-\d\d-\d\d-\d\d-[a-z0-9]{6}$/);
  expect(lines).toMatchObject([
    { orderId: one, amount: 50_000, ...BANK },
    { orderId: two, amount: 70_000, ...BANK },
  ]);
  expect((await orderOf(two)).files).toMatchObject([{ file, by: admin.email }]);
  expect((await orderOf(two)).files[0]?.at).toBeInstanceOf(Date);
  const [line, ...more] = await traceOf(file as string);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    action: 'paymentOrder.bankFile',
    by: { uid: admin.uid },
    after: { count: 2, amount: 120_000, repeated: 0 },
  });
});

it('a double click makes one file, and one mark', async () => {
  const id = await makeOrder();
  const key = randomUUID();
  const answers = await Promise.all([make([id], { key }), make([id], { key })]);
  expect(new Set(answers.map(({ file }) => file)).size).toBe(1);
  expect((await orderOf(id)).files).toHaveLength(1);
  expect(await traceOf(String(answers[0]?.file))).toHaveLength(1);
});

it('warns of an order that is in a file already, also from another tab, until that is meant', async () => {
  const [old, fresh] = [await makeOrder(), await makeOrder()];
  await make([old]);
  expect(await errorOf(make([old, fresh]))).toMatchObject({
    code: 'failed-precondition',
    field: 'again',
    message: '1 orden ya está en otro archivo. Podrían pagarse dos veces',
  });
  expect((await orderOf(fresh)).files).toEqual([]);
  const { file } = await make([old, fresh], { again: true });
  expect((await orderOf(old)).files).toHaveLength(2);
  expect((await traceOf(file as string))[0]?.after).toMatchObject({ count: 2, repeated: 1 });
});

it('of two tabs with different files only one gets the order', async () => {
  const id = await makeOrder();
  const answers = await Promise.allSettled([make([id]), make([id])]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await orderOf(id)).files).toHaveLength(1);
});

it.each(['requested', 'paid', 'rejected'])('refuses all where one is %s', async (status) => {
  const [good, bad] = [await makeOrder(), await makeOrder({ status })];
  expect((await errorOf(make([good, bad]))).code).toBe('failed-precondition');
  expect((await orderOf(good)).files).toEqual([]);
});

it('refuses an order without an account, one that does not exist, and the same one twice', async () => {
  const id = await makeOrder({}, null);
  expect((await errorOf(make([id]))).message).toBe('Faltan los datos bancarios de Club');
  expect((await errorOf(make([randomUUID()]))).code).toBe('not-found');
  expect((await errorOf(make([id, id]))).code).toBe('invalid-argument');
  expect((await errorOf(make([]))).code).toBe('invalid-argument');
  expect((await errorOf(make([id], { file: 'mio' }))).field).toBe('file');
});

it.each([
  ['are stopped', { freeze: { at: new Date(), uid: 'x', name: 'Ana' } }, BANK, 'detenidos'],
  ['go to a new account', {}, { ...BANK, since: new Date() }, 'hace poco'],
  [
    'go elsewhere since the approval',
    {},
    { ...BANK, accountNumber: '9' },
    'después de la aprobación',
  ],
])('holds nothing of a producer whose payments %s', async (_what, producer, banking, words) => {
  const [good, bad] = [await makeOrder(), await makeOrder()];
  const { producerId } = await orderOf(bad);
  await db().doc(paths.producer(producerId)).set(producer, { merge: true });
  await db().doc(paths.banking(producerId)).set(banking);
  const { code, message } = await errorOf(make([good, bad]));
  expect(code).toBe('failed-precondition');
  expect(message).toContain('Club: ');
  expect(message).toContain(words);
  expect((await orderOf(good)).files).toEqual([]);
  await make([good]);
});

it('asks an old sign-in to confirm itself', async () => {
  const stale = await signedInAgo(await makeUser({ role: 'admin' }), 1801);
  expect((await errorOf(make([await makeOrder()], {}, stale))).field).toBe('authTime');
});
