import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactRef } from '@/functions/src/contact/contacts';
import { verifyLedger } from '@/functions/src/ledger/verify-ledger';
import { moveTicket } from '@/functions/src/sale/move-ticket';
import { untypedDb as db } from '@/functions/src/support/admin';
import { giveTicket } from '@/functions/src/ticket/give-ticket';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { openTicket } from '@/functions/src/ticket/open-ticket';
import { reassignTicket } from '@/functions/src/ticket/reassign-ticket';
import { paths } from '@/lib/domain/kit/paths';
import { parseRefund } from '@/lib/domain/refund/refund';
import type { MoveOption } from '@/lib/domain/ticket/calls';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { move as advance, difference, open, pay, ticketOf } from '../../support/refunds';
import {
  ANA,
  BETO,
  ledgerOf,
  makeCheckout,
  makeSellingDiscount,
  makeSellingEvent,
  makeType,
  producerTotalsOf,
  read,
  record,
  totalsOf,
} from '../../support/sales';
import { setDates } from '../../support/worlds/dates';

const inbox = inboxOfFile();
const checkout = ofFile(makeCheckout);
let owner: Who;
let eventId: string;
let producerId: string;
let type: string;
let buyer: typeof ANA & { acceptsMail: boolean };
beforeEach(async () => {
  const event = await makeSellingEvent({ moves: { enabled: true, untilHours: 24 } });
  eventId = event.id;
  producerId = event.producerId;
  type = await makeType(eventId, { stock: 5 });
  await db()
    .doc(paths.producer(producerId))
    .update({ fees: { serviceFeeType: 'Percentage', serviceFee: 0.1, hasTax: false } });
  owner = await makeUser({ role: 'producer', producers: [producerId] });
  buyer = { ...ANA, email: `ana-${eventId.toLowerCase()}@x.cl`, acceptsMail: true };
  await priced({});
});

/** Friday at $ 10.000, Saturday dearer and Sunday cheaper, unless it is given otherwise. */
const priced = ({ fri = 10_000, sat = 13_000, sun = 8_000 }) =>
  setDates(eventId, {
    fri: { inHours: 100, types: { [type]: { price: fri } } },
    sat: { inHours: 124, types: { [type]: { price: sat } } },
    sun: { inHours: 148, types: { [type]: { price: sun } } },
  });

type Held = { id: string; code: string };
async function sell(dateId = 'fri', unitPrice = 10_000, more: object = {}): Promise<Held> {
  const lines = [{ ticketTypeId: type, quantity: 1, unitPrice, ...more }];
  const sold = await record(checkout, { eventId, kind: 'sale', dateId, lines, buyer });
  return sold.tickets[0] as Held;
}
const now = async ({ id }: Held) => ticketOf(eventId, id);
const linkOf = async (ticket: Held) => holderToken(eventId, ticket.id, (await now(ticket)).code);
const move = async (ticket: Held, dateId: string, back = 0) =>
  callAs(moveTicket, null, { ticketToken: await linkOf(ticket), dateId, back });
const paying = (ticket: Held, paid: number, more: object = {}) => ({
  ...{ eventId, kind: 'move', key: randomUUID() },
  ...{ ticketId: ticket.id, dateId: 'sat', paid, ...more },
});
const why = async (call: Promise<unknown>) => {
  const { code, field, message } = await errorOf(call);
  return { code, field, message };
};
const soldBy = async () => {
  const { dates } = await totalsOf(eventId);
  return Object.fromEntries(
    Object.entries(dates).map(([id, { tickets, sold, fees }]) => [id, [tickets, sold, fees]]),
  );
};
const optionsOf = async (ticket: Held) => {
  const { ticket: shown } = await callAs(openTicket, null, { token: await linkOf(ticket) });
  return ((shown as { moves?: MoveOption[] }).moves ?? []).map(
    ({ id, problem, more, pay: url }) => ({
      ...{ id, problem, more, url },
    }),
  );
};
const casesOf = async () =>
  (await db().collection(paths.refunds(eventId)).get()).docs.map((one) =>
    parseRefund(one.id, one.data()),
  );
const verified = async () => {
  const admin = await makeUser({ role: 'admin' });
  const { squares } = await callAs(verifyLedger, admin, { eventId, rows: true });
  return { squares, difference: await difference(eventId) };
};
const RIGHT = { squares: true, difference: {} };
const cash = async () =>
  (await ledgerOf(eventId)).reduce((sum, { total, serviceFee }) => sum + total + serviceFee, 0);

