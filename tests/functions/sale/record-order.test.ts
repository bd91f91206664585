import { describe, expect, it } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { errorOf } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import {
  BETO,
  ledgerOf,
  makeCheckout,
  makeSellingDiscount,
  makeShop,
  makeType,
  read,
  record,
} from '../../support/sales';

/** An order of several lines: how many it may have, and what it leaves in tickets, books and contact. */
const checkout = ofFile(makeCheckout);

const line = (ticketTypeId: string, quantity = 1, more: object = {}) => ({
  ticketTypeId,
  quantity,
  unitPrice: 10_000,
  ...more,
});
const order = (eventId: string, lines: object[], more: object = {}) =>
  record(checkout, { eventId, kind: 'sale', lines, ...more });

describe('an order', () => {
  it('is of a hundred tickets at most, over all of its lines', async () => {
    const many = { stock: 300, maxPerOrder: 100 };
    const { id, type } = await makeShop({}, many);
    const other = await makeType(id, many);
    expect(await errorOf(order(id, [line(type, 50), line(other, 51)]))).toMatchObject({
      code: 'invalid-argument',
      message: 'Hasta 100 entradas por venta',
      field: 'lines',
    });
    expect((await order(id, [line(type, 50), line(other, 50)])).tickets).toHaveLength(100);
  });

  it('counts the lines of one type together', async () => {
    const { id, type } = await makeShop({}, { stock: 5, maxPerOrder: 4 });
    expect(await errorOf(order(id, [line(type, 3), line(type, 2)]))).toMatchObject({
      code: 'invalid-argument',
      field: 'lines',
    });
    await order(id, [line(type, 2), line(type)]);
    expect((await read(paths.ticketType(id, type))).sold).toBe(3);
    expect(await errorOf(order(id, [line(type, 2), line(type)]))).toMatchObject({
      code: 'resource-exhausted',
      field: 'lines.1.quantity',
    });
  });

  it('has the phone of its buyer with its country, or as it was typed: no sale is refused for one', async () => {
    const { id, type } = await makeShop({}, { name: 'General' });
    const typed = [
      ['9 8765 4321', '+56987654321'],
      ['preguntar a Beto', 'preguntar a Beto'],
    ] as const;
    for (const [phone, kept] of typed) {
      const sale = await order(id, [line(type)], { buyer: { ...BETO, phone } });
      const row = (await ledgerOf(id)).find((one) => one.id === sale.ledgerId);
      expect(row?.buyer.phone).toBe(kept);
      const ticket = await db()
        .doc(paths.ticket(id, sale.tickets[0]?.id ?? ''))
        .get();
      expect(ticket.get('holder.phone')).toBe(kept);
    }
  });

  it('leaves each ticket with its holder, and with its share of its own line', async () => {
    const { id, producerId, type } = await makeShop({}, { name: 'General' });
    const vip = await makeType(id, { name: 'VIP', price: 20_001 });
    await makeSellingDiscount(id, { code: 'MITAD', percent: 50, ticketTypeIds: [vip] });
    const buyer = { ...BETO, rut: '11.111.111-1', phone: '+56987654321' };
    const lines = [line(type), line(vip, 2, { unitPrice: 20_001, discountCode: '«mitad».' })];
    const soldAt = new Date(Date.now() - 60_000);
    const more = { buyer, channel: 'Puerta', soldAt: soldAt.toISOString() };
    const sale = await order(id, lines, more);
    expect(sale.total).toBe(30_001);
    const [row] = await ledgerOf(id);
    expect(row).toMatchObject({ id: sale.ledgerId, at: soldAt, buyer, channel: 'puerta' });
    expect(row).toMatchObject({ serviceFee: sale.serviceFee, refundOf: [] });
    const ids = sale.tickets.map((ticket) => ticket.id);
    expect(row?.shares.map(({ ticketId, part }) => [ticketId, part])).toEqual([
      [ids[0], 0],
      [ids[1], 1],
      [ids[2], 1],
    ]);
    const amounts = row?.shares.map(({ amount, paid, delta }) => [amount, paid, delta]);
    expect(amounts?.[0]).toEqual([10_000, 10_000, 0]);
    expect(amounts?.slice(1).sort()).toEqual([
      [10_000, 10_000, 0],
      [10_001, 10_001, 0],
    ]);
    expect(row?.shares.reduce((sum, { fee }) => sum + fee, 0)).toBe(sale.serviceFee);
    const found = await Promise.all(ids.map((one) => db().doc(paths.ticket(id, one)).get()));
    const tickets = found.map((one) => parseTicket(one.id, one.data()));
    for (const [n, ticket] of tickets.entries()) {
      expect(ticket).toMatchObject({
        kind: 'sale',
        status: 'valid',
        holder: buyer,
        channel: 'puerta',
        ledgerId: sale.ledgerId,
        courtesyId: '',
        ticketTypeId: n === 0 ? type : vip,
        ticketTypeName: n === 0 ? 'General' : 'VIP',
        issuedAt: soldAt,
      });
      expect(found[n]?.data()).toMatchObject({ eventId: id, producerId });
      expect(found[n]?.get('code')).toBe(sale.tickets[n]?.code);
    }
  });

  it('is noted whole in the contact of its buyer, at what was paid', async () => {
    const { id, producerId, type } = await makeShop();
    const other = await makeType(id, { price: 2_000 });
    const buyer = { ...BETO, acceptsMail: true };
    await order(id, [line(type, 2), line(other, 1, { unitPrice: 2_000 })], { buyer });
    const contact = await read(paths.contact(producerId, contactIdOf(BETO.email)));
    expect(contact.bought).toMatchObject({ [id]: { tickets: 3, amount: 22_000 } });
  });
});

