import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { ALL_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { callAs, errorOf, makeUser } from '../../support/functions';
import {
  addPromoters,
  commissionsOf,
  makePromoted,
  type Promoted,
  saveRule,
  sellWith,
  soldByPromoter,
} from '../../support/promoters';
import { BETO, ledgerOf, read, record, totalsOf } from '../../support/sales';

const DAY = 86_400_000;

async function world(rule: Record<string, unknown> = { kind: 'sale', amount: 1_000 }) {
  const shop = await makePromoted();
  const [cami, beto] = await addPromoters(shop.owner, shop.producerId, [
    { name: 'Cami', code: 'cami' },
    { name: 'Beto', code: 'beto' },
  ]);
  const { ruleId } = await saveRule(shop.owner, shop.id, rule);
  return { ...shop, cami: cami?.id ?? '', beto: beto?.id ?? '', ruleId };
}

const assign = (shop: Promoted, ledgerId: string, code: string, who = shop.owner) =>
  callAs(functions.assignPromoter, who, { eventId: shop.id, ledgerId, code, reason: 'Era suya' });

it('an unknown code is assigned, by the rules of when it was sold', async () => {
  const shop = await world();
  const sold = await sellWith(shop, 'kami', 2);
  await saveRule(shop.owner, shop.id, { id: shop.ruleId, kind: 'sale', amount: 9_999 });
  await assign(shop, sold.ledgerId, 'cami');
  expect(await commissionsOf(shop.id)).toMatchObject([
    { kind: 'assign', amount: 2_000, promoterId: shop.cami, ledgerId: sold.ledgerId, tickets: 2 },
  ]);
  const expected = { [shop.cami]: [2, 20_000] };
  expect(await soldByPromoter(shop.id)).toEqual({
    commissions: expected,
    books: expected,
    kept: expected,
  });
});

it('a sale goes from one to another and back, and to nobody; the books add up to the same', async () => {
  const shop = await world();
  const sold = await sellWith(shop, 'cami', 3);
  const before = await totalsOf(shop.id);
  for (const code of ['beto', 'cami', '', 'cami', '', 'cami', 'beto']) {
    await assign(shop, sold.ledgerId, code);
    const rows = (await commissionsOf(shop.id)).length;
    expect(await assign(shop, sold.ledgerId, code)).toMatchObject({ message: 'Ya estaba así' });
    expect(await commissionsOf(shop.id)).toHaveLength(rows);
  }
  const { kept, books, commissions } = await soldByPromoter(shop.id);
  expect(kept).toEqual({ [shop.cami]: [0, 0], [shop.beto]: [3, 30_000] });
  expect([books, commissions]).toEqual([kept, kept]);
  const after = await totalsOf(shop.id);
  expect({ ...after, promoters: {}, rows: 0 }).toEqual({ ...before, promoters: {}, rows: 0 });
  const ticket = await read(paths.ticket(shop.id, sold.tickets[0]?.id ?? ''));
  expect(ticket.promoterId).toBe(shop.beto);
  const lines = [{ ledgerId: sold.ledgerId }];
  await record(shop.checkout, { eventId: shop.id, kind: 'refund', lines });
  expect((await soldByPromoter(shop.id)).kept).toEqual({
    [shop.cami]: [0, 0],
    [shop.beto]: [0, 0],
  });
  const sums = new Map<string, number>();
  for (const { promoterId, amount } of await commissionsOf(shop.id)) {
    sums.set(promoterId, (sums.get(promoterId) ?? 0) + amount);
  }
  expect([...sums.values()]).toEqual([0, 0]);
});

it('what was refunded stays with whom it was, and what was resold goes along', async () => {
  const shop = await world();
  const sold = await sellWith(shop, 'cami', 3);
  const [a, b] = sold.tickets;
  await record(shop.checkout, { eventId: shop.id, kind: 'refund', lines: [{ ticketId: a?.id }] });
  const resale = { eventId: shop.id, buyer: BETO, lines: [{ ticketId: b?.id, price: 12_000 }] };
  await record(shop.checkout, { kind: 'resale', ...resale });
  await assign(shop, sold.ledgerId, 'beto');
  const expected = { [shop.cami]: [0, 0], [shop.beto]: [2, 20_000] };
  expect(await soldByPromoter(shop.id)).toEqual({
    commissions: expected,
    books: expected,
    kept: expected,
  });
});

it('a settled sale is taken back as a debt', async () => {
  const shop = await world();
  const sold = await sellWith(shop, 'cami', 2);
  const { producerId, id: eventId } = shop;
  await callAs(functions.closeSettlement, shop.owner, { producerId, eventId });
  await assign(shop, sold.ledgerId, 'beto');
  const open = (await commissionsOf(eventId)).filter(({ open: people }) => people.length > 0);
  expect(open.map(({ promoterId, amount }) => [promoterId === shop.cami, amount]).sort()).toEqual([
    [false, 2_000],
    [true, -2_000],
  ]);
});

it('is refused after seven days, for what is no sale, an unknown code, and without both rights', async () => {
  const shop = await world();
  const sold = await sellWith(shop, 'cami', 2);
  expect((await errorOf(assign(shop, 'nothing', 'beto'))).field).toBe('ledgerId');
  expect((await errorOf(assign(shop, sold.ledgerId, 'nadie'))).field).toBe('code');
  for (const permissions of [
    { ...ALL_PERMISSIONS, finance: { ...ALL_PERMISSIONS.finance, view: false } },
    { ...ALL_PERMISSIONS, events: { ...ALL_PERMISSIONS.events, manage: false } },
  ]) {
    const who = await makeUser({ role: 'producer', producers: [shop.producerId], permissions });
    expect((await errorOf(assign(shop, sold.ledgerId, 'beto', who))).code).toBe(
      'permission-denied',
    );
  }
  const ended = async (days: number) =>
    db()
      .doc(paths.event(shop.id))
      .update({ endsAt: Timestamp.fromMillis(Date.now() - days * DAY) });
  await ended(8);
  const late = await errorOf(assign(shop, sold.ledgerId, 'beto'));
  expect([late.code, late.field]).toEqual(['failed-precondition', 'ledgerId']);
  await ended(6);
  await assign(shop, sold.ledgerId, 'beto');
  const [, row] = await ledgerOf(shop.id);
  expect(row).toMatchObject({ kind: 'assign', total: 0, serviceFee: 0 });
});

it('the way by which tickets came goes with them, and comes back with a refund', async () => {
  const shop = await world();
  const ways = async (id: string) => {
    const {
      tickets = 0,
      link = 0,
      discount = 0,
      said = 0,
    } = (await totalsOf(shop.id)).promoters[id] ?? {};
    return { tickets, link, discount, said };
  };
  const none = { tickets: 0, link: 0, discount: 0, said: 0 };
  const byLink = await sellWith(shop, 'cami', 2, { promoterVia: 'link' });
  await sellWith(shop, 'cami', 1);
  expect(await ways(shop.cami)).toEqual({ ...none, tickets: 3, link: 2, said: 1 });
  // What is given to somebody afterwards came to them by none.
  await assign(shop, byLink.ledgerId, 'beto');
  expect([await ways(shop.cami), await ways(shop.beto)]).toEqual([
    { ...none, tickets: 1, said: 1 },
    { ...none, tickets: 2 },
  ]);
  await assign(shop, byLink.ledgerId, 'cami');
  const lines = byLink.tickets.map(({ id }) => ({ ticketId: id }));
  await record(shop.checkout, { eventId: shop.id, kind: 'refund', lines });
  expect([await ways(shop.cami), await ways(shop.beto)]).toEqual([
    { ...none, tickets: 1, said: 1 },
    none,
  ]);
});
