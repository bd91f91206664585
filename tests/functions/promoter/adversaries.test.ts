import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { compareLedger } from '@/functions/src/ledger/compare-ledger';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { totalsDifferences } from '@/lib/domain/ledger/totals-of-row';
import { callAs, errorOf, newNetwork } from '../../support/functions';
import {
  addPromoters,
  commissionsOf,
  makePromoted,
  saveRule,
  sellWith,
} from '../../support/promoters';
import {
  BETO,
  ledgerOf,
  makeSellingDiscount,
  makeSellingEvent,
  record,
  totalsOf,
} from '../../support/sales';
import { makeBoxOffice, openDrawer, sellAt } from '../../support/worlds/box-office';

/** What somebody, or some app on the way, would try with a code, a rule and a page. */

async function withCami(about: Record<string, unknown> = {}, type = {}) {
  const shop = await makePromoted({}, type);
  const [cami] = await addPromoters(shop.owner, shop.producerId, [
    { name: 'Camila', code: 'cami20', ...about },
  ]);
  return { ...shop, cami: cami?.id ?? '' };
}

it('a code that was mangled on its way keeps its owner', async () => {
  const shop = await withCami();
  const codes = [
    ...['cami20_', ' CAMI 20 ', 'cámi20', 'cami20?fbclid=IwAR3', 'cami20&=', 'cami20%20'],
    ...['ca\u200bmi20\ufeff', 'https://early.test/e/noche?c=ig&rp=cami20', 'cami20º'],
  ];
  for (const code of codes) await sellWith(shop, code, 1, { promoterVia: 'link' });
  expect((await totalsOf(shop.id)).promoters).toMatchObject({
    [shop.cami]: { tickets: codes.length, link: codes.length },
  });
});

it('what is no text at all refuses no sale', async () => {
  const shop = await withCami();
  for (const code of [null, 7, true, {}, ['cami20']]) await sellWith(shop, code as never);
  expect(await ledgerOf(shop.id)).toHaveLength(5);
  expect(await commissionsOf(shop.id)).toEqual([]);
});

it('an answer says the same of a code that is somebody’s and of one that is nobody’s', async () => {
  const shop = await withCami();
  const [mine, nobodys] = [await sellWith(shop, 'cami20'), await sellWith(shop, 'cami99')];
  const shape = (sold: object) => JSON.stringify(sold).replace(/"[^"]*":"[^"]*"/g, '""');
  expect(shape(nobodys)).toBe(shape(mine));
  expect(JSON.stringify(mine)).not.toContain(shop.cami);
});

it('what the holder of a promoter’s account buys is their own, whoever’s address they gave', async () => {
  const shop = await withCami({ email: 'rrpp@correo.cl' });
  const { owner, producerId, cami: promoterId } = shop;
  const steps = [{ tickets: 2, bonus: 5_000 }];
  await saveRule(owner, shop.id, { kind: 'sale', amount: 1_000, steps });
  const account = {
    ...{ holder: 'Mamá de Camila', rut: '12.345.678-5', bank: 'Banco de Chile' },
    ...{ accountType: 'checking', accountNumber: '123456789', email: 'cuenta@correo.cl' },
  };
  await callAs(functions.savePromoterAccount, owner, { producerId, promoterId, account });
  await sellWith(shop, 'cami20', 2, { buyer: { ...BETO, rut: '12345678-5' } });
  await addPromoters(owner, producerId, [{ id: promoterId, name: 'Camila Soto' }]);
  await sellWith(shop, 'cami20', 2, { buyer: { ...BETO, email: 'CUENTA+x@correo.cl' } });
  await callAs(functions.closeSettlement, owner, { producerId, eventId: shop.id });
  const rows = await commissionsOf(shop.id);
  expect(rows.map(({ kind, own, amount }) => [kind, own, amount])).toEqual([
    ['sale', true, 0],
    ['sale', true, 0],
  ]);
});

