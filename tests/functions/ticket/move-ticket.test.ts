import { beforeEach, describe, expect, it } from 'vitest';
import { contactRef } from '@/functions/src/contact/contacts';
import { checkIn } from '@/functions/src/door/check-in';
import { createValidator } from '@/functions/src/door/create-validator';
import { verifyLedger } from '@/functions/src/ledger/verify-ledger';
import { moveTicket } from '@/functions/src/sale/move-ticket';
import { untypedDb as db } from '@/functions/src/support/admin';
import { giveTicket } from '@/functions/src/ticket/give-ticket';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { openTicket } from '@/functions/src/ticket/open-ticket';
import { sendTicketLink } from '@/functions/src/ticket/send-ticket-link';
import { setTicketMoves } from '@/functions/src/ticket/set-ticket-moves';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { ticketToken } from '@/lib/domain/ticket/ticket-link';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { difference, ticketOf } from '../../support/refunds';
import {
  ANA,
  BETO,
  ledgerOf,
  makeCheckout,
  makeSellingEvent,
  makeType,
  read,
  record,
  totalsOf,
} from '../../support/sales';
import { setDates } from '../../support/worlds/dates';

const inbox = inboxOfFile();
const checkout = ofFile(makeCheckout);
let owner: Who;
let eventId: string;
let type: string;
beforeEach(async () => {
  const event = await makeSellingEvent({ moves: { enabled: true, untilHours: 24 } });
  eventId = event.id;
  type = await makeType(eventId, { stock: 5 });
  owner = await makeUser({ role: 'producer', producers: [event.producerId] });
  await setDates(eventId, { fri: { inHours: 100 }, sat: { inHours: 124 } });
});

type Held = { id: string; code: string };
async function sell(dateId = 'fri', quantity = 1): Promise<Held[]> {
  const lines = [{ ticketTypeId: type, quantity, unitPrice: 10_000 }];
  const buyer = { ...ANA, email: `ana-${eventId.toLowerCase()}@x.cl` };
  return (await record(checkout, { eventId, kind: 'sale', dateId, lines, buyer })).tickets;
}
const linkOf = ({ id, code }: Held) => holderToken(eventId, id, code);
const move = (token: string, dateId = 'sat') =>
  callAs(moveTicket, null, { ticketToken: token, dateId });
const why = async (call: Promise<unknown>) => {
  const { code, field, message } = await errorOf(call);
  return { code, field, message };
};
const taken = async () => {
  const { sold, courtesies, byDate } = await read(paths.ticketType(eventId, type));
  return { sold, courtesies, byDate };
};
const soldBy = async () => {
  const { dates } = await totalsOf(eventId);
  return Object.fromEntries(
    Object.entries(dates).map(([id, { tickets, sold, fees }]) => [id, [tickets, sold, fees]]),
  );
};
const one = async (dateId = 'fri') => (await sell(dateId))[0] as Held;