describe('a ticket that moves to a dearer date', () => {
  it('leads from its page to the checkout, which is told ticket and date but no code', async () => {
    const ticket = await sell();
    const [sat, sun] = await optionsOf(ticket);
    expect(sat).toMatchObject({ id: 'sat', problem: '', more: 3_300 });
    const url = new URL(sat?.url ?? '');
    expect(url.pathname).toContain(eventId);
    expect(Object.fromEntries(url.searchParams)).toEqual({ mover: ticket.id, fecha: 'sat' });
    expect(sun).toEqual({ id: 'sun', problem: '', more: -2_200, url: undefined });
    expect(await why(move(ticket, 'sat'))).toEqual({
      code: 'failed-precondition',
      field: 'dateId',
      message: 'Esa fecha cuesta $ 3.300 más: págalos en la página de tu entrada',
    });
  });

  it('is paid once, takes its place and its money there, and mails its new code to its holder alone', async () => {
    const ticket = await sell();
    const call = paying(ticket, 3_300);
    const [first, again] = await Promise.all([record(checkout, call), record(checkout, call)]);
    expect(again).toEqual(first);
    expect(await record(checkout, call)).toEqual(first);
    expect(first).toMatchObject({ total: 3_000, serviceFee: 300, tickets: [] });
    const after = await now(ticket);
    expect(after).toMatchObject({ dateId: 'sat', status: 'valid' });
    expect(after.code).not.toBe(ticket.code);
    expect(JSON.stringify(first)).not.toContain(after.code);
    expect(inbox.to(buyer.email)).toHaveLength(1);
    expect(await soldBy()).toEqual({ fri: [0, 0, 0], sat: [1, 13_000, 1_300] });
    expect((await read(paths.ticketType(eventId, type))).byDate).toEqual({
      ...{ fri: { sold: 0 }, sat: { sold: 1 } },
    });
    expect((await ledgerOf(eventId)).map(({ kind, total }) => [kind, total])).toEqual([
      ['sale', 10_000],
      ['move', 3_000],
    ]);
    expect(await verified()).toEqual(RIGHT);
    expect(await why(record(checkout, { ...call, paid: 3_301 }))).toMatchObject({ field: 'key' });
    const contact = await contactRef(producerId, buyer.email)?.get();
    expect(contact?.get(`bought.${eventId}.dates`)).toEqual({ sat: 1 });
    expect(contact?.get(`bought.${eventId}.amount`)).toBe(13_000);
  });

  it.each([
    ['a peso less', 3_299, {}, 'paid'],
    ['a peso more', 3_301, {}, 'paid'],
    ['nothing for a cheaper date', 0, { dateId: 'sun' }, 'paid'],
    ['a price for a cheaper date', 2_200, { dateId: 'sun' }, 'paid'],
    ['its own date', 3_300, { dateId: 'fri' }, 'dateId'],
    ['no date of the event', 3_300, { dateId: 'none' }, 'dateId'],
    ['no ticket of the event', 3_300, { ticketId: 'none' }, 'ticketId'],
    ['an id with a slash', 3_300, { ticketId: 'a/b' }, 'ticketId'],
    ['a date with a slash', 3_300, { dateId: 'a/b' }, 'dateId'],
  ])('is refused with %s', async (_, paid, more, field) => {
    const ticket = await sell();
    expect(await why(record(checkout, paying(ticket, paid, more)))).toMatchObject({ field });
    expect(await now(ticket)).toMatchObject({ dateId: 'fri', code: ticket.code });
    expect(await ledgerOf(eventId)).toHaveLength(1);
  });

  it('is only the checkout’s to tell', async () => {
    const call = paying(await sell(), 3_300);
    for (const who of [owner, await makeUser(), null]) {
      expect((await why(record(who, call))).code).toMatch(/permission-denied|unauthenticated/);
    }
  });

  it('is refused where it may not be moved, or its place is gone', async () => {
    const ticket = await sell();
    const said = async (more: object = {}) => why(record(checkout, paying(ticket, 3_300, more)));
    await db().doc(paths.ticket(eventId, ticket.id)).update({ status: 'used' });
    expect(await said()).toMatchObject({
      field: 'ticketId',
      message: expect.stringMatching(/se usó/),
    });
    await db().doc(paths.ticket(eventId, ticket.id)).update({ status: 'valid' });
    await db()
      .doc(paths.event(eventId))
      .update({ moves: { enabled: false, untilHours: 0 } });
    expect(await said()).toMatchObject({
      field: 'ticketId',
      message: expect.stringMatching(/no permite/),
    });
    await db()
      .doc(paths.event(eventId))
      .update({ moves: { enabled: true, untilHours: 110 } });
    expect(await said()).toMatchObject({
      field: 'ticketId',
      message: expect.stringMatching(/pasó el plazo/),
    });
    await db()
      .doc(paths.event(eventId))
      .update({ moves: { enabled: true, untilHours: 1 } });
    const types = { [type]: { price: 13_000, stock: 0 } };
    await setDates(eventId, { fri: { inHours: 100 }, sat: { inHours: 124, types } });
    expect(await said()).toMatchObject({
      field: 'dateId',
      message: expect.stringMatching(/No quedan lugares/),
    });
  });

  it('takes the price of when it was paid, where that changed since', async () => {
    await setDates(eventId, {
      fri: { inHours: 100, types: { [type]: { price: 10_000 } } },
      sat: { inHours: 124 },
    });
    await db().doc(paths.ticketType(eventId, type)).update({ price: 13_000 });
    const ticket = await sell();
    const former = [{ until: new Date(), terms: { price: 13_000 } }];
    await db().doc(paths.ticketType(eventId, type)).update({ price: 15_000, former });
    const soldAt = new Date(Date.now() - 120_000).toISOString();
    expect(await why(record(checkout, paying(ticket, 3_300)))).toMatchObject({ field: 'paid' });
    await record(checkout, paying(ticket, 3_300, { soldAt }));
    expect((await soldBy()).sat).toEqual([1, 13_000, 1_300]);
    expect(await verified()).toEqual(RIGHT);
  });

  it('is given back whole afterwards, by the checkout and by a case', async () => {
    const two = [await sell(), await sell()] as const;
    for (const one of two) await record(checkout, paying(one, 3_300));
    const [first, second] = two;
    const refund = { eventId, kind: 'refund', lines: [{ ticketId: first.id }] };
    expect(await record(checkout, refund)).toMatchObject({ total: -13_000, serviceFee: -1_300 });
    const { ledgerId } = await now(second);
    const [opened] = await open(owner, eventId, [{ ledgerId }]);
    expect(opened).toMatchObject({ amount: 13_000, fee: 1_300 });
    await pay(owner, eventId, opened?.refundId ?? '');
    expect(await cash()).toBe(0);
    expect(await soldBy()).toEqual({ fri: [0, 0, 0], sat: [0, 0, 0] });
    expect(await verified()).toEqual(RIGHT);
  });

  it('may be resold for no more than it cost by now, and what a resale gives back is its own', async () => {
    await db()
      .doc(paths.event(eventId))
      .update({ resale: { enabled: true, maxMarkup: 0 } });
    const ticket = await sell();
    await record(checkout, paying(ticket, 3_300));
    const resale = (price: number) =>
      record(checkout, {
        ...{ eventId, kind: 'resale', buyer: BETO },
        lines: [{ ticketId: ticket.id, price }],
      });
    expect(await why(resale(13_001))).toMatchObject({ field: 'lines.0.price' });
    await resale(13_000);
    const refund = { eventId, kind: 'refund', lines: [{ ticketId: ticket.id }] };
    expect(await record(checkout, refund)).toMatchObject({ total: -13_000, serviceFee: 0 });
    expect(await verified()).toEqual(RIGHT);
  });
});

