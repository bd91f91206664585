import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { advanceRefund } from '@/functions/src/refund/advance-refund';
import { findRefunds } from '@/functions/src/refund/find-refunds';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { makeStrangers } from '../../support/administration';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import {
  caseOf,
  makeRefundShop,
  memberWithout,
  move,
  open,
  openOne,
  pay,
  refundsIn,
  sellDrinks,
  ticketOf,
} from '../../support/refunds';
import { BETO, makeCheckout, makeShop, record } from '../../support/sales';

const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));

const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code;
const setTicket = (eventId: string, id: string, change: object) =>
  db().doc(paths.ticket(eventId, id)).update(change);

describe('who may not refund', () => {
  it('is everybody without the flag in this producer', async () => {
    const { id, producerId, sale, refunder } = await makeRefundShop(checkout);
    const refundId = await openOne(refunder, id, sale.ledgerId);
    const foreign = await makeRefundShop(checkout);
    const old = await makeUser({ role: 'producer', producers: [producerId] });
    await db()
      .doc(paths.permission(old.uid, producerId))
      .update({ permissions: { finance: { view: true } } });
    const people: [string, Who | null, string][] = [
      ...(await makeStrangers()),
      ['a member with all other flags', await memberWithout(producerId, 'finance.refund'), ''],
      ['a member of before the flag', old, ''],
      ['a member of another producer', foreign.refunder, ''],
      ['the checkout', checkout, ''],
    ];
    for (const [name, who, code = ''] of people) {
      const codes = await Promise.all([
        codeOf(open(who, id, [{ ledgerId: sale.ledgerId }])),
        codeOf(pay(who, id, refundId)),
        codeOf(move(who, id, refundId, 'reject', { reason: 'x' })),
        codeOf(callAs(findRefunds, who, { eventId: id, lines: ['ana@correo.cl'] })),
      ]);
      expect([name, ...new Set(codes)]).toEqual([name, code || 'permission-denied']);
    }
    expect((await caseOf(id, refundId)).status).toBe('open');
  });
});

describe('a case that was opened by mistake', () => {
  it('is not undone once its payment was asked for', async () => {
    const { id, sale, refunder } = await makeRefundShop(checkout);
    const refundId = await openOne(refunder, id, sale.ledgerId);
    const undo = () =>
      move(refunder, id, refundId, 'reject', { reason: 'Por error', seen: { status: 'open' } });
    await move(refunder, id, refundId, 'request');
    expect(await errorOf(undo())).toMatchObject({
      code: 'aborted',
      message: 'Ya no está abierta: su pago se pidió',
    });
    expect((await caseOf(id, refundId)).status).toBe('requested');
    const seen = { status: 'requested' };
    await move(refunder, id, refundId, 'reject', { reason: 'No corresponde', seen });
    const again = await openOne(refunder, id, sale.ledgerId);
    await move(refunder, id, again, 'reject', { reason: 'Por error', seen: { status: 'open' } });
    expect((await caseOf(id, again)).status).toBe('rejected');
  });
});

