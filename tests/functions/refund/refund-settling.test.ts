import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkIn } from '@/functions/src/door/check-in';
import { createValidator } from '@/functions/src/door/create-validator';
import { createPaymentOrder } from '@/functions/src/order/create-payment-order';
import { findRefunds } from '@/functions/src/refund/find-refunds';
import { reassignTicket } from '@/functions/src/ticket/reassign-ticket';
import type { FoundLine, FoundOrder } from '@/lib/domain/refund/calls';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import {
  caseOf,
  difference,
  makeRefundShop,
  move,
  openOne,
  pay,
  refundsIn,
  sellDrinks,
  ticketOf,
} from '../../support/refunds';
import { BETO, makeCheckout, record } from '../../support/sales';

const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));

/** What a payment order of an event may take now, as its refusal says it. */
async function availableOf(eventId: string): Promise<number> {
  const order = { eventId, amount: 100_000_000 };
  const { message } = await errorOf(callAs(createPaymentOrder, admin, order));
  return Number(message.replace(/\D/g, ''));
}

describe('what an open case will take', () => {
  it('is held back from payments until it is rejected', async () => {
    const { id, sale, tickets, refunder } = await makeRefundShop(checkout);
    const refundId = await openOne(refunder, id, sale.ledgerId, tickets.slice(0, 1));
    const order = (amount: number) => callAs(createPaymentOrder, admin, { eventId: id, amount });
    expect(await errorOf(order(19_981))).toMatchObject({
      code: 'failed-precondition',
      field: 'amount',
    });
    await order(19_980);
    await move(refunder, id, refundId, 'reject', { reason: 'Vino igual' });
    await order(9_990);
  });

  it('is not held back where the balance never had it: the bar, the fee of a resale', async () => {
    const { id, sale, tickets, refunder } = await makeRefundShop(checkout);
    const drinks = await sellDrinks(checkout, id);
    const resale = await record(checkout, {
      eventId: id,
      kind: 'resale',
      buyer: BETO,
      lines: [{ ticketId: tickets[0], price: 9_990 }],
    });
    const before = await availableOf(id);
    await openOne(refunder, id, drinks);
    expect(await availableOf(id)).toBe(before);
    const refundId = await openOne(refunder, id, resale.ledgerId);
    const held = before - (await availableOf(id));
    await pay(refunder, id, refundId);
    expect(before - (await availableOf(id))).toBe(held);
    expect(held).toBeLessThan(9_990);
    // A case of both, of which a part was settled: what is left is held.
    const rest = await openOne(refunder, id, sale.ledgerId);
    expect(before - (await availableOf(id))).toBe(held + 19_980);
    await move(refunder, id, rest, 'reject', { reason: 'Vino igual' });
  });
});

describe('a refund that the checkout records', () => {
  it('settles the open case that it belongs to, with what it returned', async () => {
    const { id, sale, refunder } = await makeRefundShop(checkout);
    const refundId = await openOne(refunder, id, sale.ledgerId, undefined, { includeFee: false });
    const lines = [{ ledgerId: sale.ledgerId }];
    const call = { eventId: id, kind: 'refund', key: randomUUID(), lines };
    const row = await record(checkout, call);
    expect(await record(checkout, call)).toEqual(row);
    expect(await caseOf(id, refundId)).toMatchObject({
      status: 'paid',
      settledBy: row.ledgerId,
      amount: -row.total,
      fee: -row.serviceFee,
    });
    expect((await errorOf(pay(refunder, id, refundId))).message).toMatch(/ya está pagada/);
    expect(await refundsIn(id)).toHaveLength(1);
    expect(await difference(id)).toEqual({});
  });

  it('of some of its tickets leaves the case open for the others', async () => {
    const { id, sale, tickets, refunder } = await makeRefundShop(checkout);
    const refundId = await openOne(refunder, id, sale.ledgerId);
    const [one = '', ...others] = tickets;
    await record(checkout, { eventId: id, kind: 'refund', lines: [{ ticketId: one }] });
    const left = await caseOf(id, refundId);
    expect(left).toMatchObject({ status: 'open', ticketIds: others, amount: 19_980 });
    await pay(refunder, id, refundId);
    // What it was at any moment stays known.
    const { steps } = await caseOf(id, refundId);
    const before = steps.map((step) => step.before?.map(({ ticketId }) => ticketId));
    expect(before).toEqual([undefined, tickets, others]);
    expect((await refundsIn(id)).map((row) => row.total)).toEqual([-9_990, -19_980]);
    expect(await difference(id)).toEqual({});
  });

  it('at the same time as the panel pays counts once', async () => {
    const { id, sale, refunder } = await makeRefundShop(checkout);
    const refundId = await openOne(refunder, id, sale.ledgerId);
    const lines = [{ ledgerId: sale.ledgerId }];
    const done = await Promise.allSettled([
      pay(refunder, id, refundId),
      record(checkout, { eventId: id, kind: 'refund', lines }),
    ]);
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await refundsIn(id)).toHaveLength(1);
    expect((await caseOf(id, refundId)).status).toBe('paid');
    expect(await difference(id)).toEqual({});
  });

  it('of a sale at the bar settles its case', async () => {
    const { id, refunder } = await makeRefundShop(checkout);
    const bar = await sellDrinks(checkout, id);
    const refundId = await openOne(refunder, id, bar);
    await record(checkout, { eventId: id, kind: 'refund', lines: [{ ledgerId: bar }] });
    expect((await caseOf(id, refundId)).status).toBe('paid');
    expect(await difference(id)).toEqual({});
  });
});

