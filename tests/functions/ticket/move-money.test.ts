import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { verifyLedger } from '@/functions/src/ledger/verify-ledger';
import { previewPlan } from '@/functions/src/plan/preview-plan';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { assignPromoter } from '@/functions/src/promoter/assign-promoter';
import { findRefunds } from '@/functions/src/refund/find-refunds';
import { moveTicket } from '@/functions/src/sale/move-ticket';
import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { paths } from '@/lib/domain/kit/paths';
import type { FoundOrder } from '@/lib/domain/refund/calls';
import { callAs, makeUser } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ALL_BACK, casesOf, finish, NAME, start } from '../../support/plan/plans';
import {
  addPromoters,
  commissionsOf,
  makePromoted,
  saveRule,
  sellWith,
  soldByPromoter,
} from '../../support/promoters';
import { difference, memberOf, pay, ticketOf } from '../../support/refunds';
import { ledgerOf, record } from '../../support/sales';
import { setDates } from '../../support/worlds/dates';

/** What moves to a dearer and a cheaper date leave in the hands of promoters, plans and those who give money back. */

inboxOfFile();
beforeEach(() => replacePlanQueue(async () => {}));
afterEach(() => replacePlanQueue(null));

async function world() {
  const shop = await makePromoted({ name: NAME, moves: { enabled: true, untilHours: 24 } });
  const fees = { serviceFeeType: 'Percentage', serviceFee: 0.1, hasTax: false };
  await db().doc(paths.producer(shop.producerId)).update({ fees });
  await setDates(shop.id, {
    fri: { inHours: 100 },
    sat: { inHours: 124, types: { [shop.type]: { price: 13_000 } } },
    sun: { inHours: 148, types: { [shop.type]: { price: 8_000 } } },
  });
  const { id: eventId, checkout } = shop;
  const pays = (ticketId: string, dateId: string, paid: number) =>
    record(checkout, { eventId, kind: 'move', ticketId, dateId, paid });
  const moves = async (ticketId: string, dateId: string, back: number) => {
    const { code } = await ticketOf(eventId, ticketId);
    const ticketToken = holderToken(eventId, ticketId, code);
    return callAs(moveTicket, null, { ticketToken, dateId, back });
  };
  return { ...shop, pays, moves };
}

async function holds(eventId: string) {
  expect(await difference(eventId)).toEqual({});
  const admin = await makeUser({ role: 'admin' });
  const { squares } = await callAs(verifyLedger, admin, { eventId, rows: true });
  expect(squares).toBe(true);
}

it('a promoter sold and earns what they sold and earned, whatever a ticket costs since', async () => {
  const shop = await world();
  const [cami, beto] = await addPromoters(shop.owner, shop.producerId, [
    { name: 'Cami', code: 'cami' },
    { name: 'Beto', code: 'beto' },
  ]);
  await saveRule(shop.owner, shop.id, { kind: 'sale', amount: 1_000 });
  const sold = await sellWith(shop, 'cami', 2, { dateId: 'fri' });
  const [one = '', two = ''] = sold.tickets.map(({ id }) => id);
  const sums = async () => {
    const { commissions, books, kept } = await soldByPromoter(shop.id);
    expect([books, kept]).toEqual([commissions, commissions]);
    return commissions;
  };
  const before = await commissionsOf(shop.id);
  await shop.pays(one, 'sat', 3_300);
  await shop.moves(two, 'sun', 2_200);
  expect(await sums()).toEqual({ [cami?.id ?? '']: [2, 20_000] });
  expect(await commissionsOf(shop.id)).toEqual(before);
  const assign = { eventId: shop.id, ledgerId: sold.ledgerId, code: 'beto', reason: 'Era suya' };
  await callAs(assignPromoter, shop.owner, assign);
  expect(await sums()).toEqual({ [cami?.id ?? '']: [0, 0], [beto?.id ?? '']: [2, 20_000] });
  await shop.moves(one, 'sun', 5_500);
  await holds(shop.id);
  const refund = { eventId: shop.id, kind: 'refund', lines: [{ ledgerId: sold.ledgerId }] };
  expect(await record(shop.checkout, refund)).toMatchObject({ total: -16_000, serviceFee: -1_600 });
  expect(await sums()).toEqual({ [cami?.id ?? '']: [0, 0], [beto?.id ?? '']: [0, 0] });
  const rows = await ledgerOf(shop.id);
  expect(rows.flatMap(({ parts }) => parts).reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  await holds(shop.id);
});

it('a plan gives back what its tickets cost by now, as its preview says, and owes the rest apart', async () => {
  const shop = await world();
  const bought = await sellWith(shop, undefined, 2, { dateId: 'fri' });
  const [one = '', two = ''] = bought.tickets.map(({ id }) => id);
  await shop.pays(one, 'sat', 3_300);
  await shop.moves(two, 'sun', 2_200);
  const planner = await memberOf(shop.producerId, 'events.changeStatus', 'finance.refund');
  const found = await callAs(findRefunds, planner, { eventId: shop.id, lines: [one] });
  expect((found.orders as FoundOrder[])[0]?.tickets).toMatchObject([
    { amount: 13_000, fee: 1_300 },
    { amount: 8_000, fee: 800 },
  ]);
  const input = { eventId: shop.id, kind: 'cancel', policy: ALL_BACK };
  expect(await callAs(previewPlan, planner, input)).toMatchObject({ amount: 21_000, fee: 2_100 });
  const planId = await start(planner, shop.id, {});
  await finish(shop.id, planId);
  const cases = await casesOf(shop.id);
  expect(cases.map(({ amount, fee }) => amount + fee).sort((a, b) => a - b)).toEqual([
    2_200, 23_100,
  ]);
  for (const { id } of cases) await pay(planner, shop.id, id, randomUUID());
  const rows = await ledgerOf(shop.id);
  expect(rows.reduce((sum, { total, serviceFee }) => sum + total + serviceFee, 0)).toBe(0);
  await holds(shop.id);
});