describe('a code in an order', () => {
  const fiveCodes = async (fields: object) => {
    const shop = await makeShop({}, { maxPerOrder: 9 });
    const code = await makeSellingDiscount(shop.id, { code: 'CINCO', percent: 50, ...fields });
    const uses = async () => (await read(entryPaths.discount(shop.id, code))).uses;
    return { ...shop, code, uses };
  };

  it('counts once, in whatever lines and letters it is written', async () => {
    const { id, type, uses } = await fiveCodes({ limit: 2, limitPerPerson: 2 });
    const both = [
      line(type, 1, { discountCode: 'CINCO' }),
      line(type, 1, { discountCode: ' cinco ' }),
      line(type, 1),
    ];
    expect((await order(id, both)).total).toBe(20_000);
    expect(await uses()).toBe(1);
    expect((await order(id, both)).total).toBe(20_000);
    expect(await errorOf(order(id, both, { buyer: BETO }))).toMatchObject({
      code: 'failed-precondition',
      message: 'Ese código ya se usó todas las veces que se podía',
    });
    expect(await uses()).toBe(2);
  });

  it('that is refused is named at the first of its lines, not at one of another code', async () => {
    const { id, type } = await fiveCodes({});
    await makeSellingDiscount(id, { code: 'OFF', active: false });
    await makeSellingDiscount(id, { code: 'GASTADO', limit: 1, uses: 1 });
    const coded = (discountCode: string) => line(type, 1, { discountCode });
    const lines = [line(type), coded('CINCO'), coded('OFF'), coded('GASTADO'), coded('OFF')];
    expect(await errorOf(order(id, lines))).toMatchObject({
      code: 'failed-precondition',
      message: 'Ese código no está activo',
      field: 'lines.2.discountCode',
    });
    expect(await errorOf(order(id, [coded('CINCO'), coded('NADA')]))).toMatchObject({
      code: 'invalid-argument',
      field: 'lines.1.discountCode',
    });
  });

  it('is used so often by one person, and by others nevertheless', async () => {
    const { id, type, uses } = await fiveCodes({ limitPerPerson: 3 });
    const coded = [line(type, 1, { discountCode: 'CINCO' })];
    for (let n = 0; n < 3; n += 1) await order(id, coded);
    expect(await errorOf(order(id, coded))).toMatchObject({
      code: 'failed-precondition',
      message: 'Ya usaste ese código todas las veces que se podía',
      field: 'lines.0.discountCode',
    });
    await order(id, coded, { buyer: BETO });
    expect(await uses()).toBe(4);
  });
});
