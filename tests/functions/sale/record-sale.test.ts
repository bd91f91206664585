import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { sumRows } from '@/lib/domain/ledger/totals-of-row';
import { errorOf, makeProducer, makeUser } from '../../support/functions';
import {
  ANA,
  BETO,
  ledgerOf,
  makeCheckout,
  makeSellingConsumption,
  makeSellingDiscount,
  makeSellingEvent,
  makeShop,
  makeType,
  producerTotalsOf,
  read,
  record,
  saleCall,
  totalsOf,
} from '../../support/sales';

const checkout = await makeCheckout();

describe('recordSale', () => {
  it('sells tickets with codes of their own, and books them everywhere at once', async () => {
    const { id, producerId, type } = await makeShop();
    const sold = await record(checkout, saleCall(id, { ticketTypeId: type, quantity: 3 }));
    expect(sold).toMatchObject({ success: true, total: 30_000, serviceFee: 2_499 });
    expect(new Set(sold.tickets.map((one) => one.code)).size).toBe(3);
    expect(sold.tickets[0]?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(await read(paths.ticketType(id, type))).toMatchObject({ sold: 3 });
    expect(await read(paths.ticket(id, sold.tickets[0]?.id ?? ''))).toMatchObject({
      status: 'valid',
      producerId,
      holder: { name: ANA.name, email: ANA.email },
    });
    const totals = await totalsOf(id);
    expect(totals.adds).toMatchObject({ totalSelled: 30_000, serviceFeeSelled: 2_499, tickets: 3 });
    expect(totals).toEqual(sumRows(await ledgerOf(id)));
    expect((await producerTotalsOf(producerId)).adds).toEqual(totals.adds);
  });

  it('counts a key once, answers it the same, and refuses it with other content', async () => {
    const { id, type } = await makeShop();
    const call = saleCall(id, { ticketTypeId: type, quantity: 2 }, { key: randomUUID() });
    const first = await record(checkout, call);
    expect(await record(checkout, call)).toEqual(first);
    expect(await record(checkout, { ...call, channel: 'web' })).toEqual(first);
    const other = saleCall(id, { ticketTypeId: type, quantity: 1 }, { key: call.key });
    expect(await errorOf(record(checkout, other))).toMatchObject({ code: 'already-exists' });
    expect((await ledgerOf(id)).length).toBe(1);
    expect(await read(paths.ticketType(id, type))).toMatchObject({ sold: 2 });
    // Also after a ticket was resold: a retry returns the original answer.
    const [ticket] = first.tickets;
    const lines = [{ ticketId: ticket?.id, price: 11_000 }];
    await record(checkout, { eventId: id, kind: 'resale', buyer: BETO, lines });
    expect(await record(checkout, call)).toEqual(first);
  });

  it('is only for administrators and the checkout', async () => {
    const { id, producerId, type } = await makeShop();
    const call = saleCall(id, { ticketTypeId: type });
    const owner = await makeUser({ role: 'producer', producers: [producerId] });
    expect(await errorOf(record(null, call))).toMatchObject({ code: 'unauthenticated' });
    expect(await errorOf(record(owner, call))).toMatchObject({ code: 'permission-denied' });
    const nobody = await makeUser();
    expect(await errorOf(record(nobody, call))).toMatchObject({ code: 'permission-denied' });
    const forged = { ...nobody, token: { ...nobody.token, service: 'checkout' } };
    expect(await errorOf(record(forged, call))).toMatchObject({ code: 'permission-denied' });
    const fired = await makeCheckout();
    await auth().setCustomUserClaims(fired.uid, null);
    expect(await errorOf(record(fired, call))).toMatchObject({ code: 'permission-denied' });
    expect((await ledgerOf(id)).length).toBe(0);
    expect((await record(await makeUser({ role: 'admin' }), call)).success).toBe(true);
  });

  it.each(['draft', 'review', 'paused', 'ended', 'cancelled'])(
    'sells no ticket of an event that is %s',
    async (status) => {
      const { id, type } = await makeShop({ status });
      const refusal = await errorOf(record(checkout, saleCall(id, { ticketTypeId: type })));
      expect(refusal).toMatchObject({ code: 'failed-precondition' });
      expect((await ledgerOf(id)).length).toBe(0);
    },
  );

  it.each(['paused', 'ended', 'cancelled'])(
    'takes what was sold before its event was %s, and nothing later',
    async (status) => {
      const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
      const { id, type } = await makeShop({
        status,
        publishedAt: hoursAgo(3),
        statusChangedAt: hoursAgo(1),
      });
      const consumptionId = await makeSellingConsumption(id);
      const at = (hours: number) => ({ soldAt: hoursAgo(hours).getTime(), key: randomUUID() });
      const late = saleCall(id, { ticketTypeId: type }, at(2));
      const sold = await record(checkout, late);
      expect(await record(checkout, late)).toEqual(sold);
      const lines = [{ consumptionId, quantity: 1, unitPrice: 4_000 }];
      await record(checkout, { eventId: id, kind: 'consumption', lines, ...at(2) });
      for (const [hours, field] of [
        [0.5, 'eventId'],
        [4, 'soldAt'],
      ] as const) {
        const refusal = errorOf(record(checkout, saleCall(id, { ticketTypeId: type }, at(hours))));
        expect(await refusal).toMatchObject({ field });
      }
      expect((await ledgerOf(id)).length).toBe(2);
    },
  );

  it.each([
    ['a price that is not the published one', { unitPrice: 9_000 }, 'lines.0.unitPrice'],
    ['a negative price', { unitPrice: -1 }, 'lines.0.unitPrice'],
    ['a fraction of a peso', { unitPrice: 9_999.5 }, 'lines.0.unitPrice'],
    ['a price that is no number', { unitPrice: '10000' }, 'lines.0.unitPrice'],
    ['no quantity', { quantity: 0 }, 'lines.0.quantity'],
    ['half a ticket', { quantity: 0.5 }, 'lines.0.quantity'],
    ['an unknown code', { discountCode: 'NADA' }, 'lines.0.discountCode'],
    ['a total of its own', { total: 1 }, 'lines.0.total'],
    ['more than an order may have', { quantity: 11 }, 'lines'],
  ])('refuses %s', async (_, line, field) => {
    const { id, type } = await makeShop();
    const refusal = await errorOf(record(checkout, saleCall(id, { ticketTypeId: type, ...line })));
    expect(refusal).toMatchObject({ code: 'invalid-argument', field });
    expect((await ledgerOf(id)).length).toBe(0);
    expect((await totalsOf(id)).rows).toBe(0);
  });

  it('refuses what belongs to another event', async () => {
    const mine = await makeSellingEvent();
    const theirs = await makeSellingEvent();
    const [type, foreign] = [await makeType(mine.id), await makeType(theirs.id)];
    const drink = await makeSellingConsumption(theirs.id);
    const { tickets, ledgerId } = await record(
      checkout,
      saleCall(theirs.id, { ticketTypeId: foreign }),
    );
    const invalid = { code: 'invalid-argument' };
    const from = (kind: string, line: Record<string, unknown>) =>
      errorOf(record(checkout, { eventId: mine.id, kind, lines: [line] }));
    expect(
      await errorOf(record(checkout, saleCall(mine.id, { ticketTypeId: foreign }))),
    ).toMatchObject(invalid);
    const line = { consumptionId: drink, quantity: 1, unitPrice: 4_000 };
    expect(await from('consumption', line)).toMatchObject(invalid);
    expect(await from('resale', { ticketId: tickets[0]?.id, price: 10_000 })).toMatchObject(
      invalid,
    );
    expect(await from('refund', { ticketId: tickets[0]?.id })).toMatchObject(invalid);
    expect(await from('refund', { ledgerId })).toMatchObject(invalid);
    expect(await errorOf(record(checkout, saleCall('nada', { ticketTypeId: type })))).toMatchObject(
      {
        code: 'not-found',
      },
    );
    expect((await ledgerOf(mine.id)).length).toBe(0);
  });

  it('refuses a sale of the future, and takes one of an hour ago', async () => {
    const { id, type } = await makeShop();
    const at = (soldAt: unknown) =>
      record(checkout, saleCall(id, { ticketTypeId: type }, { soldAt }));
    expect(await errorOf(at(Date.now() + 3_600_000))).toMatchObject({ field: 'soldAt' });
    expect(await errorOf(at('ayer'))).toMatchObject({ field: 'soldAt' });
    await at(Date.now() - 3_600_000);
    await at(new Date(Date.now() - 7_200_000).toISOString());
    expect((await ledgerOf(id)).length).toBe(2);
  });

  it('refuses a sale of before its event was on sale, and one of more than 30 days ago', async () => {
    const day = 86_400_000;
    const publishedAt = Timestamp.fromMillis(Date.now() - 3 * day);
    const createdAt = Timestamp.fromMillis(Date.now() - 90 * day);
    const wrong = { code: 'invalid-argument', field: 'soldAt' };
    const shops = [await makeShop({ publishedAt, createdAt }), await makeShop({ createdAt })];
    const at = (shop: number, days: number) =>
      record(
        checkout,
        saleCall(
          shops[shop]?.id ?? '',
          { ticketTypeId: shops[shop]?.type },
          { soldAt: Date.now() - days * day },
        ),
      );
    expect(await errorOf(at(0, 4))).toMatchObject(wrong);
    expect(await errorOf(at(1, 31))).toMatchObject(wrong);
    expect(await errorOf(at(1, 400))).toMatchObject(wrong);
    await at(0, 2);
    await at(1, 29);
  });

  it('keeps windows, phases, shared capacity and the capacity of the event', async () => {
    const { id } = await makeSellingEvent({
      capacity: 5,
      sharedCapacities: [{ id: 'vip', name: 'VIP', capacity: 2 }],
    });
    const first = await makeType(id, { stock: 1 });
    const second = await makeType(id, { stock: 50, opensAfter: first });
    const later = await makeType(id, { startsAt: Timestamp.fromMillis(Date.now() + 3_600_000) });
    const over = await makeType(id, { endsAt: Timestamp.fromMillis(Date.now() - 1) });
    const [vip, gold] = [
      await makeType(id, { sharedCapacityId: 'vip' }),
      await makeType(id, { sharedCapacityId: 'vip' }),
    ];
    const buy = (ticketTypeId: string, quantity = 1) =>
      record(checkout, saleCall(id, { ticketTypeId, quantity }));
    for (const closed of [second, later, over]) {
      expect(await errorOf(buy(closed))).toMatchObject({ code: 'failed-precondition' });
    }
    await buy(first);
    expect(await errorOf(buy(first))).toMatchObject({ code: 'resource-exhausted' });
    await buy(vip);
    expect(await errorOf(buy(gold, 2))).toMatchObject({ code: 'resource-exhausted' });
    await buy(gold);
    expect(await errorOf(buy(vip))).toMatchObject({ code: 'resource-exhausted' });
    // Three of five places are taken.
    expect(await errorOf(buy(second, 3))).toMatchObject({ code: 'resource-exhausted' });
    await buy(second, 2);
    expect((await totalsOf(id)).adds.tickets).toBe(5);
  });

  it('keeps nothing of a call of which one line fails', async () => {
    const { id } = await makeSellingEvent();
    const [many, none] = [await makeType(id), await makeType(id, { stock: 0 })];
    const lines = [many, none].map((ticketTypeId) => ({
      ticketTypeId,
      quantity: 1,
      unitPrice: 10_000,
    }));
    const refusal = await errorOf(record(checkout, { eventId: id, kind: 'sale', lines }));
    expect(refusal).toMatchObject({ code: 'resource-exhausted', field: 'lines.1.quantity' });
    expect(await read(paths.ticketType(id, many))).toMatchObject({ sold: 0 });
    expect((await db().collection(paths.tickets(id)).get()).empty).toBe(true);
  });

  it('takes discounts off, within their limits', async () => {
    const { id, type } = await makeShop();
    await makeSellingDiscount(id, { code: 'DOS', kind: '2x1', percent: 0, limit: 2 });
    await makeSellingDiscount(id, { code: 'UNA', percent: 15, limitPerPerson: 1 });
    const buy = (quantity: number, discountCode: string, more = {}) =>
      record(checkout, saleCall(id, { ticketTypeId: type, quantity, discountCode, ...more }));
    expect(await buy(3, 'dos')).toMatchObject({ total: 20_000, serviceFee: 1_666 });
    expect(await buy(2, 'DOS')).toMatchObject({ total: 10_000, serviceFee: 833 });
    expect(await errorOf(buy(2, 'DOS'))).toMatchObject({ code: 'failed-precondition' });
    // The checkout may also send the discounted unit price.
    expect(await buy(2, 'UNA', { unitPrice: 8_500 })).toMatchObject({ total: 17_000 });
    expect(await errorOf(buy(2, 'UNA'))).toMatchObject({ code: 'failed-precondition' });
    const call = saleCall(id, { ticketTypeId: type, discountCode: 'UNA' }, { buyer: BETO });
    expect(await record(checkout, call)).toMatchObject({ total: 8_500 });
    // A mailbox has as many addresses as somebody likes to write.
    const alias = BETO.email.replace('@', '+otra@');
    const again = { ...call, key: 'alias', buyer: { ...BETO, email: alias } };
    expect(await errorOf(record(checkout, again))).toMatchObject({ code: 'failed-precondition' });
    expect((await totalsOf(id)).adds.totalSelled).toBe(55_500);
  });

  it('charges the fees in force when it was sold', async () => {
    const tomorrow = Timestamp.fromMillis(Date.now() + 86_400_000);
    const yesterday = Timestamp.fromMillis(Date.now() - 86_400_000);
    const fees = { serviceFee: 0.2, serviceFeeType: 'Percentage' };
    const fixed = { serviceFee: 700, serviceFeeType: 'Fixed' };
    const producerId = await makeProducer({
      feesHistory: [
        { from: yesterday, fees: fixed },
        { from: tomorrow, fees },
      ],
    });
    const { id, type } = await makeShop({ producerId });
    const buy = (soldAt: number) =>
      record(checkout, saleCall(id, { ticketTypeId: type, quantity: 2 }, { soldAt }));
    expect(await buy(Date.now())).toMatchObject({ serviceFee: 1_400 });
    expect(await buy(Date.now() - 2 * 86_400_000)).toMatchObject({ serviceFee: 1_666 });
  });

  it('makes a buyer who accepts mail a contact, and nobody else', async () => {
    const { id, producerId, type } = await makeShop();
    const buyer = { ...ANA, acceptsMail: true };
    await record(checkout, saleCall(id, { ticketTypeId: type, quantity: 2 }, { buyer }));
    await record(checkout, saleCall(id, { ticketTypeId: type }, { buyer: BETO }));
    const contact = await read(paths.contact(producerId, contactIdOf(ANA.email)));
    expect(contact).toMatchObject({
      origin: 'buyer',
      bought: { [id]: { tickets: 2, amount: 20_000 } },
    });
    expect(await read(paths.contact(producerId, contactIdOf(BETO.email)))).toEqual({});
  });
});

describe('recordSale at the same time', () => {
  it('sells exactly the stock of 50 to 200 who want one at once', async () => {
    const { id, producerId, type } = await makeShop({}, { stock: 50 });
    const calls = Array.from({ length: 200 }, () =>
      record(checkout, saleCall(id, { ticketTypeId: type })).then(
        () => 'sold',
        (error: { code: string }) => error.code,
      ),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter((one) => one === 'sold').length).toBe(50);
    expect(answers.filter((one) => one === 'resource-exhausted').length).toBe(150);
    expect(await read(paths.ticketType(id, type))).toMatchObject({ sold: 50 });
    const totals = await totalsOf(id);
    expect(totals).toEqual(sumRows(await ledgerOf(id)));
    expect(totals.rows).toBe(50);
    expect((await producerTotalsOf(producerId)).adds).toEqual(totals.adds);
  });

  it('counts the same key once when it comes ten times at once', async () => {
    const { id, type } = await makeShop();
    const call = saleCall(id, { ticketTypeId: type }, { key: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 10 }, () => record(checkout, call)));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await totalsOf(id)).rows).toBe(1);
  });
});
