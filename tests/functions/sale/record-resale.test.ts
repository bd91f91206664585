import { describe, expect, it } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { sumRows } from '@/lib/domain/ledger/totals-of-row';
import { errorOf } from '../../support/functions';
import {
  BETO,
  ledgerOf,
  makeCheckout,
  makeSellingDiscount,
  makeShop,
  read,
  record,
  saleCall,
  totalsOf,
} from '../../support/sales';

const checkout = await makeCheckout();

describe('recordSale, resale', () => {
  async function sold(given: Record<string, unknown> = {}) {
    const { id, type } = await makeShop(given);
    const { tickets, ledgerId } = await record(
      checkout,
      saleCall(id, { ticketTypeId: type, quantity: 2 }),
    );
    const ticketId = tickets[0]?.id ?? '';
    const resell = (price: number, more = {}) =>
      record(checkout, {
        eventId: id,
        kind: 'resale',
        buyer: BETO,
        lines: [{ ticketId, price }],
        ...more,
      });
    return { id, type, ledgerId, ticketId, code: tickets[0]?.code, other: tickets[1]?.id, resell };
  }

  it('passes the ticket on with a new code and splits the price', async () => {
    const { id, type, ticketId, code, resell } = await sold();
    const answer = await resell(11_500);
    expect(answer).toMatchObject({ total: 11_500, serviceFee: 0, tickets: [{ id: ticketId }] });
    expect(answer.tickets[0]?.code).not.toBe(code);
    expect(await read(paths.ticket(id, ticketId))).toMatchObject({
      holder: { email: BETO.email },
      deadCodes: [code],
      ledgerId: answer.ledgerId,
    });
    // A resale below the original price deducts nothing; a second resale still refers to the original price.
    await resell(9_000);
    const { adds } = await totalsOf(id);
    expect(adds).toMatchObject({
      totalSelled: 20_000,
      totalReselled: 20_000,
      resellDeltaEarnings: 1_500,
      tickets: 2,
    });
    expect(await read(paths.ticketType(id, type))).toMatchObject({ sold: 2 });
    expect(await totalsOf(id)).toEqual(sumRows(await ledgerOf(id)));
  });

  it('is refused where the event has none, above its limit, and for what is no longer valid', async () => {
    const closed = await sold({ resale: { enabled: false } });
    expect(await errorOf(closed.resell(10_000))).toMatchObject({ code: 'failed-precondition' });
    const limited = await sold({ resale: { enabled: true, maxMarkup: 0.2 } });
    expect(await errorOf(limited.resell(12_001))).toMatchObject({ code: 'invalid-argument' });
    await limited.resell(12_000);
    const lines = [{ ticketId: limited.ticketId }];
    await record(checkout, { eventId: limited.id, kind: 'refund', lines });
    expect(await errorOf(limited.resell(10_000))).toMatchObject({ code: 'failed-precondition' });
    const twice = [1, 2].map(() => ({ ticketId: limited.other, price: 10_000 }));
    expect(await errorOf(limited.resell(0, { lines: twice }))).toMatchObject({ field: 'lines' });
  });

  it('is taken back by a refund, and the first sale stays', async () => {
    const { id, type, ticketId, ledgerId, resell } = await sold();
    const resale = await resell(11_000);
    // The first sale cannot be refunded as a whole: one of its tickets was resold.
    const whole = { eventId: id, kind: 'refund', lines: [{ ledgerId }] };
    expect(await errorOf(record(checkout, whole))).toMatchObject({ code: 'failed-precondition' });
    const refund = await record(checkout, {
      eventId: id,
      kind: 'refund',
      lines: [{ ledgerId: resale.ledgerId }],
    });
    expect(refund.total).toBe(-11_000);
    const { adds } = await totalsOf(id);
    expect(adds).toMatchObject({ totalSelled: 20_000, totalReselled: 0, resellDeltaEarnings: 0 });
    expect(await read(paths.ticket(id, ticketId))).toMatchObject({ status: 'refunded' });
    expect(await read(paths.ticketType(id, type))).toMatchObject({ sold: 1 });
  });
});

describe('recordSale, refund', () => {
  it('takes back ticket by ticket exactly what the sale added, to the last peso', async () => {
    const { id, type } = await makeShop({}, { price: 9_999 });
    await makeSellingDiscount(id, { code: 'TRES', kind: '3x2', percent: 0 });
    const { tickets } = await record(
      checkout,
      saleCall(id, { ticketTypeId: type, quantity: 3, unitPrice: 9_999, discountCode: 'TRES' }),
    );
    for (const { id: ticketId } of tickets) {
      await record(checkout, { eventId: id, kind: 'refund', lines: [{ ticketId }] });
    }
    const totals = await totalsOf(id);
    expect(Object.values(totals.adds).every((value) => value === 0)).toBe(true);
    expect(totals.rows).toBe(4);
    expect(await read(paths.ticketType(id, type))).toMatchObject({ sold: 0 });
    const again = { eventId: id, kind: 'refund', lines: [{ ticketId: tickets[0]?.id }] };
    expect(await errorOf(record(checkout, again))).toMatchObject({ code: 'failed-precondition' });
  });

  it('of a whole sale takes what is left of it, once', async () => {
    const { id, type } = await makeShop();
    const { tickets, ledgerId } = await record(
      checkout,
      saleCall(id, { ticketTypeId: type, quantity: 3 }, { channel: 'rrpp' }),
    );
    const one = { eventId: id, kind: 'refund', lines: [{ ticketId: tickets[1]?.id }] };
    expect(await record(checkout, one)).toMatchObject({ total: -10_000, serviceFee: -833 });
    const rest = { eventId: id, kind: 'refund', lines: [{ ledgerId }] };
    expect(await record(checkout, rest)).toMatchObject({ total: -20_000, serviceFee: -1_666 });
    expect(await errorOf(record(checkout, rest))).toMatchObject({ code: 'failed-precondition' });
    const totals = await totalsOf(id);
    expect(totals.channels.rrpp).toEqual({ tickets: 0, sold: 0, resold: 0, consumed: 0, fees: 0 });
    expect(totals).toEqual(sumRows(await ledgerOf(id)));
  });

  it('of a cancelled event goes on', async () => {
    const { id, type } = await makeShop();
    const { ledgerId } = await record(checkout, saleCall(id, { ticketTypeId: type }));
    await db().doc(paths.event(id)).update({ status: 'cancelled' });
    await record(checkout, { eventId: id, kind: 'refund', lines: [{ ledgerId }] });
    expect((await totalsOf(id)).adds.totalSelled).toBe(0);
  });
});