describe('a ticket that moves to a cheaper date', () => {
  it('moves at once, and its difference is owed by a case that is out of the books', async () => {
    const ticket = await sell();
    const token = await linkOf(ticket);
    const call = { ticketToken: token, dateId: 'sun', back: 2_200 };
    await Promise.all([callAs(moveTicket, null, call), callAs(moveTicket, null, call)]);
    expect((await callAs(moveTicket, null, call)).success).toBe(true);
    expect(await soldBy()).toEqual({ fri: [0, 0, 0], sun: [1, 8_000, 800] });
    const [one, ...others] = await casesOf();
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      ...{ status: 'open', amount: 2_000, fee: 200, isOfMove: true, heldBack: 0, ticketIds: [] },
      buyer: { email: buyer.email },
    });
    const { producerId: producer } = await now(ticket);
    expect((await producerTotalsOf(producer)).events[eventId]?.held ?? 0).toBe(0);
    expect((await now(ticket)).status).toBe('valid');
    const before = await ledgerOf(eventId);
    expect(before.at(-1)).toMatchObject({ kind: 'move', total: -2_000, serviceFee: -200 });
    expect(
      (await errorOf(advance(owner, eventId, one?.id ?? '', 'reject', { reason: 'No' }))).message,
    ).toBe('Es la diferencia de un cambio de fecha: se paga');
    await pay(owner, eventId, one?.id ?? '');
    expect((await casesOf())[0]).toMatchObject({
      ...{ status: 'paid', reference: 'TRX-1', settledBy: before.at(-1)?.id, amount: 2_000 },
    });
    expect(await ledgerOf(eventId)).toHaveLength(before.length);
    expect(await errorOf(pay(owner, eventId, one?.id ?? ''))).toBeTruthy();
    expect(await verified()).toEqual(RIGHT);
  });

  it('is refused without having said what is given back, or another sum', async () => {
    const ticket = await sell();
    for (const back of [0, 2_199, 2_201]) {
      expect(await why(move(ticket, 'sun', back))).toMatchObject({
        ...{ code: 'failed-precondition', field: 'dateId' },
        message: 'Te devolvemos $ 2.200: elige la fecha de nuevo',
      });
    }
    await priced({ sun: 10_000 });
    expect(await why(move(ticket, 'sun', 2_200))).toMatchObject({ field: 'dateId' });
    expect(await casesOf()).toEqual([]);
  });

  it('gives back in all what was paid in all, however it moved', async () => {
    const ticket = await sell();
    await record(checkout, paying(ticket, 3_300));
    await move(ticket, 'sun', 5_500);
    await record(checkout, paying(ticket, 2_200, { dateId: 'fri' }));
    await move(ticket, 'sun', 2_200);
    expect(await soldBy()).toMatchObject({ fri: [0, 0, 0], sat: [0, 0, 0], sun: [1, 8_000, 800] });
    const refund = { eventId, kind: 'refund', lines: [{ ticketId: ticket.id }] };
    expect(await record(checkout, refund)).toMatchObject({ total: -8_000, serviceFee: -800 });
    const owed = (await casesOf()).reduce((sum, { total }) => sum + total, 0);
    expect(owed).toBe(7_700);
    expect(await cash()).toBe(0);
    expect(await verified()).toEqual(RIGHT);
  });

  it('of a sale with a code: from what was paid to the price there without it', async () => {
    await makeSellingDiscount(eventId, { code: 'MITAD', kind: 'percentage', percent: 50 });
    const ticket = await sell('fri', 10_000, { discountCode: 'MITAD' });
    await priced({ sun: 4_000 });
    expect((await optionsOf(ticket)).map(({ more }) => more)).toEqual([8_800, -1_100]);
    await record(checkout, paying(ticket, 8_800));
    expect((await soldBy()).sat).toEqual([1, 13_000, 1_300]);
    await move(ticket, 'sun', 9_900);
    expect((await soldBy()).sun).toEqual([1, 4_000, 400]);
    expect(await verified()).toEqual(RIGHT);
  });

  it('stays as it was paid where both dates cost the same, whatever that is now', async () => {
    const ticket = await sell();
    await priced({ fri: 12_000, sat: 12_000 });
    await move(ticket, 'sat');
    expect((await soldBy()).sat).toEqual([1, 10_000, 1_000]);
  });
});

