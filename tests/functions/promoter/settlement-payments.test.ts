import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { sumRows, totalsDifferences } from '@/lib/domain/ledger/totals-of-row';
import { parsePaymentOrder } from '@/lib/domain/order/payment-order';
import { parsePayout } from '@/lib/domain/payout/payout';
import { parsePromoterSettlement, retained, taxYear } from '@/lib/domain/promoter/settlement';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { ACCOUNT } from '../../support/payout/payouts';
import {
  addPromoters,
  makePromoted,
  type Promoted,
  saveRule,
  sellWith,
} from '../../support/promoters';
import { ledgerOf, record, totalsOf } from '../../support/sales';

let admin: Who;
let second: Who;
beforeAll(async () => {
  [admin, second] = await Promise.all([makeUser({ role: 'admin' }), makeUser({ role: 'admin' })]);
});

const source = { account: '00700123', rut: '76.086.428-5', agreement: '7' };
const net = (gross: number) => retained(gross, taxYear(new Date())).net;
const OWN = { ...ACCOUNT, holder: 'Camila Soto', rut: '12.345.678-5', accountNumber: '000777888' };

const setAccount = (producerId: string, promoterId: string, account: object) =>
  db().doc(entryPaths.promoterPrivate(producerId, promoterId)).set({ account }, { merge: true });

/** Two promoters with an account each, who are owed $ 3.000 and $ 2.000 by approved settlements. */
async function night(action = 'approve') {
  const shop = await makePromoted();
  const { owner, producerId } = shop;
  const [cami, beto] = await addPromoters(owner, producerId, [
    { name: 'Cami', code: 'cami' },
    { name: 'Beto', code: 'beto' },
  ]);
  const ids = { cami: cami?.id ?? '', beto: beto?.id ?? '' };
  await saveRule(owner, shop.id, { kind: 'sale', amount: 1_000 });
  await setAccount(producerId, ids.cami, OWN);
  await setAccount(producerId, ids.beto, { ...OWN, holder: 'Beto Ruiz', accountNumber: '42' });
  await sellWith(shop, 'cami', 3);
  const sold = await sellWith(shop, 'beto', 2);
  await callAs(functions.closeSettlement, owner, { producerId, eventId: shop.id, minimum: 0 });
  const other = await makeUser({ role: 'producer', producers: [producerId] });
  const found = await settlementsOf(producerId);
  const of = (id: string) => found.find(({ promoterId }) => promoterId === id)?.id ?? '';
  const night = { ...shop, ...ids, other, sold, ofCami: of(ids.cami), ofBeto: of(ids.beto) };
  for (const id of [night.ofCami, night.ofBeto]) await move(night, id, action);
  return night;
}
type Night = Promoted & { other: Who };

const move = (shop: Night, settlementId: string, action: string, more = {}, who = shop.other) =>
  callAs(functions.advanceSettlement, who, {
    ...{ producerId: shop.producerId, settlementId, action, ...more },
  });

async function settlementsOf(producerId: string) {
  const found = await db().collection(entryPaths.settlements(producerId)).get();
  return found.docs.flatMap((one) => parsePromoterSettlement(one.id, one.data()) ?? []);
}
const settlement = async ({ producerId }: Promoted, id: string) =>
  (await settlementsOf(producerId)).find((one) => one.id === id);
const orderOf = async (shop: Promoted, settlementId: string) => {
  const id = (await settlement(shop, settlementId))?.paymentOrderId ?? '';
  return parsePaymentOrder(id, (await db().doc(paths.paymentOrder(id)).get()).data());
};
const orders = async (shop: Night & { ofCami: string; ofBeto: string }) =>
  Promise.all([orderOf(shop, shop.ofCami), orderOf(shop, shop.ofBeto)]);
const make = async (ids: string[], who = admin) =>
  String(
    (await callAs(functions.createPayout, who, { bank: 'chile', orders: ids, source })).payoutId,
  );
const answer = (payoutId: string, orderId: string, result: string, reason = '') =>
  callAs(functions.settlePayout, admin, { payoutId, rows: [{ orderId, result, reason }] });
const advance = (paymentOrderId: string, action: string, more = {}, who = admin) =>
  callAs(functions.advancePaymentOrder, who, { paymentOrderId, action, ...more });
const advances = async ({ id }: Promoted) =>
  (await ledgerOf(id)).filter(({ kind }) => kind === 'advance');
const paidOut = async ({ id }: Promoted) => (await totalsOf(id)).adds.advancePaid;
async function expectSquare({ id }: Promoted) {
  expect(totalsDifferences(await totalsOf(id), sumRows(await ledgerOf(id)))).toEqual({});
}