it('what who leads buys by a member’s link gives them no part of it, unless the rule pays it', async () => {
  const shop = await makePromoted();
  const { owner, producerId } = shop;
  const team = await addPromoters(owner, producerId, [
    { name: 'Jefa', code: 'jefa', team: 'Sur', email: 'jefa@correo.cl' },
  ]);
  await addPromoters(owner, producerId, [{ name: 'Cami', code: 'cami', teamId: team[0]?.id }]);
  const rule = { kind: 'sale', amount: 1_000, leaderAmount: 200 };
  const { ruleId } = await saveRule(owner, shop.id, rule);
  const buyer = { ...BETO, email: 'Jefa+1@correo.cl' };
  const { ledgerId } = await sellWith(shop, 'cami', 2, { buyer });
  await sellWith(shop, 'cami', 2);
  const mistyped = await sellWith(shop, 'kami', 1, { buyer });
  await callAs(functions.assignPromoter, owner, {
    ...{ eventId: shop.id, ledgerId: mistyped.ledgerId, code: 'cami', reason: 'Era suya' },
  });
  await saveRule(owner, shop.id, { id: ruleId, ...rule, paysOwn: true });
  await sellWith(shop, 'cami', 1, { buyer });
  const rows = await commissionsOf(shop.id);
  expect(rows.map(({ amount, leaderAmount }) => [amount, leaderAmount]).sort()).toEqual([
    ...[
      [1_000, 0],
      [1_000, 200],
      [2_000, 0],
      [2_000, 400],
    ],
  ]);
  expect(rows.find(({ id }) => id === ledgerId)?.own).toBe(false);
});

it('a discount of somebody who sells no more leaves a sale to the link that it came by', async () => {
  const shop = await withCami();
  const [beto] = await addPromoters(shop.owner, shop.producerId, [
    { name: 'Beto', code: 'beto', active: false },
  ]);
  const discountCode = 'MENOS';
  await makeSellingDiscount(shop.id, {
    ...{ code: discountCode, kind: 'percentage', percent: 10, promoter: 'beto' },
  });
  const lines = [{ ticketTypeId: shop.type, quantity: 1, unitPrice: 10_000, discountCode }];
  await sellWith(shop, 'cami20', 1, { lines, promoterVia: 'link' });
  await sellWith(shop, undefined, 1, { lines });
  const { id: promoterId = '' } = beto ?? {};
  const sold = (await totalsOf(shop.id)).promoters;
  expect(sold).toMatchObject({ [shop.cami]: { tickets: 1, link: 1 } });
  expect(sold[promoterId]).toBeUndefined();
  expect((await ledgerOf(shop.id)).map(({ promoterCode }) => promoterCode).sort()).toEqual([
    ...['beto', 'cami20'],
  ]);
});

it('what is given away is no sale of anybody, also afterwards, and counts for no step', async () => {
  const world = await makeBoxOffice({ courtesies: true });
  await addPromoters(world.owner, world.producerId, [{ name: 'Camila', code: 'cami20' }]);
  await saveRule(world.owner, world.id, {
    ...{ kind: 'sale', amount: 1_000, steps: [{ tickets: 1, bonus: 5_000 }] },
  });
  const held = await openDrawer(world);
  const given = await sellAt(held, world.type, { promoter: 'cami20', tender: 'courtesy' });
  const ledgerId = String(given.ledgerId);
  const assign = callAs(functions.assignPromoter, world.owner, {
    ...{ eventId: world.id, ledgerId, code: 'cami20', reason: 'Era suya' },
  });
  expect(await errorOf(assign)).toMatchObject({
    code: 'failed-precondition',
    message: 'Lo que se regaló no es venta de nadie',
  });
  const { producerId } = world;
  await callAs(functions.closeSettlement, world.owner, { producerId, eventId: world.id });
  expect(await commissionsOf(world.id)).toEqual([]);
});

it('a code that is said at the door counts, with its commission, and not what is given away there', async () => {
  const world = await makeBoxOffice({ courtesies: true });
  const [cami] = await addPromoters(world.owner, world.producerId, [
    { name: 'Camila', code: 'cami20' },
  ]);
  await saveRule(world.owner, world.id, { kind: 'sale', amount: 1_000 });
  const held = await openDrawer(world);
  await sellAt(held, world.type, { promoter: ' Cami-20 ' });
  await sellAt(held, world.type, { promoter: 'cami20', tender: 'courtesy' });
  await sellAt(held, world.type, { promoter: 'nadie' });
  await sellAt(held, world.type, {
    ...{ promoter: 'cami20', queued: true, soldAt: Date.now() },
  });
  expect((await totalsOf(world.id)).promoters).toMatchObject({
    [cami?.id ?? '']: { tickets: 2, sold: 20_000, said: 2 },
  });
  expect((await commissionsOf(world.id)).map(({ amount }) => amount)).toEqual([1_000, 1_000]);
});

