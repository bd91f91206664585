import { expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { compareLedger } from '@/functions/src/ledger/compare-ledger';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { totalsDifferences } from '@/lib/domain/ledger/totals-of-row';
import { callAs, newNetwork } from '../../support/functions';
import {
  addPromoters,
  commissionsOf,
  makePromoted,
  saveRule,
  sellWith,
} from '../../support/promoters';
import { BETO, ledgerOf, makeSellingDiscount, record, totalsOf } from '../../support/sales';
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