describe('a settlement that the platform pays', () => {
  it('goes by an order and a batch to the promoter’s account, as an advance of the producer', async () => {
    const shop = await night();
    await move(shop, shop.ofCami, 'order');
    expect(await move(shop, shop.ofCami, 'order')).toMatchObject({ state: 'ordered' });
    await move(shop, shop.ofBeto, 'order');
    const [cami, beto] = await orders(shop);
    expect(cami).toMatchObject({
      ...{ status: 'requested', amount: net(3_000), promoterName: 'Cami', promoterId: shop.cami },
      ...{ settlementId: shop.ofCami, producerId: shop.producerId, eventId: shop.id },
    });
    expect((await errorOf(move(shop, shop.ofCami, 'paid', { reference: 'T' }))).message).toBe(
      'Ya se pidió que la paguemos: no la pagues tú también',
    );
    await advance(cami.id, 'approve');
    const payoutId = await make([cami.id, beto.id]);
    const { rows } = parsePayout('', (await db().doc(entryPaths.payout(payoutId)).get()).data());
    expect(rows).toMatchObject([
      { orderId: cami.id, amount: net(3_000), holder: 'Camila Soto', accountNumber: '000777888' },
      { orderId: beto.id, amount: net(2_000), holder: 'Beto Ruiz', accountNumber: '42' },
    ]);
    // The batch approved what nobody had, with the account of then.
    expect(await orderOf(shop, shop.ofBeto)).toMatchObject({
      ...{ status: 'approved', account: 'Banco del Estado de Chile ···42', payoutId },
    });
    await answer(payoutId, cami.id, 'paid');
    await answer(payoutId, beto.id, 'rejected', 'Cuenta cerrada');
    expect(await settlement(shop, shop.ofCami)).toMatchObject({
      ...{ state: 'paid', net: net(3_000), paymentOrderId: cami.id },
      ...{ reference: expect.stringMatching(/^Nómina N° \d+, línea 1$/) },
      account: 'Banco del Estado de Chile ···7888',
    });
    expect(await settlement(shop, shop.ofBeto)).toMatchObject({
      ...{ state: 'approved', paymentOrderId: '' },
      reason: 'El banco la rechazó: Cuenta cerrada',
    });
    const [row, ...others] = await advances(shop);
    expect(others).toEqual([]);
    expect(row?.parts).toMatchObject([
      { type: 'advance', id: shop.ofCami, name: expect.stringMatching(/, promotor$/) },
    ]);
    expect(await paidOut(shop)).toBe(net(3_000));
    await expectSquare(shop);
    expect(await errorOf(move(shop, shop.ofCami, 'order'))).toMatchObject({
      message: 'Esta liquidación ya está pagada',
    });
    // The returned one is asked for anew, which says what the bank did, or paid by the producer.
    await move(shop, shop.ofBeto, 'order');
    const again = await orderOf(shop, shop.ofBeto);
    expect(again.id).not.toBe(beto.id);
    expect(again.steps[0]?.note).toBe('El banco la rechazó: Cuenta cerrada');
    await advance(again.id, 'reject', { reason: 'La paga la productora' });
    await move(shop, shop.ofBeto, 'paid', { reference: 'T9' });
    expect(await settlement(shop, shop.ofBeto)).toMatchObject({
      ...{ state: 'paid', reference: 'T9', reason: '', paymentOrderId: '' },
    });
    expect(await paidOut(shop)).toBe(net(3_000));
  });

  it('is asked for while it is approved, and waits again where the payment is taken back', async () => {
    const shop = await night('approveAndOrder');
    expect(await move(shop, shop.ofCami, 'approveAndOrder')).toMatchObject({ state: 'ordered' });
    expect(await settlement(shop, shop.ofCami)).toMatchObject({
      ...{ approvedBy: shop.other.uid, account: 'Banco del Estado de Chile ···7888' },
    });
    const [cami, beto] = await orders(shop);
    const payoutId = await make([cami.id, beto.id]);
    await answer(payoutId, cami.id, 'paid');
    await answer(payoutId, beto.id, 'rejected');
    const back = async (orderId: string) => {
      const key = randomUUID();
      const of = { payoutId, orderId, key, reason: 'Se anotó mal' };
      await callAs(functions.takeBackAnswer, admin, { ...of, action: 'ask' });
      await callAs(functions.takeBackAnswer, second, { ...of, action: 'confirm' });
    };
    await back(cami.id);
    const unpaid = { state: 'ordered', reference: '', paidAt: null };
    expect(await settlement(shop, shop.ofCami)).toMatchObject(unpaid);
    expect(await paidOut(shop)).toBe(0);
    await back(beto.id);
    expect(await settlement(shop, shop.ofBeto)).toMatchObject({ ...unpaid, reason: '' });
    await answer(payoutId, beto.id, 'paid');
    await answer(payoutId, cami.id, 'paid');
    expect(await paidOut(shop)).toBe(net(3_000) + net(2_000));
    expect((await settlementsOf(shop.producerId)).map(({ state }) => state)).toEqual([
      'paid',
      'paid',
    ]);
    await expectSquare(shop);
  });

  it('that the bank rejected and its producer paid since is not taken back', async () => {
    const shop = await night('approveAndOrder');
    const { id } = await orderOf(shop, shop.ofBeto);
    const payoutId = await make([id]);
    await answer(payoutId, id, 'rejected');
    const key = randomUUID();
    const of = { payoutId, orderId: id, key, reason: 'Se anotó mal' };
    await callAs(functions.takeBackAnswer, admin, { ...of, action: 'ask' });
    await move(shop, shop.ofBeto, 'paid', { reference: 'T' });
    const late = callAs(functions.takeBackAnswer, second, { ...of, action: 'confirm' });
    expect((await errorOf(late)).message).toBe('Su liquidación ya está pagada');
    expect(await paidOut(shop)).toBe(0);
  });

  it('is paid once, whoever is first', async () => {
    const shop = await night();
    const done = await Promise.allSettled([
      move(shop, shop.ofCami, 'order'),
      move(shop, shop.ofCami, 'paid', { reference: 'T' }, shop.owner),
      move(shop, shop.ofCami, 'order', {}, admin),
    ]);
    const { state } = (await settlement(shop, shop.ofCami)) ?? {};
    const open = await db()
      .collection(paths.paymentOrders())
      .where('settlementId', '==', shop.ofCami)
      .get();
    expect(open.size).toBe(state === 'paid' ? 0 : 1);
    expect(done.some(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('needs another administrator, an account of 72 hours that stays, and the saldo', async () => {
    const shop = await night();
    await move(shop, shop.ofCami, 'order', {}, admin);
    const { id } = await orderOf(shop, shop.ofCami);
    expect((await errorOf(advance(id, 'approve'))).code).toBe('permission-denied');
    expect((await errorOf(make([id]))).message).toContain('alguien distinto de quien la pidió');
    const since = (hours: number) => Timestamp.fromMillis(Date.now() - hours * 3_600_000);
    await setAccount(shop.producerId, shop.cami, { ...OWN, since: since(70) });
    const wait = /La cuenta cambió hace poco/;
    expect((await errorOf(advance(id, 'approve', {}, second))).message).toMatch(wait);
    expect((await errorOf(make([id], second))).message).toMatch(wait);
    await setAccount(shop.producerId, shop.cami, { ...OWN, since: since(73) });
    await advance(id, 'approve', {}, second);
    await setAccount(shop.producerId, shop.cami, { ...OWN, accountNumber: '9', since: since(80) });
    const changed = /La cuenta cambió después de la aprobación/;
    expect((await errorOf(make([id], second))).message).toMatch(changed);
    const byHand = advance(id, 'pay', { reference: 'T' }, second);
    expect((await errorOf(byHand)).message).toMatch(changed);
    await advance(id, 'reject', { reason: 'Otra cuenta' }, second);
    expect(await settlement(shop, shop.ofCami)).toMatchObject({
      ...{ state: 'approved', reason: 'Otra cuenta' },
    });

    await setAccount(shop.producerId, shop.beto, { accountNumber: '' });
    expect((await errorOf(move(shop, shop.ofBeto, 'order'))).message).toMatch(/No tiene cuenta/);
    const left = shop.sold.tickets.map((ticket) => ({ ticketId: ticket.id }));
    await record(shop.checkout, { eventId: shop.id, kind: 'refund', lines: left });
    const request = { eventId: shop.id, amount: 30_000 - net(3_000) + 1 };
    await callAs(functions.createPaymentOrder, admin, request);
    expect((await errorOf(move(shop, shop.ofCami, 'order'))).message).toMatch(
      /El saldo disponible/,
    );
    expect(await paidOut(shop)).toBe(0);
  });

  it('asked for last year is asked for anew, with the retention of now', async () => {
    const shop = await night('approveAndOrder');
    const { id } = await orderOf(shop, shop.ofCami);
    const createdAt = Timestamp.fromMillis(Date.now() - 366 * 86_400_000);
    await db().doc(paths.paymentOrder(id)).update({ createdAt });
    const stale = /retención de otro año/;
    expect((await errorOf(advance(id, 'approve'))).message).toMatch(stale);
    expect((await errorOf(make([id]))).message).toMatch(stale);
  });
});
