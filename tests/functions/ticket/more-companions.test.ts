import { beforeEach, describe, expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { blockContact } from '@/functions/src/contact/consent/rights';
import { workJobs } from '@/functions/src/health/jobs';
import { collectPerson } from '@/functions/src/privacy/collect/person';
import { eraseFormerHolder, eraseGuest } from '@/functions/src/privacy/erase/guests';
import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { returnCourtesies } from '@/functions/src/ticket/return-courtesies';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { companionsOf, gatherParties } from '@/lib/domain/ticket/party';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { ticketToken } from '@/lib/domain/ticket/ticket-link';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { makeSellingEvent, makeType, read } from '../../support/sales';
import { withoutServer } from '../../support/worlds/courtesies';

/** More companions for who was invited already, and what becomes of the data of companions. */

const HOUR = 3_600_000;
const inbox = inboxOfFile();
let event: { id: string; producerId: string };
let type: string;
let owner: Who;
beforeEach(async () => {
  event = await makeSellingEvent();
  type = await makeType(event.id, { stock: 6 });
  owner = await makeUser({ role: 'producer', producers: [event.producerId] });
});

const camila = (more: object = {}) => ({
  ...{ name: 'Camila Soto', email: `camila-${event.id}@x.cl`, ...more },
});
const give = (guest: object, key = 'k') =>
  callAs(functions.issueCourtesies, owner, {
    ...{ eventId: event.id, ticketTypeId: type, recipients: [guest], key },
  });
const tickets = async (): Promise<Ticket[]> =>
  (await db().collection(paths.tickets(event.id)).get()).docs
    .map((one) => parseTicket(one.id, one.data()))
    .sort((a, b) => (a.party?.nth ?? 0) - (b.party?.nth ?? 0));
const courtesies = async () =>
  (await db().collection(entryPaths.courtesies(event.id)).get()).docs
    .map((one) => parseCourtesy(one.id, one.data()))
    .sort((a, b) => (a.party?.nth ?? 0) - (b.party?.nth ?? 0));
const add = async (places: number, companions: string[], nth = 0) =>
  callAs(functions.addCompanions, owner, {
    ...{ eventId: event.id, courtesyId: (await courtesies())[nth]?.id, places, companions },
  });
/** The schedule comes by in some minutes. */
const sweep = () => workJobs('courtesyMail', 10 * 60_000);
const taken = async () => (await read(paths.ticketType(event.id, type))).courtesies;
const linkOf = ({ id, code }: Pick<Ticket, 'id' | 'code'>) => holderToken(event.id, id, code);
const sharedOf = ({ id, code }: Pick<Ticket, 'id' | 'code'>) => ticketToken(event.id, id, code);

describe('more companions', () => {
  it('of who came alone are tickets with places of their own, and the guest is told once', async () => {
    await give(camila());
    expect(await add(1, ['Juan Pérez', ''])).toMatchObject({ success: true });
    const all = await tickets();
    expect(all.map(({ holder, party }) => [holder.name, party?.nth, party?.of])).toEqual([
      ['Camila Soto', 0, 3],
      ['Juan Pérez', 1, 3],
      ['Acompañante de Camila Soto', 2, 3],
    ]);
    expect(await taken()).toBe(3);
    expect((await courtesies()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
    expect((await read(entryPaths.quota(event.id, owner.uid))).given).toBe(3);
    const mails = inbox.to(camila().email);
    expect(mails).toHaveLength(2);
    const text = inbox.text(mails[1]);
    for (const one of all.slice(1)) expect(text).toContain(encodeURIComponent(sharedOf(one)));
    // Its answer was lost: nobody is given or mailed twice. Who adds others meanwhile is not told that they were.
    await add(1, ['Juan Pérez', '']);
    expect(await errorOf(add(1, ['Pedro', '']))).toMatchObject({ code: 'aborted' });
    await sweep();
    expect([await taken(), inbox.to(camila().email).length]).toEqual([3, 2]);
    // Nor by the list that invited them, whose answer was lost as well.
    expect(await give(camila())).toMatchObject({ sent: 1 });
    expect(await taken()).toBe(3);
  });

  it('join those whom a guest has, all or nobody, and never over stock, quota or nine', async () => {
    await give(camila({ companions: ['Juan'] }));
    await add(2, ['', 'Ana']);
    expect((await tickets()).map(({ party }) => [party?.nth, party?.guest])).toEqual([
      [0, ''],
      [1, 'Camila Soto'],
      [2, 'Camila Soto'],
      [3, 'Camila Soto'],
    ]);
    expect(await errorOf(add(2, ['Otra']))).toMatchObject({ code: 'aborted' });
    expect(await errorOf(add(4, ['', '', '']))).toMatchObject({ code: 'resource-exhausted' });
    await db().doc(paths.ticketType(event.id, type)).update({ stock: 100 });
    expect(
      await errorOf(
        add(
          4,
          Array.from({ length: 7 }, () => ''),
        ),
      ),
    ).toMatchObject({
      field: 'companions',
    });
    expect(await errorOf(add(4, ['www.x.cl']))).toMatchObject({ code: 'invalid-argument' });
    const limit = { eventId: event.id, userId: owner.uid, limit: 4 };
    await callAs(functions.setCourtesyQuota, await makeUser({ role: 'admin' }), limit);
    expect(await errorOf(add(4, ['']))).toMatchObject({ code: 'resource-exhausted' });
    expect([await taken(), (await tickets()).length]).toEqual([4, 4]);
  });

  it('are refused of a companion, of a courtesy that is over, and of who asked for no more', async () => {
    await give(camila({ companions: [''] }));
    expect(await errorOf(add(1, [''], 1))).toMatchObject({ code: 'failed-precondition' });
    const by = { source: 'request', evidence: 'Folio 1', by: 'person' } as const;
    await blockContact(event.producerId, camila().email, by);
    expect(await errorOf(add(2, ['']))).toMatchObject({ code: 'failed-precondition' });
    const [guest] = await courtesies();
    await callAs(functions.revokeCourtesy, owner, { eventId: event.id, courtesyId: guest?.id });
    expect(await errorOf(add(2, ['']))).toMatchObject({ code: 'failed-precondition' });
    expect(await taken()).toBe(0);
  });
});

describe('more companions of a guest', () => {
  const guestLink = async () => linkOf((await tickets())[0] as Ticket);
  const open = async (claim: boolean) =>
    callAs(functions.openTicket, null, { token: await guestLink(), claim });

  it('who said that they come keep their places after the cut-off, also of who only opened their page', async () => {
    await give(camila({ companions: [''] }));
    await callAs(functions.setCourtesyCutoff, owner, { eventId: event.id, at: Date.now() + HOUR });
    await open(false);
    await add(2, ['Ana']);
    await open(true);
    expect(await add(3, ['Juan'])).toMatchObject({ success: true });
    const states = async () => (await courtesies()).map(({ status }) => status);
    expect(await states()).toEqual(Array.from({ length: 4 }, () => 'claimed'));
    await returnCourtesies(new Date(Date.now() + 2 * HOUR));
    expect(await states()).toEqual(Array.from({ length: 4 }, () => 'claimed'));
    expect(await taken()).toBe(4);
  });

  it('who never opened their page go back with them', async () => {
    await give(camila());
    await callAs(functions.setCourtesyCutoff, owner, { eventId: event.id, at: Date.now() + HOUR });
    await add(1, ['Ana']);
    await returnCourtesies(new Date(Date.now() + 2 * HOUR));
    expect(await taken()).toBe(0);
  });

  it('who has the place from another guest are theirs alone', async () => {
    await give(camila({ companions: ['Juan'] }));
    const beto = { name: 'Beto Rojas', email: `beto-${event.id}@x.cl` };
    await callAs(functions.giveTicket, null, { ticketToken: await guestLink(), ...beto, key: 'g' });
    const courtesyId = (await courtesies()).find(({ name }) => name === beto.name)?.id ?? '';
    const on = { eventId: event.id, courtesyId };
    const more = { ...on, places: 1, companions: ['Ana'] };
    for (let n = 0; n < 2; n += 1) {
      expect(await callAs(functions.addCompanions, owner, more)).toMatchObject({ success: true });
    }
    expect(await taken()).toBe(3);
    const listed = async () =>
      gatherParties((await courtesies()).map((one) => ({ ...one, courtesyId: one.id }))).map(
        ({ people }) => people.map(({ name }) => name),
      );
    expect(await listed()).toEqual([['Beto Rojas', 'Ana'], ['Juan']]);
    // What leaves one party is not counted in the other.
    const juan = (await courtesies()).find(({ name }) => name === 'Juan');
    await callAs(functions.revokeCourtesy, owner, { eventId: event.id, courtesyId: juan?.id });
    const guest = (await courtesies()).find(({ id }) => id === courtesyId);
    expect(companionsOf(guest ?? {})).toBe(1);
    const ana = (await courtesies()).find(({ name }) => name === 'Ana');
    await callAs(functions.revokeCourtesy, owner, { eventId: event.id, courtesyId: ana?.id });
    expect(companionsOf((await courtesies()).find(({ id }) => id === courtesyId) ?? {})).toBe(0);
    expect(await taken()).toBe(1);
  });

  it('are told of by the schedule where no mail went out, once', async () => {
    await give(camila());
    const { message } = await withoutServer(() => add(1, ['Ana']));
    expect(message).toContain('su correo sale en unos minutos');
    expect((await courtesies())[1]?.status).toBe('given');
    for (let n = 0; n < 2; n += 1) await sweep();
    expect(inbox.to(camila().email)).toHaveLength(2);
    expect((await courtesies()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('are told of by no mail that was on its way before', async () => {
    await give(camila());
    const courtesyId = (await courtesies())[0]?.id;
    inbox.meanwhile.run = async () => {
      const { message } = (await add(1, ['Ana'])) as { message: string };
      expect(message).toContain('su correo sale en unos minutos');
    };
    await callAs(functions.resendCourtesy, owner, { eventId: event.id, courtesyId });
    expect((await courtesies())[1]?.status).toBe('given');
    await sweep();
    const mails = inbox.to(camila().email);
    expect(mails).toHaveLength(3);
    expect(inbox.text(mails[2])).toContain('Ana');
    expect((await courtesies())[1]?.status).toBe('sent');
  });
});

describe('a door without the list of guests', () => {
  it('is given it later, once, and not after its link ended', async () => {
    const input = { eventId: event.id, name: 'Puerta', endsAt: Date.now() + HOUR };
    const { token, validatorId } = await callAs(functions.createValidator, owner, input);
    const list = () => callAs(functions.doorGuests, null, { token });
    const on = { eventId: event.id, validatorId };
    expect(await errorOf(list())).toMatchObject({ field: 'guests' });
    for (let n = 0; n < 2; n += 1) await callAs(functions.giveGuestList, owner, on);
    await give(camila());
    expect((await list()).guests).toHaveLength(1);
    const trail = await db().collection(paths.audit()).where('object.id', '==', validatorId).get();
    const told = trail.docs.filter((one) => one.get('action') === 'validator.guests');
    expect(told).toHaveLength(1);
    await callAs(functions.revokeValidator, owner, on);
    expect(await errorOf(callAs(functions.giveGuestList, owner, on))).toMatchObject({
      code: 'failed-precondition',
    });
  });
});

describe('the data of companions', () => {
  const beto = () => ({ name: 'Beto Rojas', email: `beto-${event.id}@x.cl` });
  /** Camila brings Juan and Ana; Ana's place is Beto's by now. */
  async function handedOver() {
    await give(camila({ companions: ['Juan Pérez', 'Ana Díaz'] }));
    const ana = (await tickets())[2] as Ticket;
    const given = { ticketToken: linkOf(ana), ...beto(), key: 'k' };
    await callAs(functions.giveTicket, null, given);
    return (await tickets()) as [Ticket, Ticket, Ticket];
  }
  const copyOf = async (email: string) =>
    JSON.stringify(await collectPerson({ email, producerId: event.producerId }));

  it('makes nobody a contact, and is in nobody’s copy by name', async () => {
    await handedOver();
    const contacts = await db().collection(paths.contacts(event.producerId)).get();
    const known = contacts.docs.map((one) => JSON.stringify(one.data())).join();
    for (const name of ['Juan', 'Ana Díaz']) expect(known).not.toContain(name);
    // Nor is a companion named to whoever asks for the guest's data.
    const own = await copyOf(camila().email);
    expect(own).toContain('Tu acompañante');
    for (const word of ['Juan', 'Beto', beto().email]) expect(own).not.toContain(word);
    const others = await copyOf(beto().email);
    for (const word of ['Juan', camila().email]) expect(others).not.toContain(word);
  });

  it('goes with the guest’s erasure, and the codes go on opening', async () => {
    const before = await handedOver();
    const asked = { email: camila().email, producerId: event.producerId };
    await eraseGuest(asked);
    await eraseFormerHolder(asked);
    const stored = JSON.stringify([await tickets(), await courtesies()]);
    for (const word of ['Camila', 'camila', 'Juan Pérez', '"juan"'])
      expect(stored).not.toContain(word);
    expect(stored).toContain(beto().email);
    const after = await tickets();
    expect(after.map(({ code, status }) => [code, status])).toEqual(
      before.map(({ code }) => [code, 'valid']),
    );
  });

  it('is no mail and no phone at a door, whichever way they come in', async () => {
    const [guest, juan, own] = await handedOver();
    const phone = '+56911112222';
    await db().doc(paths.ticket(event.id, guest.id)).update({ 'holder.phone': phone });
    const input = { eventId: event.id, name: 'Puerta', endsAt: Date.now() + HOUR, guests: true };
    const { token } = await callAs(functions.createValidator, owner, input);
    const told = [
      await callAs(functions.openDoor, null, { token }),
      await callAs(functions.doorGuests, null, { token }),
      await callAs(functions.doorList, null, { token }),
    ];
    for (const { code } of [guest, juan, own]) {
      const scan = { eventId: event.id, validatorToken: token, code, scannedAt: Date.now() };
      told.push(await callAs(functions.checkIn, null, scan));
    }
    const all = JSON.stringify(told);
    for (const word of ['@x.cl', phone]) expect(all).not.toContain(word);
  });

  it('is not told by a companion’s link, which proves nothing of the others', async () => {
    const [guest, juan] = await handedOver();
    for (const token of [sharedOf(juan), linkOf(juan)]) {
      const { ticket } = await callAs(functions.openTicket, null, { token });
      const said = JSON.stringify(ticket);
      for (const word of ['Beto', '@x.cl', guest.code, guest.id]) expect(said).not.toContain(word);
      expect(ticket).not.toHaveProperty('companions');
    }
    const refused = [
      callAs(functions.giveTicket, null, { ticketToken: sharedOf(juan), ...beto(), key: 'x' }),
      callAs(functions.openTicket, null, { token: sharedOf(juan), claim: true }),
      callAs(functions.nameCompanions, null, {
        ticketToken: linkOf(juan),
        names: [{ ticketId: guest.id, name: 'X' }],
      }),
    ];
    for (const { code } of await Promise.all(refused.map(errorOf)))
      expect(code).not.toBe('internal');
  });
});
