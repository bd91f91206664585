import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { newContact } from '@/functions/src/contact/contacts';
import { untypedDb as db } from '@/functions/src/support/admin';
import { giveTicket } from '@/functions/src/ticket/give-ticket';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { parseGuard } from '@/lib/domain/event/tills/till';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeUser, newNetwork } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import { difference, ticketOf } from '../../support/refunds';
import { ledgerOf, makeCheckout, makeShop, makeType, read, record } from '../../support/sales';

/** A resale of several tickets: which line is refused, what its row says, and whose contacts it is noted in. */
const checkout = ofFile(makeCheckout);

const person = (name: string) => ({
  name,
  email: `${name.toLowerCase()}-${randomUUID()}@correo.cl`,
  acceptsMail: true,
});
type Person = ReturnType<typeof person>;

/** A contact from a list of the producer, who gave no basis yet. */
const listed = ({ name, email }: Person) => {
  const from = { origin: 'import', source: 'lista.csv', consent: '', basis: 'none' } as const;
  return newContact({ name, email, phone: '', tags: [] }, from, Timestamp.now());
};

/** An event that sells two types, and whose tickets are resold at 20 % more at most. */
async function makeResales() {
  const shop = await makeShop({ resale: { enabled: true, maxMarkup: 0.2 } });
  const { id, producerId, type } = shop;
  const vip = await makeType(id, { name: 'VIP', price: 20_000 });
  const buy = async (buyer: Person, general: number, vips = 0) => {
    const of = (ticketTypeId: string, quantity: number, unitPrice: number) =>
      quantity > 0 ? [{ ticketTypeId, quantity, unitPrice }] : [];
    const lines = [...of(type, general, 10_000), ...of(vip, vips, 20_000)];
    const sale = await record(checkout, { eventId: id, kind: 'sale', lines, buyer });
    return { ...sale, ids: sale.tickets.map((ticket) => ticket.id) };
  };
  const resell = (buyer: object, tickets: [string | undefined, number][], more: object = {}) => {
    const lines = tickets.map(([ticketId, price]) => ({ ticketId, price }));
    return record(checkout, { eventId: id, kind: 'resale', lines, buyer, ...more });
  };
  /** What a contact says that they bought: tickets and pesos; null for no contact. */
  const bought = async ({ email }: { email: string }) => {
    const contact = await read(paths.contact(producerId, contactIdOf(email)));
    const all = contact.bought as Record<string, { tickets: number; amount: number }> | undefined;
    return all?.[id] ? [all[id].tickets, all[id].amount] : null;
  };
  return { ...shop, vip, buy, resell, bought };
}

describe('a resale is refused at the line', () => {
  it('of a ticket that is not there, was used, or was given away for nothing', async () => {
    const { id, producerId, type, buy, resell } = await makeResales();
    const { ids } = await buy(person('Ana'), 3);
    const recipients = [{ name: 'Eva', email: 'eva@correo.cl' }];
    const gift = { eventId: id, ticketTypeId: type, recipients, key: randomUUID() };
    const giver = await makeUser({ role: 'producer', producers: [producerId] });
    await callAs(issueCourtesies, giver, gift);
    const given = await db().collection(paths.tickets(id)).where('kind', '==', 'courtesy').get();
    await db()
      .doc(paths.ticket(id, ids[1] ?? ''))
      .update({ status: 'used' });
    const worthless = 'Esa entrada no se puede revender: es cortesía, ya se usó o fue devuelta';
    for (const [ticketId, code, message] of [
      ['nada', 'invalid-argument', 'Esa entrada no es de este evento'],
      [ids[1], 'failed-precondition', worthless],
      [given.docs[0]?.id, 'failed-precondition', worthless],
    ] as const) {
      for (const [tickets, field] of [
        [
          [
            [ids[0], 10_000],
            [ticketId, 10_000],
          ],
          'lines.1.ticketId',
        ],
        [[[ticketId, 10_000]], 'lines.0.ticketId'],
      ] as [[string, number][], string][]) {
        const refused = await errorOf(resell(person('Beto'), tickets));
        expect(refused).toMatchObject({ code, message, field });
      }
    }
    expect(await ticketOf(id, ids[0] ?? '')).toMatchObject({ status: 'valid', past: [] });
  });

  it('of a price above what the event allows for that ticket', async () => {
    const { buy, resell } = await makeResales();
    const { ids } = await buy(person('Ana'), 1, 1);
    const beto = person('Beto');
    for (const [prices, field, most] of [
      [[12_001, 24_000], 'lines.0.price', 12_000],
      [[12_000, 24_001], 'lines.1.price', 24_000],
    ] as const) {
      const tickets = prices.map((price, n): [string | undefined, number] => [ids[n], price]);
      expect(await errorOf(resell(beto, tickets))).toMatchObject({
        code: 'invalid-argument',
        message: `Este evento permite revender esa entrada hasta en ${most} pesos`,
        field,
      });
    }
    expect(
      (
        await resell(beto, [
          [ids[0], 12_000],
          [ids[1], 24_000],
        ])
      ).total,
    ).toBe(36_000);
  });

  it('and as a whole where a ticket is in two lines, or the event allows none', async () => {
    const { id, buy, resell } = await makeResales();
    const { ids } = await buy(person('Ana'), 1);
    const twice = await errorOf(
      resell(person('Beto'), [
        [ids[0], 9_000],
        [ids[0], 9_000],
      ]),
    );
    expect(twice).toMatchObject({
      code: 'invalid-argument',
      message: 'Una entrada va en una sola línea',
      field: 'lines',
    });
    await db().doc(paths.event(id)).update({ 'resale.enabled': false });
    expect(await errorOf(resell(person('Beto'), [[ids[0], 9_000]]))).toMatchObject({
      code: 'failed-precondition',
      message: 'Este evento no permite la reventa',
    });
  });
});