describe('what is not refunded', () => {
  it('is more than was paid, by a forged field', async () => {
    const { id, sale, tickets, refunder } = await makeRefundShop(checkout);
    const item = { ledgerId: sale.ledgerId };
    for (const forged of [{ amount: 1 }, { total: 1 }, { status: 'paid' }, { rowId: 'x' }]) {
      expect(await codeOf(open(refunder, id, [item], forged))).toBe('invalid-argument');
      expect(await codeOf(open(refunder, id, [{ ...item, ...forged }]))).toBe('invalid-argument');
    }
    const twice = [tickets[0] ?? '', tickets[0] ?? ''];
    expect(await codeOf(open(refunder, id, [{ ...item, ticketIds: twice }]))).toBe(
      'invalid-argument',
    );
    const refundId = await openOne(refunder, id, sale.ledgerId);
    expect(await codeOf(move(refunder, id, refundId, 'pay', { reference: 'T', amount: 9 }))).toBe(
      'invalid-argument',
    );
    expect((await errorOf(move(refunder, id, refundId, 'pay'))).field).toBe('reference');
    expect((await errorOf(move(refunder, id, refundId, 'reject'))).field).toBe('reason');
  });

  it('is an order or a ticket twice: in a case, paid, or refunded by the checkout', async () => {
    const { id, sale, tickets, refunder } = await makeRefundShop(checkout);
    const [one = '', two = ''] = tickets;
    const refundId = await openOne(refunder, id, sale.ledgerId, [one]);
    expect(await codeOf(openOne(refunder, id, sale.ledgerId, [one]))).toBe('failed-precondition');
    await pay(refunder, id, refundId);
    expect((await errorOf(pay(refunder, id, refundId))).message).toMatch(/ya está pagada/);
    expect(await codeOf(openOne(refunder, id, sale.ledgerId, [one]))).toBe('failed-precondition');
    await record(checkout, { eventId: id, kind: 'refund', lines: [{ ticketId: two }] });
    expect(await codeOf(openOne(refunder, id, sale.ledgerId, [two]))).toBe('failed-precondition');
    expect(await refundsIn(id)).toHaveLength(2);
    const bar = await sellDrinks(checkout, id);
    const drinks = await openOne(refunder, id, bar);
    expect(await codeOf(openOne(refunder, id, bar))).toBe('failed-precondition');
    await pay(refunder, id, drinks);
    expect(await codeOf(openOne(refunder, id, bar))).toBe('failed-precondition');
  });

  it('is paid or opened by two people at once', async () => {
    const { id, sale, refunder } = await makeRefundShop(checkout);
    const bar = await sellDrinks(checkout, id);
    for (const ledgerId of [sale.ledgerId, bar]) {
      const opened = await Promise.allSettled(
        [refunder, admin, refunder].map((who, i) =>
          openOne(who, id, ledgerId, undefined, { key: `${i}-${randomUUID()}` }),
        ),
      );
      const [won, ...more] = opened.filter((one) => one.status === 'fulfilled');
      expect(more).toEqual([]);
      const refundId = won?.value ?? '';
      const paid = await Promise.allSettled(
        [refunder, admin, refunder, admin].map((who, i) => pay(who, id, refundId, `TRX-${i}`)),
      );
      expect(paid.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    }
    expect(await refundsIn(id)).toHaveLength(2);
    expect((await db().collection(paths.refunds(id)).get()).size).toBe(2);
  });

  it('is paid after it was rejected, or of another amount than was seen', async () => {
    const { id, sale, tickets, refunder } = await makeRefundShop(checkout);
    const refundId = await openOne(refunder, id, sale.ledgerId);
    const { total } = await caseOf(id, refundId);
    const seen = { eventId: id, refundId, action: 'pay', reference: 'TRX-1', total: total + 1 };
    expect(await codeOf(callAs(advanceRefund, refunder, seen))).toBe('aborted');
    for (const action of ['request', 'start', 'reject']) {
      const more = { reason: 'No', total: total + 1 };
      expect(await codeOf(move(refunder, id, refundId, action, more))).toBe('aborted');
    }
    expect((await caseOf(id, refundId)).status).toBe('open');
    // As another call's rejection leaves the tickets, after this one has read the case.
    for (const ticketId of tickets)
      await setTicket(id, ticketId, { status: 'valid', refundId: '' });
    expect(await codeOf(pay(refunder, id, refundId))).toBe('failed-precondition');
    expect(await refundsIn(id)).toHaveLength(0);
  });

  it('is requested twice, unless by the key of the same file: that answer was lost', async () => {
    const { id, sale, refunder } = await makeRefundShop(checkout);
    const refundId = await openOne(refunder, id, sale.ledgerId);
    const { total } = await caseOf(id, refundId);
    const request = (more: object) =>
      move(refunder, id, refundId, 'request', { total, seen: { status: 'open' }, ...more });
    await request({ fileKey: 'file-1' });
    const { steps } = await caseOf(id, refundId);
    expect(await request({ fileKey: 'file-1' })).toMatchObject({ status: 'requested' });
    expect((await caseOf(id, refundId)).steps).toEqual(steps);
    for (const other of [{ fileKey: 'file-2' }, {}])
      expect(await codeOf(request(other))).toBe('failed-precondition');
    expect(await codeOf(request({ fileKey: 'file-1', total: total + 1 }))).toBe('aborted');
    await move(refunder, id, refundId, 'start');
    expect(await codeOf(request({ fileKey: 'file-1' }))).toBe('failed-precondition');
  });

  it('is a scanned ticket, unless that is said; rejected, it stays used', async () => {
    const { id, sale, tickets, refunder } = await makeRefundShop(checkout);
    const [one = ''] = tickets;
    await setTicket(id, one, { status: 'used' });
    for (const ticketIds of [[one], undefined]) {
      const refusal = await errorOf(openOne(refunder, id, sale.ledgerId, ticketIds));
      expect(refusal.message).toMatch(/ya se usó/);
    }
    // It is said for each order: what holds for another one does not hold for this.
    const drinks = await sellDrinks(checkout, id);
    const [mine, theirs] = await open(refunder, id, [
      { ledgerId: sale.ledgerId, ticketIds: [one] },
      { ledgerId: drinks, includeUsed: true },
    ]);
    expect([mine?.message, theirs?.message]).toEqual(['Esa entrada ya se usó en la puerta', '']);
    const used = { includeUsed: true };
    const refundId = await openOne(refunder, id, sale.ledgerId, [one], used);
    expect(await codeOf(openOne(refunder, id, sale.ledgerId, [one], used))).toBe(
      'failed-precondition',
    );
    await move(refunder, id, refundId, 'reject', { reason: 'Entró' });
    expect(await ticketOf(id, one)).toMatchObject({ status: 'used', refundId: '' });
  });

  it('is an order that fails by itself: the others have their outcomes, each its own', async () => {
    const { id, sale, refunder } = await makeRefundShop(checkout);
    // A ticket that no transaction can read.
    const broken = { kind: 'sale', shares: [{ ticketId: 'a/b' }] };
    await db().doc(entryPaths.ledgerRow(id, 'broken')).set(broken);
    const rows = ['broken', sale.ledgerId, 'none'].map((ledgerId) => ({ ledgerId }));
    const [unsure, opened, refused] = await open(refunder, id, rows);
    expect(unsure).toMatchObject({ refundId: '', unsure: true });
    expect(opened?.refundId).not.toBe('');
    expect(refused).toMatchObject({ refundId: '', message: 'Esa compra no es de este evento' });
    const [twice, gone] = await open(refunder, id, rows.slice(1));
    expect(twice?.message).toMatch(/en devolución/);
    expect(gone?.message).toBe('Esa compra no es de este evento');
    expect([twice?.unsure, gone?.unsure]).toEqual([undefined, undefined]);
  });

  it('is of another event, or of another order', async () => {
    const { id, sale, tickets, refunder } = await makeRefundShop(checkout);
    const { id: otherId, sale: otherSale, tickets: others } = await makeRefundShop(checkout);
    expect(await codeOf(openOne(refunder, id, otherSale.ledgerId))).toBe('invalid-argument');
    expect(await codeOf(openOne(refunder, id, sale.ledgerId, [others[0] ?? '']))).toBe(
      'failed-precondition',
    );
    expect(await codeOf(openOne(refunder, otherId, sale.ledgerId))).toBe('permission-denied');
    const refundId = await openOne(refunder, id, sale.ledgerId, [tickets[0] ?? '']);
    expect(await codeOf(pay(admin, otherId, refundId))).toBe('not-found');
    expect(await codeOf(pay(refunder, `e-${randomUUID()}`, refundId))).toBe('permission-denied');
    const draft = await makeShop({ status: 'draft' });
    expect(await codeOf(openOne(admin, draft.id, 'x'))).toBe('failed-precondition');
  });

  it('is a resold ticket against its first buyer; its present holder gets what they paid', async () => {
    const { id, sale, tickets, refunder } = await makeRefundShop(checkout);
    const [one = ''] = tickets;
    const lines = [{ ticketId: one, price: 12_000 }];
    const resale = await record(checkout, { eventId: id, kind: 'resale', buyer: BETO, lines });
    const refusal = await errorOf(openOne(refunder, id, sale.ledgerId, [one]));
    expect(refusal.message).toMatch(/se revendió/);
    const refundId = await openOne(refunder, id, resale.ledgerId, [one]);
    expect(await caseOf(id, refundId)).toMatchObject({
      amount: 12_000,
      fee: 0,
      buyer: { email: BETO.email },
    });
    const again = { eventId: id, kind: 'resale', lines: [{ ticketId: one, price: 9_000 }] };
    expect(await codeOf(record(checkout, again))).toBe('failed-precondition');
    await pay(refunder, id, refundId);
    expect((await refundsIn(id))[0]).toMatchObject({ total: -12_000 });
  });
});