describe('a ticket with an open case', () => {
  it('admits nobody and changes no hands, and does again once the case is rejected', async () => {
    const { id, sale, refunder } = await makeRefundShop(checkout);
    const [ticket] = sale.tickets;
    const door = { eventId: id, name: 'Norte', endsAt: Date.now() + 3_600_000 };
    const made = await callAs(createValidator, admin, door);
    const validatorToken = made.token;
    const scan = () =>
      callAs(checkIn, null, {
        eventId: id,
        validatorToken,
        code: ticket?.code,
        scannedAt: Date.now(),
        offline: false,
      });
    const refundId = await openOne(refunder, id, sale.ledgerId);
    expect(await scan()).toMatchObject({ success: false, result: 'refunding' });
    const to = { eventId: id, ticketId: ticket?.id, name: BETO.name, email: BETO.email };
    expect((await errorOf(callAs(reassignTicket, admin, to))).code).toBe('failed-precondition');
    await move(refunder, id, refundId, 'reject', { reason: 'Viene igual' });
    expect(await scan()).toMatchObject({ success: true, result: 'admitted' });
    expect((await ticketOf(id, ticket?.id ?? '')).status).toBe('used');
  });
});

describe('what was pasted', () => {
  it('is reported line by line, before anything is opened', async () => {
    const { id, sale, refunder } = await makeRefundShop(checkout);
    const other = await makeRefundShop(checkout);
    const [ticket] = sale.tickets;
    const order = (await findOf(refunder, id, ['ana@correo.cl'])).orders[0];
    const lines = [
      'ANA@correo.cl',
      order?.order ?? '',
      ticket?.code ?? '',
      ticket?.id ?? '',
      sale.ledgerId,
      'nadie@correo.cl',
      other.sale.ledgerId,
      'cualquier cosa / rara',
    ];
    const found = await findOf(refunder, id, lines);
    expect(found.lines.map((one) => [one.ledgerIds, one.ticketIds, one.problem !== ''])).toEqual([
      [[sale.ledgerId], [], false],
      [[sale.ledgerId], [], false],
      [[sale.ledgerId], [ticket?.id], false],
      [[sale.ledgerId], [ticket?.id], false],
      [[sale.ledgerId], [], false],
      [[], [], true],
      [[], [], true],
      [[], [], true],
    ]);
    expect(found.orders).toHaveLength(1);
    expect(found.orders[0]).toMatchObject({ amount: 29_970, fee: sale.serviceFee, problem: '' });
    await openOne(refunder, id, sale.ledgerId);
    const [after] = (await findOf(refunder, id, [sale.ledgerId])).orders;
    expect(after?.problem).toMatch(/devolución abierta/);
  });
});

async function findOf(who: Who, eventId: string, lines: string[]) {
  const answer = await callAs(findRefunds, who, { eventId, lines });
  return answer as unknown as { lines: FoundLine[]; orders: FoundOrder[] };
}