describe('a ticket that its buyer moves to another date', () => {
  it('is of that date in the contact of its buyer too, and of none once it is given back', async () => {
    const buyer = { ...ANA, email: `mueve-${eventId.toLowerCase()}@x.cl`, acceptsMail: true };
    const lines = [{ ticketTypeId: type, quantity: 2, unitPrice: 10_000 }];
    const bought = await record(checkout, { eventId, kind: 'sale', dateId: 'fri', lines, buyer });
    const [ticket] = bought.tickets as [Held];
    const { producerId } = await ticketOf(eventId, ticket.id);
    const contact = contactRef(producerId, buyer.email)!;
    const held = async () => (await contact.get()).get(`bought.${eventId}`);
    expect(await held()).toMatchObject({ tickets: 2, dates: { fri: 2 } });
    await move(linkOf(ticket));
    await move(linkOf(ticket));
    expect(await held()).toMatchObject({ tickets: 2, dates: { fri: 1, sat: 1 } });
    await record(checkout, { eventId, kind: 'refund', lines: [{ ticketId: ticket.id }] });
    expect(await held()).toMatchObject({ tickets: 1, dates: { fri: 1 } });
  });

  it('takes its place and its money there, once, with a new code by mail', async () => {
    const ticket = await one();
    const token = linkOf(ticket);
    const before = await soldBy();
    const answers = await Promise.all([move(token), move(token)]);
    expect(answers.some(({ sent }) => sent)).toBe(true);
    expect((await move(token)).success).toBe(true);
    const after = await ticketOf(eventId, ticket.id);
    expect(after).toMatchObject({ dateId: 'sat', status: 'valid', holder: { name: ANA.name } });
    expect(after.code).not.toBe(ticket.code);
    expect(await taken()).toEqual({
      ...{ sold: 1, courtesies: 0 },
      byDate: { fri: { sold: 0 }, sat: { sold: 1 } },
    });
    expect(await soldBy()).toEqual({ fri: [0, 0, 0], sat: before.fri });
    expect(inbox.to(after.holder.email)).toHaveLength(1);
    expect(await difference(eventId)).toEqual({});
    expect((await callAs(openTicket, null, { token: linkOf(after) })).event).toMatchObject({
      dates: [{ id: 'sat' }],
    });
  });

  it('gives back exactly what was paid, of the date that it is of now', async () => {
    const [moved, stays] = (await sell('fri', 2)) as [Held, Held];
    await move(linkOf(moved));
    const { code, ledgerId } = await ticketOf(eventId, moved.id);
    await move(linkOf({ ...moved, code }), 'fri');
    const again = await ticketOf(eventId, moved.id);
    await move(linkOf({ ...moved, code: again.code }));
    await record(checkout, { eventId, kind: 'refund', lines: [{ ticketId: moved.id }] });
    const kept = await soldBy();
    expect(kept.sat).toEqual([0, 0, 0]);
    expect(kept.fri?.slice(0, 2)).toEqual([1, 10_000]);
    expect(await taken()).toMatchObject({
      sold: 1,
      byDate: { fri: { sold: 1 }, sat: { sold: 0 } },
    });
    // The order is found as before by its row.
    await record(checkout, { eventId, kind: 'refund', lines: [{ ledgerId }] });
    expect((await ticketOf(eventId, stays.id)).status).toBe('refunded');
    expect(await soldBy()).toEqual({ fri: [0, 0, 0], sat: [0, 0, 0] });
    const rows = await ledgerOf(eventId);
    expect(rows.filter(({ kind }) => kind === 'move')).toHaveLength(3);
    expect(rows.reduce((sum, { total, serviceFee }) => sum + total + serviceFee, 0)).toBe(0);
    expect(await difference(eventId)).toEqual({});
    const admin = await makeUser({ role: 'admin' });
    expect(await callAs(verifyLedger, admin, { eventId, rows: true })).toMatchObject({
      squares: true,
      difference: {},
    });
  });

  it('keeps what was sold before there were dates in none, until it moves', async () => {
    await db().doc(paths.event(eventId)).update({ dates: {} });
    const lines = [{ ticketTypeId: type, quantity: 1, unitPrice: 10_000 }];
    const { tickets } = await record(checkout, { eventId, kind: 'sale', lines });
    const ticket = tickets[0] as Held;
    await setDates(eventId, { first: { inHours: 100 }, sat: { inHours: 124 } });
    await move(linkOf(ticket));
    expect((await soldBy()).sat?.slice(0, 2)).toEqual([1, 10_000]);
    const { code } = await ticketOf(eventId, ticket.id);
    await move(linkOf({ ...ticket, code }), 'first');
    expect(await soldBy()).toEqual({ sat: [0, 0, 0] });
    await record(checkout, { eventId, kind: 'refund', lines: [{ ticketId: ticket.id }] });
    expect(await soldBy()).toEqual({ sat: [0, 0, 0] });
    expect(await difference(eventId)).toEqual({});
  });

  it('is told at the door by its old code, and enters by the new one on its new date alone', async () => {
    const ticket = await one();
    await move(linkOf(ticket));
    const { code } = await ticketOf(eventId, ticket.id);
    await setDates(eventId, { fri: { inHours: -1 }, sat: { inHours: 23 } });
    const made = await callAs(createValidator, owner, {
      eventId,
      name: 'Norte',
      endsAt: Date.now() + 9e5,
    });
    const scan = (scanned: string) =>
      callAs(checkIn, null, {
        eventId,
        validatorToken: made.token,
        code: scanned,
        scannedAt: Date.now(),
      });
    expect((await scan(ticket.code)).result).toBe('oldCode');
    expect((await scan(code)).result).toBe('otherDate');
  });

  it('of two at once only one gets the last place', async () => {
    await setDates(eventId, {
      fri: { inHours: 100 },
      sat: { inHours: 124, types: { [type]: { stock: 1 } } },
    });
    const two = await sell('fri', 2);
    const done = await Promise.allSettled(two.map((ticket) => move(linkOf(ticket))));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await taken()).byDate).toEqual({ fri: { sold: 1 }, sat: { sold: 1 } });
    const left = two[done.findIndex(({ status }) => status === 'rejected')] as Held;
    const full = {
      code: 'failed-precondition',
      field: 'dateId',
      message: 'No quedan lugares en esa fecha',
    };
    expect(await why(move(linkOf(left)))).toEqual(full);
    expect(await ticketOf(eventId, left.id)).toMatchObject({ dateId: 'fri', code: left.code });
  });

  it('moves within a stock that all dates share, though it is sold out', async () => {
    await db().doc(paths.ticketType(eventId, type)).update({ dateScope: 'shared', stock: 1 });
    const ticket = await one();
    await move(linkOf(ticket));
    expect(await taken()).toMatchObject({
      sold: 1,
      byDate: { fri: { sold: 0 }, sat: { sold: 1 } },
    });
  });

  it('moves a courtesy without money', async () => {
    const recipients = [{ name: 'Gabi', email: `gabi-${eventId.toLowerCase()}@x.cl` }];
    const given = { eventId, ticketTypeId: type, dateId: 'fri', recipients };
    const { courtesies } = await callAs(issueCourtesies, owner, given);
    const courtesy = await read(entryPaths.courtesy(eventId, (courtesies as string[])[0] ?? ''));
    const ticket = await ticketOf(eventId, String(courtesy.ticketId));
    await move(linkOf(ticket));
    expect(await taken()).toMatchObject({
      ...{ sold: 0, courtesies: 1 },
      byDate: { fri: { courtesies: 0 }, sat: { courtesies: 1 } },
    });
    expect(await read(entryPaths.courtesy(eventId, String(courtesy.id)))).toMatchObject({
      dateId: 'sat',
    });
    expect(await ledgerOf(eventId)).toEqual([]);
  });

  it('is refused by a wrong link, a forged one, and one that only shows the ticket', async () => {
    const ticket = await one();
    const { id, code } = ticket;
    expect((await why(move(`${eventId}.${id}.${'A'.repeat(26)}`))).code).toBe('not-found');
    expect((await why(move('x'))).code).toBe('not-found');
    const shown = await why(move(ticketToken(eventId, id, code)));
    expect(shown).toMatchObject({ code: 'failed-precondition', field: 'link' });
    const forged = ticketToken(eventId, id, code, `a.${'A'.repeat(43)}`);
    expect(await why(move(forged))).toMatchObject({ field: 'link' });
    expect(await ticketOf(eventId, id)).toMatchObject({ dateId: 'fri', code });
  });

  it('is refused to a date of another event, a paused, dearer or own one, and where it was not allowed', async () => {
    const ticket = await one();
    const token = linkOf(ticket);
    const said = async (dateId = 'sat') => (await why(move(token, dateId))).message;
    expect(await why(move(token, 'other'))).toMatchObject({
      code: 'invalid-argument',
      field: 'dateId',
    });
    expect((await why(move(token, 'a/b'))).code).toBe('invalid-argument');
    expect(await said('fri')).toBe('Esta entrada ya es de esa fecha');
    await setDates(eventId, {
      fri: { inHours: 100 },
      sat: { inHours: 124, types: { [type]: { price: 12_000 } } },
    });
    expect(await said()).toMatch(/^Esa fecha cuesta \$ 2\.\d+ más/);
    await setDates(eventId, { fri: { inHours: 100 }, sat: { inHours: 124, status: 'paused' } });
    expect(await said()).toBe('Esa fecha no está a la venta');
    await setDates(eventId, { fri: { inHours: 20 }, sat: { inHours: 124 } });
    expect(await said()).toBe('Ya pasó el plazo para cambiarla de fecha');
    await setDates(eventId, { fri: { inHours: 100 }, sat: { inHours: 20 } });
    expect(await said()).toBe('Ya pasó el plazo para cambiarse a esa fecha');
    await setDates(eventId, { fri: { inHours: 100, status: 'cancelled' }, sat: { inHours: 124 } });
    expect(await said()).toBe('La fecha de esta entrada se canceló');
    await db()
      .doc(paths.event(eventId))
      .update({ moves: { enabled: false, untilHours: 0 } });
    expect(await said()).toBe('Quien organiza no permite cambiar de fecha');
  });

  it('is refused where it was used, resold or is of all dates', async () => {
    const [used, resold] = (await sell('fri', 2)) as [Held, Held];
    await db().doc(paths.ticket(eventId, used.id)).update({ status: 'used' });
    expect((await why(move(linkOf(used)))).message).toBe('Esta entrada ya se usó en la puerta');
    const lines = [{ ticketId: resold.id, price: 10_000 }];
    await record(checkout, { eventId, kind: 'resale', buyer: BETO, lines });
    const { code } = await ticketOf(eventId, resold.id);
    const message = 'Una entrada de reventa no se cambia de fecha';
    expect((await why(move(linkOf({ ...resold, code })))).message).toBe(message);
    const pass = await makeType(eventId, { dateScope: 'pass' });
    const ofAll = [{ ticketTypeId: pass, quantity: 1, unitPrice: 10_000 }];
    const { tickets } = await record(checkout, {
      eventId,
      kind: 'sale',
      dateId: 'all',
      lines: ofAll,
    });
    expect((await why(move(linkOf(tickets[0] as Held)))).message).toBe(
      'Esta entrada vale para todas las fechas',
    );
  });

  it('is offered on its page to its holder, with the reason where a date is full', async () => {
    await setDates(eventId, {
      ...{ fri: { inHours: 100 }, sat: { inHours: 124, capacity: 0 }, sun: { inHours: 148 } },
    });
    const ticket = await one();
    const { ticket: shown } = await callAs(openTicket, null, { token: linkOf(ticket) });
    expect(shown).toMatchObject({
      moves: [
        { id: 'sat', problem: 'No quedan lugares en esa fecha', more: 0 },
        { id: 'sun', problem: '', more: 0 },
      ],
    });
    const plain = ticketToken(eventId, ticket.id, ticket.code);
    const { ticket: seen } = await callAs(openTicket, null, { token: plain });
    expect(seen).not.toHaveProperty('moves');
  });
});

