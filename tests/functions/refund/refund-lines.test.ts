import { describe, expect, it } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { errorOf } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import { difference, makeRefundShop, refundsIn, sellDrinks, ticketOf } from '../../support/refunds';
import {
  ANA,
  BETO,
  makeCheckout,
  makeSellingConsumption,
  makeShop,
  makeType,
  read,
  record,
  totalsOf,
} from '../../support/sales';

/** What one refund of the checkout returns, line by line, and to whom it is noted. */
const checkout = ofFile(makeCheckout);

type Line = { ticketId?: string } | { ledgerId?: string };
/** Names no buyer, unless one is given. */
const refund = (eventId: string, lines: Line[], more: object = {}) =>
  record(checkout, { eventId, kind: 'refund', lines, buyer: undefined, ...more });

describe('a refund is refused', () => {
  it('with what is in it twice: a ticket, its sale, a sale at the bar', async () => {
    const { id, sale, tickets } = await makeRefundShop(checkout);
    const [one = ''] = tickets;
    const { ledgerId } = sale;
    const bar = await sellDrinks(checkout, id);
    const twice: Line[][] = [
      [{ ticketId: one }, { ticketId: one }],
      [{ ticketId: one }, { ledgerId }],
      [{ ledgerId }, { ledgerId }],
      [{ ledgerId: bar }, { ledgerId: bar }],
    ];
    for (const lines of twice) {
      expect(await errorOf(refund(id, lines))).toMatchObject({
        code: 'invalid-argument',
        message: 'Cada entrada o venta va una sola vez',
        field: 'lines',
      });
    }
    expect(await refundsIn(id)).toEqual([]);
    await refund(id, [{ ledgerId }, { ledgerId: bar }]);
    expect(await difference(id)).toEqual({});
  });

  it('at the line of what is of another event, and returns nothing of the others', async () => {
    const { id, sale, tickets } = await makeRefundShop(checkout);
    const other = await makeRefundShop(checkout);
    const [one = '', two = ''] = tickets;
    for (const [line, field, message] of [
      [{ ticketId: other.tickets[0] }, 'lines.1.ticketId', 'Esa entrada no es de este evento'],
      [{ ledgerId: other.sale.ledgerId }, 'lines.1.ledgerId', 'Esa venta no es de este evento'],
    ] as const) {
      const refused = await errorOf(refund(id, [{ ticketId: one }, line]));
      expect(refused).toMatchObject({ code: 'invalid-argument', field, message });
    }
    expect((await ticketOf(id, one)).status).toBe('valid');
    await refund(id, [{ ticketId: one }, { ticketId: two }]);
    await refund(id, [{ ledgerId: sale.ledgerId }]);
    expect((await refundsIn(id)).map(({ total }) => total)).toEqual([-19_980, -9_990]);
  });

  it('at the line of what was returned before, or never paid', async () => {
    const { id, sale, tickets } = await makeRefundShop(checkout);
    const [one = '', two = ''] = tickets;
    const bar = await sellDrinks(checkout, id);
    const { ledgerId } = await refund(id, [{ ticketId: one }]);
    await refund(id, [{ ledgerId: bar }]);
    const nothing = {
      code: 'failed-precondition',
      message: 'Eso ya fue devuelto, o no se puede devolver',
    };
    // A row without tickets, as that of a refund is.
    for (const [line, field] of [
      [{ ticketId: one }, 'lines.1.ticketId'],
      [{ ledgerId }, 'lines.1.ledgerId'],
      [{ ledgerId: bar }, 'lines.1.ledgerId'],
    ] as const) {
      const refused = await errorOf(refund(id, [{ ticketId: two }, line]));
      expect(refused).toMatchObject({ ...nothing, field });
    }
    await refund(id, [{ ledgerId: sale.ledgerId }]);
    const again = await errorOf(refund(id, [{ ledgerId: sale.ledgerId }]));
    expect(again).toMatchObject({ ...nothing, field: 'lines.0.ledgerId' });
    expect(await refundsIn(id)).toHaveLength(3);
    expect(await difference(id)).toEqual({});
  });

  it('of a whole sale of which a ticket was resold, and not of one whose resale was returned', async () => {
    const { id, sale, tickets } = await makeRefundShop(checkout);
    const [one = ''] = tickets;
    const { ledgerId } = sale;
    const lines = [{ ticketId: one, price: 12_000 }];
    await record(checkout, { eventId: id, kind: 'resale', buyer: BETO, lines });
    expect(await errorOf(refund(id, [{ ledgerId }]))).toMatchObject({
      code: 'failed-precondition',
      message: 'Una entrada de esta venta ya se revendió: devuelve las demás una por una',
      field: 'lines.0.ledgerId',
    });
    await refund(id, [{ ticketId: one }]);
    expect(await refund(id, [{ ledgerId }])).toMatchObject({ total: -19_980 });
    expect(await difference(id)).toEqual({});
  });
});

