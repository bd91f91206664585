import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '@/functions/src/ledger/verify-ledger';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { contestRefund } from '@/functions/src/refund/contest-refund';
import { moveTicket } from '@/functions/src/sale/move-ticket';
import { untypedDb as db } from '@/functions/src/support/admin';
import { refundStopToken } from '@/functions/src/team/buyer-notices';
import { giveTicket } from '@/functions/src/ticket/give-ticket';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { reversalsOf } from '@/lib/domain/ticket/charges';
import { parseMoved } from '@/lib/domain/ticket/moved';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ALL_BACK, casesOf, finish, NAME, start } from '../../support/plan/plans';
import {
  move as advance,
  difference,
  memberOf,
  openOne,
  pay,
  ticketOf,
} from '../../support/refunds';
import { ANA, ledgerOf, makeCheckout, makeShop, read, record, totalsOf } from '../../support/sales';
import { setDates } from '../../support/worlds/dates';
import { joinList } from '../../support/worlds/waitlist';

/** What two tabs, two hands, a slow line and a change in between make of a move to a date at another price. */

const inbox = inboxOfFile();
beforeEach(() => replacePlanQueue(async () => {}));
afterEach(() => replacePlanQueue(null));

const TEN = { serviceFeeType: 'Percentage', serviceFee: 0.1, hasTax: false };

async function world({ fees = TEN, event = {} }: { fees?: object; event?: object } = {}) {
  const shop = await makeShop({ name: NAME, moves: { enabled: true, untilHours: 24 }, ...event });
  const { id: eventId, producerId, type } = shop;
  const checkout = await makeCheckout();
  await db().doc(paths.producer(producerId)).update({ fees });
  const priced = (sat = 13_000) =>
    setDates(eventId, {
      ...{ thu: { inHours: 76 }, fri: { inHours: 100 } },
      sat: { inHours: 124, types: { [type]: { price: sat } } },
      sun: { inHours: 148, types: { [type]: { price: 8_000 } } },
    });
  await priced();
  const buyer = { ...ANA, email: `ana-${eventId.toLowerCase()}@x.cl`, acceptsMail: true };
  const sell = async (dateId = 'fri', key: string = randomUUID()) => {
    const lines = [{ ticketTypeId: type, quantity: 1, unitPrice: 10_000 }];
    const sold = await record(checkout, { eventId, kind: 'sale', key, dateId, lines, buyer });
    return sold.tickets[0]?.id ?? '';
  };
  const pays = (ticketId: string, dateId: string, paid: number, more: object = {}) =>
    record(checkout, { eventId, kind: 'move', ticketId, dateId, paid, ...more });
  const tokenOf = async (ticketId: string) =>
    holderToken(eventId, ticketId, (await ticketOf(eventId, ticketId)).code);
  const moves = async (ticketId: string, dateId: string, back = 0) =>
    callAs(moveTicket, null, { ticketToken: await tokenOf(ticketId), dateId, back });
  const refunder = await memberOf(producerId, 'finance.refund', 'events.changeStatus');
  const holds = async () => {
    expect(await difference(eventId)).toEqual({});
    const admin = await makeUser({ role: 'admin' });
    const { squares } = await callAs(verifyLedger, admin, { eventId, rows: true });
    expect(squares).toBe(true);
  };
  return { ...shop, eventId, checkout, buyer, refunder, priced, sell, pays, moves, tokenOf, holds };
}
const why = async (call: Promise<unknown>) => {
  const { code, field, message } = await errorOf(call);
  return { code, field, message };
};

