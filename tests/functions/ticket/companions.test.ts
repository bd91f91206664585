import { beforeEach, describe, expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { returnCourtesies } from '@/functions/src/ticket/return-courtesies';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import type { OpenedTicket } from '@/lib/domain/ticket/calls';
import { parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { ticketToken } from '@/lib/domain/ticket/ticket-link';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { makeSellingEvent, makeType, read } from '../../support/sales';
import { setDates } from '../../support/worlds/dates';
import { entryFor, joinList, workOffers } from '../../support/worlds/waitlist';

const HOUR = 3_600_000;
const inbox = inboxOfFile();
let event: { id: string; producerId: string };
let type: string;
let owner: Who;
beforeEach(async () => {
  event = await makeSellingEvent();
  const startsAt = new Date(Date.now() + 72 * HOUR);
  await db().doc(paths.event(event.id)).update({ startsAt });
  type = await makeType(event.id, { stock: 6 });
  owner = await makeUser({ role: 'producer', producers: [event.producerId] });
});

const camila = (companions = ['Juan Pérez', '']) => ({
  name: 'Camila Soto',
  email: `camila-${event.id}@x.cl`,
  companions,
});
const give = (recipients: unknown[], key = 'k') =>
  callAs(functions.issueCourtesies, owner, {
    eventId: event.id,
    ticketTypeId: type,
    recipients,
    key,
  });
const tickets = async (): Promise<Ticket[]> =>
  (await db().collection(paths.tickets(event.id)).orderBy('party.nth').get()).docs.map((one) =>
    parseTicket(one.id, one.data()),
  );
const courtesies = async () =>
  (await db().collection(entryPaths.courtesies(event.id)).orderBy('party.nth').get()).docs.map(
    (one) => parseCourtesy(one.id, one.data()),
  );
const datesOf = async () => (await tickets()).map(({ dateId }) => dateId);
const statuses = async () => (await courtesies()).map(({ status }) => status);
const taken = async () => (await read(paths.ticketType(event.id, type))).courtesies;
const quota = async () => (await read(entryPaths.quota(event.id, owner.uid))).given;
const linkOf = ({ id, code }: Pick<Ticket, 'id' | 'code'>) => holderToken(event.id, id, code);
const sharedOf = ({ id, code }: Pick<Ticket, 'id' | 'code'>) => ticketToken(event.id, id, code);
const open = async (token: string, claim = false) =>
  (await callAs(functions.openTicket, null, { token, claim })) as unknown as OpenedTicket;
const name = (ticketToken: string, names: object[]) =>
  callAs(functions.nameCompanions, null, { ticketToken, names });
const nth = async (n: number) => {
  const all = await tickets();
  return all[n] as Ticket;
};

describe('a courtesy with companions', () => {
  it('is a ticket for each, one mail that links all, and places of stock and quota', async () => {
    const answer = await give([camila()]);
    expect(answer).toMatchObject({ sent: 1, failed: 0 });
    expect(answer.courtesies).toHaveLength(1);
    const all = await tickets();
    expect(all.map(({ holder }) => holder.name)).toEqual([
      'Camila Soto',
      'Juan Pérez',
      'Acompañante de Camila Soto',
    ]);
    expect(new Set(all.map(({ code }) => code)).size).toBe(3);
    expect([await taken(), await quota()]).toEqual([3, 3]);
    expect(await statuses()).toEqual(['sent', 'sent', 'sent']);
    const mails = inbox.to(camila().email);
    expect(mails).toHaveLength(1);
    const text = inbox.text(mails[0]);
    const [guest, ...companions] = all as [Ticket, ...Ticket[]];
    expect(text).toContain(encodeURIComponent(linkOf(guest)));
    // Those are sent on: they show a code, and let nobody act.
    for (const one of companions) {
      expect(text).toContain(encodeURIComponent(sharedOf(one)));
      expect(text).not.toContain(encodeURIComponent(linkOf(one)));
    }
    expect(text).toContain('Son 3 lugares');
  });

  it('is given once, all or nobody, and never over stock or quota', async () => {
    await give([camila()]);
    await give([camila()]);
    expect([await taken(), (await tickets()).length]).toEqual([3, 3]);
    expect(await errorOf(give([camila(['', '', ''])]))).toMatchObject({ code: 'already-exists' });
    const group = { ...camila(['', '', '']), email: `otra-${event.id}@x.cl` };
    expect(await errorOf(give([group], 'b'))).toMatchObject({ code: 'resource-exhausted' });
    const limit = { eventId: event.id, userId: owner.uid, limit: 5 };
    await callAs(functions.setCourtesyQuota, await makeUser({ role: 'admin' }), limit);
    const three = { ...group, companions: ['', ''] };
    expect(await errorOf(give([three], 'c'))).toMatchObject({
      message: 'Tu cupo es de 5 cortesías y te quedan 2',
    });
    expect([await taken(), (await tickets()).length]).toEqual([3, 3]);
    for (const wrong of ['<b>Ana</b>', 'x.cl/ana', 'Ana\u202E']) {
      expect(await errorOf(give([{ ...three, companions: [wrong] }], 'd'))).toMatchObject({
        field: 'recipients.0.companions.0',
      });
    }
  });

  it('is opened and confirmed by its guest for all, and returns whole where nobody opens it', async () => {
    await give([camila()]);
    const at = Date.now() + HOUR;
    await callAs(functions.setCourtesyCutoff, owner, { eventId: event.id, at });
    const other = { ...camila(['']), email: `otra-${event.id}@x.cl` };
    await give([other], 'b');
    const mine = (await tickets()).filter(({ holder }) => holder.email === camila().email);
    // A companion's link speaks for that place alone.
    await open(linkOf(mine[1] as Ticket), true);
    expect((await courtesies()).filter(({ claimedAt }) => claimedAt)).toHaveLength(1);
    await open(linkOf(mine[0] as Ticket), true);
    await returnCourtesies(new Date(at + HOUR));
    const by = async (email: string) =>
      (await courtesies()).filter((one) => one.email === email).map(({ status }) => status);
    expect(await by(camila().email)).toEqual(['claimed', 'claimed', 'claimed']);
    expect(await by(other.email)).toEqual(['unclaimed', 'unclaimed']);
    expect([await taken(), await quota()]).toEqual([3, 3]);
  });

  it('is revoked one by one, or whole without whoever is in, and its places come back', async () => {
    await give([camila()]);
    const [guest, juan] = await courtesies();
    const on = (courtesyId = '') => ({ eventId: event.id, courtesyId });
    await callAs(functions.revokeCourtesy, owner, on(juan?.id));
    expect(await statuses()).toEqual(['sent', 'revoked', 'sent']);
    expect([await taken(), await quota()]).toEqual([2, 2]);
    for (let i = 0; i < 2; i += 1) await callAs(functions.revokeCourtesy, owner, on(guest?.id));
    expect(await statuses()).toEqual(['revoked', 'revoked', 'revoked']);
    expect([await taken(), await quota()]).toEqual([0, 0]);
    const [ticket, , last] = await tickets();
    const names = [{ ticketId: last?.id, name: 'Ana' }];
    expect(await errorOf(name(linkOf(ticket as Ticket), names))).toMatchObject({
      code: 'failed-precondition',
    });
  });
});

it('a group that is revoked goes to who waits for its places', async () => {
  await give([camila(), { ...camila(), email: `otra-${event.id}@x.cl` }]);
  const email = await joinList(event.id, [type], { quantity: 2 });
  const [guest] = await courtesies();
  const on = { eventId: event.id, courtesyId: guest?.party?.id ?? '' };
  await callAs(functions.revokeCourtesy, owner, on);
  await workOffers();
  expect(await entryFor(event.id, email)).toMatchObject({ status: 'offered' });
  expect(await read(paths.ticketType(event.id, type))).toMatchObject({ courtesies: 3, held: 2 });
});

describe('naming companions', () => {
  it('is the guest’s, by their own link, until the list closes', async () => {
    await give([camila()]);
    const [guest, juan, third] = (await tickets()) as [Ticket, Ticket, Ticket];
    const link = linkOf(guest);
    const { ticket } = await open(link);
    expect(ticket.companions?.people).toMatchObject([
      { ticketId: juan.id, name: 'Juan Pérez', standing: 'valid' },
      { ticketId: third.id, name: '', standing: 'valid' },
    ]);
    // Their links show a code, and let nobody act.
    expect(ticket.companions?.people[1]?.token).toBe(sharedOf(third));
    await name(link, [{ ticketId: third.id, name: 'Ana Díaz' }]);
    await name(link, [{ ticketId: third.id, name: 'Ana Díaz' }]);
    expect(await nth(2)).toMatchObject({ code: third.code, holder: { name: 'Ana Díaz' } });
    expect((await nth(2)).search).toContain('diaz');
    expect((await courtesies())[2]?.name).toBe('Ana Díaz');
    await name(link, [{ ticketId: juan.id, name: '' }]);
    expect((await nth(1)).holder.name).toBe('Acompañante de Camila Soto');

    const shared = ticketToken(event.id, guest.id, guest.code);
    const one = [{ ticketId: third.id, name: 'X' }];
    expect((await open(shared)).ticket.companions).toBeUndefined();
    expect(await errorOf(name(shared, one))).toMatchObject({ field: 'link' });
    expect(await errorOf(name(linkOf({ ...guest, code: 'A'.repeat(26) }), one))).toMatchObject({
      code: 'not-found',
    });
    expect((await open(linkOf(juan))).ticket.companions).toBeUndefined();
    expect(await errorOf(name(linkOf(juan), one))).toMatchObject({ code: 'failed-precondition' });
    for (const ticketId of [guest.id, 'nothing']) {
      expect(await errorOf(name(link, [{ ticketId, name: 'X' }]))).toMatchObject({
        ...{ code: 'invalid-argument', field: 'ticketId' },
      });
    }
    const startsAt = new Date(Date.now() - 1);
    await db().doc(paths.event(event.id)).update({ startsAt });
    expect(await errorOf(name(link, one))).toMatchObject({ code: 'failed-precondition' });
    // The producer mends it even so.
    const named = { eventId: event.id, courtesyId: (await courtesies())[2]?.id, name: 'Eva' };
    await callAs(functions.renameCompanion, owner, named);
    expect((await nth(2)).holder.name).toBe('Eva');
    const seen = { name: 'Ana Díaz', email: camila().email };
    expect(
      await errorOf(callAs(functions.renameCompanion, owner, { ...named, name: 'Z', seen })),
    ).toMatchObject({ code: 'aborted' });
    const lead = { ...named, courtesyId: (await courtesies())[0]?.id };
    expect(await errorOf(callAs(functions.renameCompanion, owner, lead))).toMatchObject({
      code: 'failed-precondition',
    });
  });

  it('is of those whom nobody named yet, where invitations are personal', async () => {
    await give([camila()]);
    await db().doc(paths.event(event.id)).update({ courtesiesPersonal: true });
    const [guest, juan, third] = (await tickets()) as [Ticket, Ticket, Ticket];
    const link = linkOf(guest);
    await name(link, [{ ticketId: third.id, name: 'Ana Díaz' }]);
    for (const ticketId of [juan.id, third.id]) {
      for (const other of ['Otra', '']) {
        expect(await errorOf(name(link, [{ ticketId, name: other }]))).toMatchObject({
          code: 'failed-precondition',
        });
      }
    }
    expect((await nth(2)).holder.name).toBe('Ana Díaz');
    const { companions } = (await open(link)).ticket;
    expect(companions?.people).toMatchObject([{ isFixed: true }, { isFixed: true }]);
    const shown = { isCompanions: true, isHolders: false };
    expect((await open(sharedOf(third))).ticket).toMatchObject(shown);
  });

  it('ends where a place is handed over: it is its new holder’s', async () => {
    await give([camila()]);
    const [guest, juan, third] = (await tickets()) as [Ticket, Ticket, Ticket];
    const to = { name: 'Eva Rojas', email: `eva-${event.id}@x.cl` };
    await callAs(functions.giveTicket, null, { ticketToken: linkOf(third), ...to, key: 'k' });
    const eva = await nth(2);
    expect(eva).toMatchObject({
      holder: to,
      party: { state: 'own', guest: '' },
      past: [{ name: 'Camila Soto', email: camila().email, why: 'gift' }],
    });
    expect(eva.code).not.toBe(third.code);
    expect((await courtesies())[2]).toMatchObject({ ...to, status: 'sent' });
    expect(inbox.text(inbox.to(to.email)[0])).toContain('Camila Soto te regaló');
    // The guest brings one fewer.
    expect([(await nth(0)).party?.left, (await courtesies())[0]?.party?.left]).toEqual([1, 1]);
    expect((await open(linkOf(guest))).ticket.companions?.people).toHaveLength(1);
    const names = [{ ticketId: third.id, name: 'Otra' }];
    expect(await errorOf(name(linkOf(guest), names))).toMatchObject({ code: 'invalid-argument' });

    // A wrong address is put right: whoever had the mail opens no door with it.
    const right = { name: 'Camila Soto', email: `cami-${event.id}@x.cl` };
    await callAs(functions.reassignTicket, owner, {
      ...{ eventId: event.id, ticketId: guest.id },
      ...right,
    });
    const after = await nth(1);
    expect(after).toMatchObject({ holder: { name: 'Juan Pérez', email: right.email } });
    expect(after.code).not.toBe(juan.code);
    expect(await nth(2)).toMatchObject({ code: eva.code, holder: to });
    expect(inbox.text(inbox.to(right.email)[0])).toContain(encodeURIComponent(sharedOf(after)));
    expect(await statuses()).toEqual(['sent', 'sent', 'sent']);
  });
});

it('leaves the companions where they are when the guest’s own place is given away', async () => {
  await give([camila()]);
  const [guest, juan, third] = (await tickets()) as [Ticket, Ticket, Ticket];
  const beto = { name: 'Beto', email: `beto-${event.id}@x.cl` };
  await callAs(functions.giveTicket, null, { ticketToken: linkOf(guest), ...beto, key: 'k' });
  const given = parseTicket(guest.id, await read(paths.ticket(event.id, guest.id)));
  const own = entryPaths.courtesy(event.id, guest.courtesyId);
  expect(given).toMatchObject({ holder: beto });
  expect(given.party).toBeUndefined();
  expect((await read(own)).party).toBeUndefined();
  expect((await open(linkOf(given))).ticket.companions).toBeUndefined();
  // The links of the mail go on showing their codes.
  expect((await open(sharedOf(third))).ticket.code).toBe(third.code);
  expect((await tickets()).map(({ code }) => code)).toEqual([juan.code, third.code]);
  await callAs(functions.revokeCourtesy, owner, {
    eventId: event.id,
    courtesyId: guest.courtesyId,
  });
  expect(await statuses()).toEqual(['sent', 'sent']);
});

it('keeps the codes of companions whose guest’s name is mended', async () => {
  await give([camila()]);
  const [guest, juan, third] = (await tickets()) as [Ticket, Ticket, Ticket];
  const mended = { name: 'Camila Soto Ruiz', email: camila().email };
  const on = { eventId: event.id, ticketId: guest.id };
  await callAs(functions.reassignTicket, owner, { ...on, ...mended });
  expect(await nth(1)).toMatchObject({ code: juan.code, holder: { name: 'Juan Pérez' } });
  expect(await nth(2)).toMatchObject({
    ...{ code: third.code, holder: { name: 'Acompañante de Camila Soto Ruiz' }, past: [] },
    party: { state: 'open', guest: 'Camila Soto Ruiz' },
  });
  expect((await courtesies())[2]?.name).toBe('Acompañante de Camila Soto Ruiz');
});

describe('the list of guests at the door', () => {
  const door = async (more: object) => {
    const input = { eventId: event.id, name: 'Puerta', endsAt: Date.now() + HOUR, ...more };
    return String((await callAs(functions.createValidator, owner, input)).token);
  };
  const list = (token: string) => callAs(functions.doorGuests, null, { token });
  const scan = (validatorToken: string, code: string, more = {}) =>
    callAs(functions.checkIn, null, {
      ...{ eventId: event.id, validatorToken, code, scannedAt: Date.now(), offline: false },
      ...more,
    });
  const letIn = (token: string, key: string, more = {}) =>
    scan(token, key, { byName: true, ...more });
  type Listed = { key: string; name: string };
  const named = async (token: string, who: string) => {
    const guests = (await list(token)).guests as Listed[];
    return guests.find((one) => one.name === who)?.key ?? '';
  };

  it('has names and neither codes nor addresses, for the door that carries it', async () => {
    await give([camila()]);
    const token = await door({ guests: true });
    const answer = await list(token);
    expect((answer.guests as Listed[]).map((one) => one.name).sort()).toEqual([
      'Acompañante de Camila Soto',
      'Camila Soto',
      'Juan Pérez',
    ]);
    const told = JSON.stringify(answer);
    for (const { code, holder } of await tickets()) {
      expect(told).not.toContain(code);
      expect(told).not.toContain(holder.email);
    }
    expect(await errorOf(list(await door({})))).toMatchObject({ code: 'failed-precondition' });
    const elsewhere = await makeType(event.id);
    const others = await door({ guests: true, ticketTypeIds: [elsewhere] });
    expect((await list(others)).guests).toEqual([]);
    expect(await errorOf(list(`${token}x`))).toMatchObject({ code: 'permission-denied' });
  });

  it('lets each in once, by name or by code', async () => {
    await give([camila()]);
    const token = await door({ guests: true });
    const [guest, juan] = (await tickets()) as [Ticket, Ticket];
    const key = await named(token, 'Juan Pérez');
    expect(await letIn(token, key)).toMatchObject({ success: true, holder: 'Juan Pérez' });
    expect(await letIn(token, key)).toMatchObject({ success: false, result: 'used' });
    expect(await scan(token, juan.code)).toMatchObject({ result: 'used' });
    expect(await scan(token, guest.code)).toMatchObject({ success: true });
    expect(await statuses()).toEqual(['used', 'used', 'sent']);
    const key3 = await named(token, 'Acompañante de Camila Soto');
    expect(await letIn(await door({}), key3)).toMatchObject({ result: 'unknown' });
    expect(await letIn(token, key3.replace(/.{4}$/, '0000'))).toMatchObject({ result: 'unknown' });
    // Shown as a code, by whoever has a lost phone, it is none.
    for (const offline of [false, true]) {
      expect(await scan(token, key3, { offline })).toMatchObject({ result: 'unknown' });
    }
    // Told later by a phone without a connection.
    expect(await letIn(token, key3, { offline: true })).toMatchObject({ success: true });
  });

  it('refuses by name who has handed the place over, or lost it', async () => {
    await give([camila()]);
    const token = await door({ guests: true });
    const [, juan, third] = (await tickets()) as [Ticket, Ticket, Ticket];
    const old = await named(token, 'Juan Pérez');
    const gone = await named(token, 'Acompañante de Camila Soto');
    const to = { name: 'Eva', email: `eva-${event.id}@x.cl` };
    await callAs(functions.giveTicket, null, { ticketToken: linkOf(juan), ...to, key: 'k' });
    expect(await letIn(token, old)).toMatchObject({ success: false, result: 'oldCode' });
    const revoked = { eventId: event.id, courtesyId: third.courtesyId };
    await callAs(functions.revokeCourtesy, owner, revoked);
    expect(await letIn(token, gone)).toMatchObject({ success: false, result: 'revoked' });
    expect((await list(token)).guests).toHaveLength(2);
  });
});

describe('a guest who moves to another date', () => {
  const move = (ticket: Pick<Ticket, 'id' | 'code'>) =>
    callAs(functions.moveTicket, null, { ticketToken: linkOf(ticket), dateId: 'sat' });
  const invited = async (stock = 6) => {
    await db()
      .doc(paths.event(event.id))
      .update({ moves: { enabled: true, untilHours: 1 } });
    await setDates(event.id, {
      ...{ fri: { inHours: 100 }, sat: { inHours: 124, types: { [type]: { stock } } } },
    });
    const given = { eventId: event.id, ticketTypeId: type, dateId: 'fri', key: 'k' };
    await callAs(functions.issueCourtesies, owner, { ...given, recipients: [camila()] });
    return tickets();
  };

  it('takes along whom they still bring, with their codes, and leaves who has a place of their own', async () => {
    const [guest, juan, open] = await invited();
    await callAs(functions.giveTicket, null, {
      ...{ ticketToken: linkOf(open!), key: 'to-beto', name: 'Beto' },
      email: `beto-${event.id}@x.cl`,
    });
    await move(guest!);
    await move(guest!);
    expect(await datesOf()).toEqual(['sat', 'sat', 'fri']);
    expect((await tickets())[1]?.code).toBe(juan!.code);
    expect((await courtesies()).map(({ dateId }) => dateId)).toEqual(['sat', 'sat', 'fri']);
    expect(await read(paths.ticketType(event.id, type))).toMatchObject({
      ...{ courtesies: 3, byDate: { fri: { courtesies: 1 }, sat: { courtesies: 2 } } },
    });
  });

  it('leaves who is in already, and who is of another date', async () => {
    const [guest, juan, open] = await invited();
    await db().doc(paths.ticket(event.id, juan!.id)).update({ status: 'used' });
    await db().doc(paths.ticket(event.id, open!.id)).update({ dateId: 'sun' });
    await move(guest!);
    expect(await datesOf()).toEqual(['sat', 'fri', 'sun']);
    expect(await read(paths.ticketType(event.id, type))).toMatchObject({
      byDate: { fri: { courtesies: 2 }, sat: { courtesies: 1 } },
    });
  });

  it('is refused where not all of them fit, and its page says so', async () => {
    const [guest] = await invited(2);
    const problem = 'En esa fecha no caben 3 juntas';
    expect(await errorOf(move(guest!))).toMatchObject({ field: 'dateId', message: problem });
    expect(await datesOf()).toEqual(['fri', 'fri', 'fri']);
    expect((await open(linkOf(guest!))).ticket.moves).toMatchObject([{ id: 'sat', problem }]);
  });
});
