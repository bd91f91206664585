import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyLedger } from '@/functions/src/ledger/verify-ledger';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { consumptionFee } from '@/lib/domain/producer/service-fee';
import { traceOf } from '../../support/administration';
import { callAs, makeUser } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import {
  caseOf,
  difference,
  makeRefundShop,
  move,
  open,
  openOne,
  pay,
  refundsIn,
  sellDrinks,
  ticketOf,
} from '../../support/refunds';
import { makeCheckout, makeShop, read, record, totalsOf } from '../../support/sales';

const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));

describe('a refund case', () => {
  it('goes from open to paid: one row in the ledger, the place is free again, everything squares', async () => {
    const { id, producerId, type, sale, tickets, refunder } = await makeRefundShop(checkout);
    const refundId = await openOne(refunder, id, sale.ledgerId, tickets.slice(0, 2));
    const opened = await caseOf(id, refundId);
    expect(opened).toMatchObject({ status: 'open', ledgerId: sale.ledgerId, amount: 19_980 });
    expect(opened.ticketIds).toEqual(tickets.slice(0, 2));
    expect(opened.order).not.toBe('');
    expect(await refundsIn(id)).toEqual([]);
    expect((await ticketOf(id, tickets[0] ?? '')).status).toBe('refunding');
    expect((await ticketOf(id, tickets[2] ?? '')).status).toBe('valid');

    await move(refunder, id, refundId, 'request');
    await move(refunder, id, refundId, 'start');
    const { ledgerId } = await pay(admin, id, refundId, 'TRX-77');
    const [row, ...more] = await refundsIn(id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ id: ledgerId, total: -19_980, reference: 'TRX-77' });
    expect(row?.refundOf).toEqual([sale.ledgerId]);
    const paid = await caseOf(id, refundId);
    expect(paid).toMatchObject({ status: 'paid', reference: 'TRX-77', settledBy: ledgerId });
    expect([paid.amount, paid.fee]).toEqual([-(row?.total ?? 0), -(row?.serviceFee ?? 0)]);
    expect(paid.steps.map((step) => [step.status, step.by.uid, step.note])).toEqual([
      ['open', refunder.uid, 'Se suspendió'],
      ['requested', refunder.uid, ''],
      ['paying', refunder.uid, ''],
      ['paid', admin.uid, 'TRX-77'],
    ]);
    expect((await ticketOf(id, tickets[0] ?? '')).status).toBe('refunded');
    expect((await read(paths.ticketType(id, type))).sold).toBe(1);
    expect((await totalsOf(id)).adds.totalSelled).toBe(9_990);
    expect(await difference(id)).toEqual({});
    expect(await callAs(verifyLedger, admin, { eventId: id, rows: true })).toMatchObject({
      squares: true,
    });

    const lines = await traceOf(refundId);
    expect(lines.map((line) => line.action)).toEqual([
      'refund.open',
      'refund.request',
      'refund.start',
      'refund.pay',
    ]);
    const stored = await db().collection(paths.audit()).where('object.id', '==', refundId).get();
    expect(new Set(stored.docs.map((line) => line.get('needs')))).toEqual(
      new Set(['finance.refund']),
    );
    expect(lines.every((line) => line.producerId === producerId)).toBe(true);
    expect(JSON.stringify(lines)).not.toContain(opened.buyer.email);
  });

  it('without the service fee leaves the fee in the books', async () => {
    const { id, sale, refunder } = await makeRefundShop(checkout);
    const refundId = await openOne(refunder, id, sale.ledgerId, undefined, { includeFee: false });
    await pay(refunder, id, refundId);
    expect(await caseOf(id, refundId)).toMatchObject({ amount: 29_970, fee: 0, total: 29_970 });
    expect((await totalsOf(id)).adds).toMatchObject({
      totalSelled: 0,
      serviceFeeSelled: sale.serviceFee,
    });
    expect(await difference(id)).toEqual({});
  });

  it('that is rejected lets its tickets in again, and may be opened anew', async () => {
    const { id, sale, tickets, refunder } = await makeRefundShop(checkout);
    const refundId = await openOne(refunder, id, sale.ledgerId);
    await move(refunder, id, refundId, 'reject', { reason: 'No corresponde' });
    expect((await caseOf(id, refundId)).steps.at(-1)).toMatchObject({
      status: 'rejected',
      note: 'No corresponde',
    });
    for (const ticket of tickets) {
      expect(await ticketOf(id, ticket)).toMatchObject({ status: 'valid', refundId: '' });
    }
    const again = await openOne(refunder, id, sale.ledgerId);
    expect(again).not.toBe(refundId);
    await pay(refunder, id, again);
    expect(await difference(id)).toEqual({});
  });

  it('of the bar returns the whole sale, and what the line sold', async () => {
    const { id, refunder } = await makeRefundShop(checkout);
    const bar = await sellDrinks(checkout, id);
    const refundId = await openOne(refunder, id, bar, undefined, { includeFee: false });
    await pay(refunder, id, refundId);
    const [line] = (await db().collection(paths.consumptions(id)).get()).docs;
    expect(line?.data()).toMatchObject({
      sold: 0,
      total: 0,
      serviceFeeSelled: consumptionFee(8_000, 0.05),
    });
    expect(await difference(id)).toEqual({});
  });

  it('is opened once by the same key, and answers the same', async () => {
    const { id, sale, refunder } = await makeRefundShop(checkout);
    const items = [{ ledgerId: sale.ledgerId }];
    const [first] = await open(refunder, id, items, { key: 'form-1' });
    const [second] = await open(refunder, id, items, { key: 'form-1' });
    expect(second).toEqual(first);
    expect((await db().collection(paths.refunds(id)).get()).size).toBe(1);
  });

  it('is refused with a used key and other terms, instead of answering with the first ones', async () => {
    const { id, sale, refunder } = await makeRefundShop(checkout);
    const items = [{ ledgerId: sale.ledgerId }];
    await open(refunder, id, items, { key: 'form-1', includeFee: false });
    for (const other of [{ includeFee: true }, { includeFee: false, reason: 'Otro motivo' }]) {
      await expect(open(refunder, id, items, { key: 'form-1', ...other })).rejects.toMatchObject({
        code: 'already-exists',
        message: 'Esta devolución ya se abrió con otros datos: revísala',
      });
    }
    expect((await db().collection(paths.refunds(id)).get()).size).toBe(1);
  });

  it('of several orders says of each why it was not opened', async () => {
    const { id, sale, type, refunder } = await makeRefundShop(checkout);
    const lines = [{ ticketTypeId: type, quantity: 1, unitPrice: 9_990 }];
    const other = await record(checkout, { eventId: id, kind: 'sale', lines });
    await openOne(refunder, id, sale.ledgerId);
    const answer = await open(refunder, id, [
      { ledgerId: sale.ledgerId },
      { ledgerId: other.ledgerId },
    ]);
    expect(answer).toMatchObject([
      { refundId: '', message: expect.stringMatching(/en devolución/) },
      { ledgerId: other.ledgerId, amount: 9_990, message: '' },
    ]);
  });

  it('of any tickets of any orders leaves ledger and totals equal to the peso', async () => {
    const cases = fc.record({
      price: fc.integer({ min: 1, max: 99_999 }),
      orders: fc.array(fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }), { maxLength: 3 }),
      includeFee: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ price, orders, includeFee }) => {
        const { id, type } = await makeShop({}, { price });
        for (const groups of orders) {
          const lines = [{ ticketTypeId: type, quantity: groups.length, unitPrice: price }];
          const sale = await record(checkout, { eventId: id, kind: 'sale', lines });
          for (const group of new Set(groups)) {
            const ticketIds = sale.tickets.flatMap((one, i) => (groups[i] === group ? one.id : []));
            const refundId = await openOne(admin, id, sale.ledgerId, ticketIds, { includeFee });
            if (group === 2) await move(admin, id, refundId, 'reject', { reason: 'x' });
            else await pay(admin, id, refundId);
          }
        }
        const kept = orders.flat().filter((group) => group === 2).length;
        expect((await totalsOf(id)).adds).toMatchObject({
          totalSelled: kept * price,
          tickets: kept,
        });
        expect(await difference(id)).toEqual({});
      }),
      { numRuns: 3 },
    );
  });
});