describe('who pays a move twice, or late', () => {
  it('of two orders for the same move one counts, and of two dates the one that came first', async () => {
    const { eventId, sell, pays, holds } = await world();
    const ticket = await sell();
    const two = await Promise.allSettled([
      pays(ticket, 'sat', 3_300, { key: 'one' }),
      pays(ticket, 'sat', 3_300, { key: 'two' }),
    ]);
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await why(pays(ticket, 'sat', 3_300, { key: 'three' }))).toMatchObject({
      ...{ field: 'dateId', message: 'Esta entrada ya es de esa fecha' },
    });
    // A tab that was left open since the ticket was of Friday.
    expect(await why(pays(ticket, 'thu', 3_300))).toMatchObject({ field: 'paid' });
    expect((await ledgerOf(eventId)).map(({ kind }) => kind)).toEqual(['sale', 'move']);
    await holds();
  });

  it('is refused where the date was stopped since, although it was paid before', async () => {
    const { eventId, refunder, sell, pays, holds } = await world();
    const [ticket, other] = [await sell(), await sell('sat').catch(() => '')];
    expect(other).toBe('');
    const soldAt = new Date().toISOString();
    const statusAt = new Date(Date.now() + 1);
    const sat = { 'dates.sat.status': 'paused', 'dates.sat.statusAt': statusAt };
    await db().doc(paths.event(eventId)).update(sat);
    expect(await why(pays(ticket, 'sat', 3_300, { soldAt }))).toMatchObject({ field: 'dateId' });
    await db().doc(paths.event(eventId)).update({ 'dates.sat.status': 'scheduled' });
    const planId = await start(refunder, eventId, { dateIds: ['sat'] });
    await finish(eventId, planId);
    expect(await why(pays(ticket, 'sat', 3_300, { soldAt }))).toMatchObject({
      ...{ code: 'failed-precondition', field: 'dateId', message: 'Esa fecha se canceló' },
    });
    expect(await ticketOf(eventId, ticket)).toMatchObject({ dateId: 'fri', status: 'valid' });
    await holds();
  });

  it('is refused with the price of before where a date set its own since, and says the new one', async () => {
    const { sell, pays, priced, eventId } = await world();
    const ticket = await sell();
    await priced(15_000);
    expect(await why(pays(ticket, 'sat', 3_300))).toMatchObject({
      ...{ field: 'paid', message: 'Cambiarla a esa fecha cuesta $ 5.500' },
    });
    expect(await ledgerOf(eventId)).toHaveLength(1);
  });

  it('is mailed by the call that comes again, where the first one died or was refused', async () => {
    const { eventId, buyer, sell, pays } = await world();
    const ticket = await sell();
    inbox.refusing.on = true;
    const call = () => pays(ticket, 'sat', 3_300, { key: 'again' });
    const first = await call();
    inbox.refusing.on = false;
    expect(inbox.to(buyer.email)).toEqual([]);
    expect(await call()).toEqual(first);
    expect(await call()).toEqual(first);
    expect(inbox.to(buyer.email)).toHaveLength(1);
    expect(parseMoved(await read(paths.ticket(eventId, ticket)))).toMatchObject({ mailed: true });
  });

  it('is mailed although an earlier move’s mail is accepted after it', async () => {
    const { eventId, buyer, sell, pays, moves } = await world();
    const ticket = await sell();
    inbox.meanwhile.run = async () => {
      // Its mail waits behind the one that is on its way.
      inbox.refusing.on = true;
      await pays(ticket, 'sat', 3_300, { key: 'between' });
      inbox.refusing.on = false;
    };
    await moves(ticket, 'thu');
    expect(inbox.to(buyer.email)).toHaveLength(1);
    expect(parseMoved(await read(paths.ticket(eventId, ticket)))).toMatchObject({ mailed: false });
    await pays(ticket, 'sat', 3_300, { key: 'between' });
    expect(inbox.to(buyer.email)).toHaveLength(2);
  });
});

describe('a refund and a move', () => {
  it('wait for each other: nothing moves while its case is open or paid', async () => {
    const { eventId, refunder, sell, pays, moves, holds } = await world();
    const ticket = await sell();
    const { ledgerId } = await ticketOf(eventId, ticket);
    const refundId = await openOne(refunder, eventId, ledgerId);
    const refused = /está en devolución/;
    for (const action of ['request', 'start']) {
      expect((await why(pays(ticket, 'sat', 3_300))).message).toMatch(refused);
      expect((await why(moves(ticket, 'sun', 2_200))).message).toMatch(refused);
      await advance(refunder, eventId, refundId, action);
    }
    await advance(refunder, eventId, refundId, 'reject', { reason: 'No correspondía' });
    await pays(ticket, 'sat', 3_300);
    await pay(refunder, eventId, await openOne(refunder, eventId, ledgerId));
    expect((await why(moves(ticket, 'sun', 5_500))).message).toMatch(/devolución|no vale/);
    expect((await ledgerOf(eventId)).map(({ total }) => total)).toEqual([10_000, 3_000, -13_000]);
    await holds();
  });

  it('no order is asked to give back more than it charged, and all give back all', async () => {
    const { eventId, refunder, sell, pays, moves, holds } = await world();
    const ticket = await sell('fri', 'bought');
    await pays(ticket, 'sat', 3_300, { key: 'saturday' });
    await moves(ticket, 'sun', 5_500);
    await pays(ticket, 'sat', 5_500, { key: 'again' });
    const { ledgerId } = await ticketOf(eventId, ticket);
    const whole = await openOne(refunder, eventId, ledgerId);
    await advance(refunder, eventId, whole, 'reject', { reason: 'Sin el cargo' });
    await openOne(refunder, eventId, ledgerId, undefined, { includeFee: false });
    const asked = Object.fromEntries(
      (await casesOf(eventId)).map((one) => [one.total, reversalsOf(one)]),
    );
    expect(asked).toEqual({
      5500: [
        { order: 'bought', total: 2_200 },
        { order: 'saturday', total: 3_300 },
      ],
      14300: [
        { order: 'bought', total: 8_800 },
        { order: 'again', total: 5_500 },
      ],
      13000: [
        { order: 'bought', total: 7_500 },
        { order: 'again', total: 5_500 },
      ],
    });
    await holds();
  });

  it('a plan of one date gives back what moved in, at what it cost, and leaves what moved out', async () => {
    const { eventId, refunder, sell, pays, moves, holds } = await world();
    const [moved, left] = [await sell(), await sell()];
    await pays(moved, 'sat', 3_300);
    await pays(left, 'sat', 3_300);
    await moves(left, 'sun', 5_500);
    const planId = await start(refunder, eventId, { dateIds: ['sat'], policy: ALL_BACK });
    await finish(eventId, planId);
    const cases = (await casesOf(eventId)).map(({ ticketIds, total }) => [ticketIds, total]);
    expect(cases).toHaveLength(2);
    expect(cases).toEqual(
      expect.arrayContaining([
        [[moved], 14_300],
        [[], 5_500],
      ]),
    );
    expect((await ticketOf(eventId, left)).status).toBe('valid');
    await holds();
  });
});