describe('whose the difference is', () => {
  it('of a gift, its new holder’s, who is named in the case', async () => {
    const ticket = await sell();
    const friend = { name: 'Beto Soto', email: `beto-${eventId.toLowerCase()}@x.cl` };
    const ticketToken = await linkOf(ticket);
    await callAs(giveTicket, null, { ticketToken, key: randomUUID(), ...friend });
    await move(ticket, 'sun', 2_200);
    expect((await casesOf())[0]).toMatchObject({ buyer: friend, isPassedOn: true });
  });

  it('of a ticket that its producer reassigned, not its holder’s', async () => {
    const ticket = await sell();
    const holder = { name: 'Caro Díaz', email: `caro-${eventId.toLowerCase()}@x.cl` };
    await callAs(reassignTicket, owner, { eventId, ticketId: ticket.id, ...holder });
    const message = 'Cuesta distinto, y la pagó otra persona: pide el cambio a quien organiza';
    expect((await why(move(ticket, 'sun', 2_200))).message).toBe(message);
    expect((await why(record(checkout, paying(ticket, 3_300)))).message).toBe(message);
    expect((await optionsOf(ticket)).map(({ problem, url }) => [problem, url])).toEqual([
      [message, undefined],
      [message, undefined],
    ]);
  });

  it('of what was paid at the door, settled by hand', async () => {
    const ticket = await sell();
    const { ledgerId } = await now(ticket);
    await db()
      .doc(`${paths.ledger(eventId)}/${ledgerId}`)
      .update({ shiftId: 's', tender: 'cash' });
    expect((await why(move(ticket, 'sun', 2_200))).message).toMatch(/se pagó en la puerta/);
    expect((await why(record(checkout, paying(ticket, 3_300)))).message).toMatch(/en la puerta/);
  });
});