describe('setTicketMoves', () => {
  it('is for who manages the event, within its limits', async () => {
    const moves = { enabled: false, untilHours: 48 };
    const set = (who: Who, more = {}) =>
      callAs(setTicketMoves, who, { eventId, ...moves, ...more });
    await set(owner);
    expect(await read(paths.event(eventId))).toMatchObject({ moves });
    const stranger = await makeUser({ role: 'producer', producers: ['another'] });
    expect((await why(set(stranger))).code).toBe('permission-denied');
    for (const untilHours of [-1, 721, 1.5]) {
      expect(await why(set(owner, { untilHours }))).toMatchObject({ field: 'untilHours' });
    }
    expect((await why(set(owner, { forged: 1 }))).code).toBe('invalid-argument');
  });

  it('is sent to its holder by the link that it had before, and by no older one', async () => {
    const first = await one();
    const { holder } = await ticketOf(eventId, first.id);
    await move(linkOf(first));
    const before = inbox.to(holder.email).length;
    const ask = (code: string) =>
      callAs(sendTicketLink, null, { ticketToken: ticketToken(eventId, first.id, code) });
    await ask(first.code);
    expect(inbox.to(holder.email)).toHaveLength(before + 1);
    const { code } = await ticketOf(eventId, first.id);
    await move(holderToken(eventId, first.id, code), 'fri');
    expect((await errorOf(ask(first.code))).code).toBe('not-found');
    const gone = await ticketOf(eventId, first.id);
    await callAs(giveTicket, null, {
      ...{ ticketToken: holderToken(eventId, first.id, gone.code), key: 'to-beto' },
      ...{ name: 'Beto', email: `beto-${eventId.toLowerCase()}@x.cl` },
    });
    expect((await errorOf(ask(gone.code))).code).toBe('not-found');
  });
});