describe('whose the money is', () => {
  it('whoever bought is told of what a friend gets back, and can stop it', async () => {
    const { eventId, refunder, buyer, sell, tokenOf, moves } = await world();
    const ticket = await sell();
    const friend = { name: 'Beto Soto', email: `beto-${eventId.toLowerCase()}@x.cl` };
    const gift = { ticketToken: await tokenOf(ticket), key: randomUUID(), ...friend };
    await callAs(giveTicket, null, gift);
    const before = inbox.to(buyer.email).length;
    await moves(ticket, 'sun', 2_200);
    const [told, ...more] = inbox.to(buyer.email).slice(before);
    expect(more).toEqual([]);
    expect(inbox.text(told)).toMatch(/Beto.* la cambió a una fecha que cuesta menos/);
    expect(inbox.text(told)).toContain('$ 2.200');
    const [one] = await casesOf(eventId);
    const token = refundStopToken({ eventId, refundId: one?.id ?? '', email: buyer.email });
    await callAs(contestRefund, null, { token, stop: true });
    expect((await why(pay(refunder, eventId, one?.id ?? ''))).field).toBe('contest');
  });

  it('who bought and moves it themselves is told by its new code alone', async () => {
    const { buyer, sell, moves } = await world();
    await moves(await sell(), 'sun', 2_200);
    expect(inbox.to(buyer.email)).toHaveLength(1);
  });

  it.each([
    ['a fixed fee', { serviceFeeType: 'Fixed', serviceFee: 900, hasTax: false }, {}, 3_000],
    ['IVA on the fee', { ...TEN, hasTax: true }, {}, 3_300],
    ['a fee that buyers see in the price', TEN, { serviceFeeHidden: true }, 3_300],
  ])('with %s a dearer date costs what its sale would cost more', async (_, fees, event, paid) => {
    const { eventId, type, checkout, sell, pays, holds } = await world({ fees, event });
    const ticket = await sell();
    const lines = [{ ticketTypeId: type, quantity: 1, unitPrice: 13_000 }];
    await record(checkout, { eventId, kind: 'sale', dateId: 'sat', lines });
    await pays(ticket, 'sat', paid);
    const { fri, sat } = (await totalsOf(eventId)).dates;
    const one = { tickets: 1, sold: 13_000, fees: (sat?.fees ?? 0) / 2 };
    expect([fri?.tickets, fri?.sold, fri?.fees]).toEqual([0, 0, 0]);
    expect(sat).toMatchObject({ tickets: 2, sold: 2 * one.sold });
    const [, whole, move] = await ledgerOf(eventId);
    expect(move?.total).toBe(3_000);
    expect(Number.isInteger(one.fees) && one.fees).toBe(whole?.serviceFee);
    await holds();
  });

  it('is no way to take a courtesy, a stranger’s event or what waits for somebody else', async () => {
    const { eventId, producerId, type, sell, pays } = await world();
    const owner = await makeUser({ role: 'producer', producers: [producerId] });
    const recipients = [{ name: 'Gabi', email: `gabi-${eventId.toLowerCase()}@x.cl` }];
    const given = { eventId, ticketTypeId: type, dateId: 'fri', recipients };
    const { courtesies } = await callAs(issueCourtesies, owner, given);
    const courtesy = await read(entryPaths.courtesy(eventId, (courtesies as string[])[0] ?? ''));
    expect(await why(pays(String(courtesy.ticketId), 'sat', 3_300))).toMatchObject({
      ...{ field: 'ticketId', message: 'Esa entrada no se compró aquí' },
    });
    const other = await world();
    expect(await why(other.pays(await sell(), 'sat', 3_300))).toMatchObject({
      ...{ code: 'invalid-argument', field: 'ticketId' },
    });
    // The last place of Saturday is held for who waits.
    const types = { [type]: { price: 13_000, stock: 0 } };
    await setDates(eventId, { fri: { inHours: 100 }, sat: { inHours: 124, types } });
    await joinList(eventId, [type], { dateId: 'sat' });
    await setDates(eventId, {
      ...{ fri: { inHours: 100 } },
      sat: { inHours: 124, types: { [type]: { price: 13_000, stock: 1 } } },
    });
    await db().doc(paths.ticketType(eventId, type)).update({ held: 1, 'byDate.sat.held': 1 });
    expect(await why(pays(await sell(), 'sat', 3_300))).toMatchObject({
      ...{ field: 'dateId', message: 'No quedan lugares en esa fecha' },
    });
  });
});