describe('a refund', () => {
  it('of several sales and types takes each back from where it was sold', async () => {
    const { id, type, sale, tickets } = await makeRefundShop(checkout);
    const vip = await makeType(id, { name: 'VIP', price: 20_000 });
    const second = await record(checkout, {
      eventId: id,
      kind: 'sale',
      buyer: BETO,
      lines: [
        { ticketTypeId: type, quantity: 1, unitPrice: 9_990 },
        { ticketTypeId: vip, quantity: 2, unitPrice: 20_000 },
      ],
    });
    const named = [...tickets.slice(1), ...second.tickets.map((ticket) => ticket.id)];
    const lines = named.map((ticketId) => ({ ticketId }));
    const { total } = await refund(id, lines, { channel: 'boleteria' });
    expect(total).toBe(-2 * 9_990 - 9_990 - 2 * 20_000);
    const [row] = await refundsIn(id);
    expect(row).toMatchObject({ channel: 'boleteria', refundOf: [sale.ledgerId, second.ledgerId] });
    // Nobody was named, so it is of whoever bought first.
    expect(row?.buyer).toMatchObject({ name: ANA.name, email: ANA.email });
    const parts = row?.parts.map(({ id: of, quantity, amount }) => [of, quantity, amount]);
    expect(parts).toEqual([
      [type, -2, -2 * 9_990],
      [type, -1, -9_990],
      [vip, -2, -2 * 20_000],
    ]);
    expect((await read(paths.ticketType(id, type))).sold).toBe(1);
    expect((await read(paths.ticketType(id, vip))).sold).toBe(0);
    expect(await difference(id)).toEqual({});
  });

  it('says when it was, in the row and in the ticket, and whom the checkout names', async () => {
    const { id, tickets } = await makeRefundShop(checkout);
    const [ticketId = ''] = tickets;
    const ref = db().doc(paths.ticket(id, ticketId));
    const long = new Date(Date.now() - 86_400_000);
    await ref.update({ changedAt: long });
    const soldAt = new Date(Date.now() - 60_000);
    const buyer = { ...BETO, rut: '11.111.111-1', phone: '+56987654321' };
    await refund(id, [{ ticketId }], { buyer, soldAt: soldAt.toISOString() });
    const [row] = await refundsIn(id);
    expect(row).toMatchObject({ at: soldAt, buyer, reference: '' });
    const ticket = await ref.get();
    expect(ticket.get('status')).toBe('refunded');
    expect(ticket.get('refundedAt').toDate()).toEqual(soldAt);
    // Doors ask for what changed since they last did.
    expect(ticket.get('changedAt').toMillis()).toBeGreaterThan(long.getTime());
  });

  it.each(['used', 'refunding'])(
    'of a whole sale takes a ticket that is %s, too',
    async (status) => {
      const { id, type, sale, tickets } = await makeRefundShop(checkout);
      await db()
        .doc(paths.ticket(id, tickets[0] ?? ''))
        .update({ status });
      await refund(id, [{ ledgerId: sale.ledgerId }]);
      for (const ticket of tickets) expect((await ticketOf(id, ticket)).status).toBe('refunded');
      expect((await read(paths.ticketType(id, type))).sold).toBe(0);
    },
  );

  it('of what cost nothing is of nothing', async () => {
    const { id, type } = await makeShop({}, { price: 0 });
    const lines = [{ ticketTypeId: type, quantity: 1, unitPrice: 0 }];
    const { ledgerId } = await record(checkout, { eventId: id, kind: 'sale', lines });
    expect(await refund(id, [{ ledgerId }])).toMatchObject({ total: 0, serviceFee: 0 });
    expect((await refundsIn(id))[0]?.total).toBe(0);
  });

  it('is taken off what each buyer’s contact says that they bought', async () => {
    const { id, producerId, type } = await makeShop();
    const buy = (buyer: object, quantity: number) => {
      const lines = [{ ticketTypeId: type, quantity, unitPrice: 10_000 }];
      const given = { ...buyer, acceptsMail: true };
      return record(checkout, { eventId: id, kind: 'sale', lines, buyer: given });
    };
    const [first, second, third] = [await buy(ANA, 3), await buy(BETO, 2), await buy(ANA, 2)];
    const ticket = (sale: typeof first, n: number) => ({ ticketId: sale.tickets[n]?.id });
    const bought = async ({ email }: { email: string }) => {
      const contact = await read(paths.contact(producerId, contactIdOf(email)));
      const { tickets, amount } =
        (contact.bought as Record<string, Record<string, number>>)[id] ?? {};
      return [tickets, amount];
    };
    await refund(id, [ticket(first, 0), ticket(third, 0), ticket(second, 0), ticket(third, 1)]);
    expect(await bought(ANA)).toEqual([2, 20_000]);
    expect(await bought(BETO)).toEqual([1, 10_000]);
  });

  it('of the bar returns its own products only, and their fees', async () => {
    const { id } = await makeShop();
    const [beer, water] = [await makeSellingConsumption(id), await makeSellingConsumption(id)];
    const pour = async (...ids: string[]) => {
      const lines = ids.map((consumptionId) => ({ consumptionId, quantity: 2, unitPrice: 4_000 }));
      return (await record(checkout, { eventId: id, kind: 'consumption', lines })).ledgerId;
    };
    const [both, kept] = [await pour(beer, water), await pour(water)];
    expect(await refund(id, [{ ledgerId: both }])).toMatchObject({
      total: -16_000,
      serviceFee: -800,
    });
    expect(await errorOf(refund(id, [{ ledgerId: both }]))).toMatchObject({
      code: 'failed-precondition',
    });
    const left = { sold: 2, total: 8_000, serviceFeeSelled: 400 };
    const none = { sold: 0, total: 0, serviceFeeSelled: 0 };
    expect(await read(paths.consumption(id, beer))).toMatchObject(none);
    expect(await read(paths.consumption(id, water))).toMatchObject(left);
    await refund(id, [{ ledgerId: kept }]);
    expect((await totalsOf(id)).adds).toMatchObject({ consumptionOther: 0, consumptionFees: 0 });
    expect(await difference(id)).toEqual({});
  });
});