it('what codes took off is in the totals to the peso, after refunds, a change of promoter and a repeat', async () => {
  const shop = await withCami({}, { price: 9_999 });
  const { id: eventId, type, checkout, owner } = shop;
  const discountCode = 'MENOS';
  await makeSellingDiscount(eventId, { code: discountCode, kind: 'percentage', percent: 15 });
  const lines = [{ ticketTypeId: type, quantity: 3, unitPrice: 9_999, discountCode }];
  const sold = await sellWith(shop, 'cami20', 3, { lines, key: 'k1' });
  await sellWith(shop, 'cami20', 3, { lines, key: 'k1' });
  const all = 3 * 9_999;
  const paid = sold.total;
  const discounts = async () => (await totalsOf(eventId)).discounts[type];
  expect(await discounts()).toEqual({ tickets: 3, sold: paid, off: all - paid });
  await callAs(functions.assignPromoter, owner, {
    ...{ eventId, ledgerId: sold.ledgerId, code: '', reason: 'No era suya' },
  });
  expect(await discounts()).toEqual({ tickets: 3, sold: paid, off: all - paid });
  const [first, ...rest] = sold.tickets;
  const back = (tickets: readonly { id: string }[]) =>
    record(checkout, {
      ...{ eventId, kind: 'refund', lines: tickets.map(({ id }) => ({ ticketId: id })) },
    });
  await back(first ? [first] : []);
  const left = await discounts();
  expect(left?.tickets).toBe(2);
  expect((left?.sold ?? 0) + (left?.off ?? 0)).toBe(2 * 9_999);
  await back(rest);
  expect(await discounts()).toEqual({ tickets: 0, sold: 0, off: 0 });
  const { kept, recomputed } = await compareLedger(eventId, true);
  expect(totalsDifferences(kept, recomputed)).toEqual({});
  expect(kept.discounts).toEqual(recomputed.discounts);
  const [row] = await ledgerOf(eventId);
  expect(row?.parts).toMatchObject([{ off: all - paid, amount: paid }]);
});

it('nights that were cancelled push none that sells out of a promoter’s page', async () => {
  const shop = await withCami();
  const { owner, producerId, cami: promoterId } = shop;
  await db()
    .doc(paths.event(shop.id))
    .update({ endsAt: Timestamp.fromMillis(Date.now() + 9e8) });
  for (let n = 0; n < 12; n += 1) await makeSellingEvent({ producerId, status: 'cancelled' });
  const { url } = await callAs(functions.promoterLink, owner, { producerId, promoterId });
  const token = String(url).split('/').at(-1);
  const { page } = await callAs(
    functions.readPromoterPage,
    null,
    { token },
    { 'x-forwarded-for': newNetwork() },
  );
  const events = (page as { events: { id: string; isCancelled: boolean }[] }).events;
  expect(events[0]).toMatchObject({ id: shop.id, isCancelled: false });
  expect(events.filter(({ isCancelled }) => isCancelled)).toHaveLength(4);
});

it('a promoter who sold nothing sees that an event was cancelled, and no longer a link to it', async () => {
  const shop = await withCami();
  const { owner, producerId, cami: promoterId } = shop;
  const draft = await makePromoted({ producerId, status: 'draft', publishedAt: null });
  await db().doc(paths.event(draft.id)).update({ producerId });
  await db().doc(paths.event(shop.id)).update({ status: 'cancelled' });
  const { url } = await callAs(functions.promoterLink, owner, { producerId, promoterId });
  const token = String(url).split('/').at(-1);
  const { page } = await callAs(
    functions.readPromoterPage,
    null,
    { token },
    { 'x-forwarded-for': newNetwork() },
  );
  expect(page).toMatchObject({ events: [{ id: shop.id, isCancelled: true, url: '' }] });
});