describe('a resale', () => {
  it('has a part for each ticket, by its type, and each is returned as what it was', async () => {
    const { id, type, vip, buy, resell } = await makeResales();
    const { ids } = await buy(person('Ana'), 1, 1);
    // What it is called by now does not change what was sold.
    await db()
      .doc(paths.ticket(id, ids[1] ?? ''))
      .update({ ticketTypeName: 'Palco' });
    const beto = { ...person('Beto'), rut: '11.111.111-1', phone: '+56987654321' };
    const { acceptsMail: _, ...holder } = beto;
    const soldAt = new Date(Date.now() - 60_000);
    const more = { channel: 'App', soldAt: soldAt.toISOString() };
    const { ledgerId, tickets } = await resell(
      beto,
      [
        [ids[1], 23_000],
        [ids[0], 9_000],
      ],
      more,
    );
    const row = (await ledgerOf(id)).at(-1);
    expect(row).toMatchObject({ id: ledgerId, kind: 'resale', buyer: holder, channel: 'app' });
    expect(row).toMatchObject({ at: soldAt, total: 32_000, serviceFee: 0, refundOf: [] });
    const common = {
      type: 'resale',
      channel: 'app',
      quantity: 1,
      fee: 0,
      consumption: '',
      rate: 0,
    };
    expect(row?.parts).toEqual([
      { ...common, id: vip, name: 'VIP', amount: 20_000, delta: 3_000 },
      { ...common, id: type, name: 'General', amount: 10_000, delta: 0 },
    ]);
    expect(row?.shares).toEqual([
      { ticketId: ids[1], part: 0, amount: 20_000, fee: 0, delta: 3_000, paid: 23_000 },
      { ticketId: ids[0], part: 1, amount: 10_000, fee: 0, delta: 0, paid: 9_000 },
    ]);
    for (const made of tickets) {
      const ticket = await ticketOf(id, made.id);
      expect(ticket).toMatchObject({ holder, channel: 'app', status: 'valid', issuedAt: soldAt });
      expect([ticket.code, ticket.ledgerId]).toEqual([made.code, ledgerId]);
    }
    await record(checkout, { eventId: id, kind: 'refund', lines: [{ ticketId: ids[0] }] });
    const back = (await ledgerOf(id)).at(-1);
    expect(back).toMatchObject({ total: -9_000, parts: [{ id: type, amount: -10_000, delta: 0 }] });
    expect(await difference(id)).toEqual({});
  });

  it('is noted with who bought, and taken off those who had bought before', async () => {
    const { buy, resell, bought } = await makeResales();
    const [ana, beto, carla] = [person('Ana'), person('Beto'), person('Carla')];
    const [ofAna, ofBeto] = [await buy(ana, 3), await buy(beto, 2)];
    const tickets = [ofAna.ids[0], ofBeto.ids[0], ofAna.ids[1]];
    await resell(
      carla,
      tickets.map((ticketId) => [ticketId, 11_000]),
    );
    expect(await bought(carla)).toEqual([3, 33_000]);
    // What they paid stays paid: only a refund takes it off.
    expect(await bought(ana)).toEqual([1, 30_000]);
    expect(await bought(beto)).toEqual([1, 20_000]);
  });

  it('to its own seller is noted as paid once more, and not as one more', async () => {
    const { buy, resell, bought } = await makeResales();
    const ana = person('Ana');
    const { ids } = await buy(ana, 2);
    await resell(ana, [[ids[0], 10_000]]);
    expect(await bought(ana)).toEqual([2, 30_000]);
  });

  it('to its own seller is a purchase like any other: it gives consent, and makes a contact', async () => {
    const { producerId, buy, resell, bought } = await makeResales();
    const ana = person('Ana');
    const { ids } = await buy({ ...ana, acceptsMail: false }, 1);
    expect(await bought(ana)).toBeNull();
    await resell(ana, [[ids[0], 10_000]]);
    const contact = paths.contact(producerId, contactIdOf(ana.email));
    expect(await read(contact)).toMatchObject({ basis: 'consent' });
    const proofs = await db()
      .collection(entryPaths.contactConsents(producerId, contactIdOf(ana.email)))
      .get();
    expect(proofs.docs.map((one) => one.data())).toMatchObject([
      { kind: 'given', basis: 'consent' },
    ]);
    expect(await bought(ana)).toEqual([1, 10_000]);
  });

  it('to its own seller raises what a purchase alone allowed to their consent', async () => {
    const { id, producerId, buy, resell, bought } = await makeResales();
    const ana = person('Ana');
    const contact = paths.contact(producerId, contactIdOf(ana.email));
    await db().doc(contact).set(listed(ana));
    const { ids } = await buy({ ...ana, acceptsMail: false }, 1);
    expect(await read(contact)).toMatchObject({ basis: 'contract' });
    await resell(ana, [[ids[0], 10_000]]);
    expect(await read(contact)).toMatchObject({ basis: 'consent', boughtEvents: [id] });
    expect(await bought(ana)).toEqual([1, 20_000]);
  });

  it('to its own seller, who became a contact since, is noted with the ticket that they hold', async () => {
    const { id, producerId, buy, resell, bought } = await makeResales();
    const ana = { ...person('Ana'), acceptsMail: false };
    const { ids } = await buy(ana, 1);
    const contact = paths.contact(producerId, contactIdOf(ana.email));
    await db().doc(contact).set(listed(ana));
    await resell(ana, [[ids[0], 10_000]]);
    expect(await bought(ana)).toEqual([1, 10_000]);
    expect(await read(contact)).toMatchObject({ boughtEvents: [id] });
  });

  it('of a ticket that was given to a friend is taken off who had bought it', async () => {
    const { id, buy, resell, bought } = await makeResales();
    const [ana, beto, carla] = [person('Ana'), person('Beto'), person('Carla')];
    const sale = await buy(ana, 2);
    await buy(beto, 1);
    const link = holderToken(id, sale.ids[0] ?? '', sale.tickets[0]?.code ?? '');
    const { name, email } = beto;
    const headers = { 'x-forwarded-for': newNetwork() };
    await callAs(giveTicket, null, { ticketToken: link, name, email, key: 'gift' }, headers);
    await resell(carla, [[sale.ids[0], 10_000]]);
    expect(await bought(ana)).toEqual([1, 20_000]);
    expect(await bought(beto)).toEqual([1, 10_000]);
    expect(await bought(carla)).toEqual([1, 10_000]);
  });

  it('writes the guard of its event, and is no part of a rush that tills would serve', async () => {
    const { id, buy, resell } = await makeResales();
    const { ids } = await buy(person('Ana'), 2);
    const guardOf = async () => parseGuard(await read(innerPaths.guard(id)));
    const before = await guardOf();
    for (const ticketId of ids) await resell(person('Beto'), [[ticketId, 10_000]]);
    const { turns, recent } = await guardOf();
    expect([turns, recent]).toEqual([before.turns + 2, before.recent]);
  });
});
