import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendAdvance, ledgerEvent } from '@/functions/src/ledger/ledger';
import { verifyLedger } from '@/functions/src/ledger/verify-ledger';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { figuresOf } from '@/lib/domain/ledger/finance';
import { figuresOfProducer } from '@/lib/domain/ledger/producer-totals';
import { summaryOf } from '@/lib/domain/ledger/totals';
import { sumRows } from '@/lib/domain/ledger/totals-of-row';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { callAs, errorOf, joinProducer, makeUser } from '../../support/functions';
import {
  ANA,
  BETO,
  ledgerOf,
  makeCheckout,
  makeSellingConsumption,
  makeSellingEvent,
  makeShop,
  makeType,
  producerTotalsOf,
  read,
  record,
  totalsOf,
} from '../../support/sales';

const checkout = await makeCheckout();

/** One action of an evening. `pick` selects the sale to resell or refund. */
type Act = {
  what: 'sale' | 'resale' | 'consumption' | 'refund' | 'advance';
  n: number;
  pick: number;
};
const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom('sale', 'sale', 'resale', 'consumption', 'refund', 'advance'),
  n: fc.integer({ min: 1, max: 6 }),
  pick: fc.nat(1_000),
});

/** The same evening computed independently, in plain numbers, to compare with the real function. */
function byHand() {
  return { sold: 0, resold: 0, delta: 0, fee: 0, normal: 0, other: 0, drinkFee: 0, advance: 0 };
}

describe('the books', () => {
  it('agree with each other and with the formulas after any evening', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        const { id, producerId } = await makeSellingEvent({ resell: { resellFee: 0.07 } });
        const price = 9_990;
        const type = await makeType(id, { price, stock: 40 });
        const [drink, merch] = [
          await makeSellingConsumption(id),
          await makeSellingConsumption(id, { type: 'normal', price: 7_777 }),
        ];
        const hand = byHand();
        const tickets: { id: string; back: () => void }[] = [];
        const bars: { id: string; back: () => void }[] = [];
        for (const [i, { what, n, pick }] of acts.entries()) {
          const at = { eventId: id, channel: pick % 2 ? 'web' : 'rrpp' };
          if (what === 'sale' && tickets.length + n <= 40) {
            const lines = [{ ticketTypeId: type, quantity: n, unitPrice: price }];
            const done = await record(checkout, { ...at, kind: 'sale', lines });
            hand.sold += done.total;
            hand.fee += done.serviceFee;
            const shares = (await ledgerOf(id)).find((row) => row.id === done.ledgerId)?.shares;
            for (const share of shares ?? []) {
              const back = () => {
                hand.sold -= share.amount;
                hand.fee -= share.fee;
              };
              tickets.push({ id: share.ticketId, back });
            }
          }
          const ticket = tickets[pick % Math.max(1, tickets.length)];
          if (what === 'resale' && ticket) {
            const paid = price - 1_500 + n * 900;
            const lines = [{ ticketId: ticket.id, price: paid }];
            const buyer = pick % 3 ? BETO : ANA;
            await record(checkout, { ...at, kind: 'resale', buyer, lines });
            const delta = Math.max(0, paid - price);
            hand.resold += price;
            hand.delta += delta;
            ticket.back = () => {
              hand.resold -= price;
              hand.delta -= delta;
            };
          }
          if (what === 'consumption') {
            const lines = [
              { consumptionId: drink, quantity: n, unitPrice: 4_000 },
              { consumptionId: merch, quantity: 1, unitPrice: 7_777 },
            ];
            const done = await record(checkout, { ...at, kind: 'consumption', lines });
            hand.other += n * 4_000;
            hand.normal += 7_777;
            hand.drinkFee += done.serviceFee;
            const back = () => {
              hand.other -= n * 4_000;
              hand.normal -= 7_777;
              hand.drinkFee -= done.serviceFee;
            };
            bars.push({ id: done.ledgerId, back });
          }
          if (what === 'refund') {
            const bar = pick % 2 ? bars.pop() : undefined;
            const line = bar ? { ledgerId: bar.id } : ticket && { ticketId: ticket.id };
            if (!line) continue;
            await record(checkout, { ...at, kind: 'refund', lines: [line] });
            (bar ?? ticket)?.back();
            if (!bar && ticket) tickets.splice(tickets.indexOf(ticket), 1);
          }
          if (what === 'advance') {
            const amount = n * 5_000;
            const raw = await read(paths.event(id));
            const event = { id, producerId, name: 'Fiesta', timeZone: 'America/Santiago' };
            const advance = { key: `advance-${i}`, amount, reference: `Folio ${i}`, by: 'test' };
            await db().runTransaction(async (tx) =>
              appendAdvance(tx, ledgerEvent(event, raw), { ...advance, at: new Date() }),
            );
            hand.advance += amount;
          }
        }
        const [rows, kept] = [await ledgerOf(id), await totalsOf(id)];
        expect(kept).toEqual(sumRows(rows));
        const figures = figuresOf(summaryOf(kept, 0.07), DEFAULT_FEES.hasTax);
        const earnings = Math.round((hand.resold + hand.delta) * 0.93);
        expect(figures).toMatchObject({
          gross: hand.sold + hand.resold + hand.delta + hand.normal,
          serviceFees: hand.fee + hand.drinkFee,
          consumptionOther: hand.other,
          resaleEarnings: earnings,
          netSales: hand.sold + earnings,
          advancePaid: hand.advance,
          balance: hand.sold + earnings - hand.advance,
        });
        expect(figuresOfProducer(await producerTotalsOf(producerId))).toEqual(figures);
        expect(await read(paths.ticketType(id, type))).toMatchObject({ sold: tickets.length });
        const admin = await makeUser({ role: 'admin' });
        for (const byRow of [false, true]) {
          const verified = await callAs(verifyLedger, admin, { eventId: id, rows: byRow });
          expect(verified).toMatchObject({ squares: true, rows: rows.length });
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('verifyLedger', () => {
  it('says by how much the totals are wrong', async () => {
    const { id, producerId, type } = await makeShop();
    const lines = [{ ticketTypeId: type, quantity: 2, unitPrice: 10_000 }];
    await record(checkout, { eventId: id, kind: 'sale', lines });
    const [shard] = (await db().collection(paths.totals(id)).get()).docs;
    await shard?.ref.set({ adds: { totalSelled: 20_001 } }, { merge: true });
    const owner = await makeUser({ role: 'producer', producers: [producerId] });
    expect(await callAs(verifyLedger, owner, { eventId: id })).toMatchObject({
      squares: false,
      difference: { totalSelled: 1 },
    });
  });

  it('needs finance.view', async () => {
    const { id, producerId } = await makeSellingEvent();
    const member = await makeUser({ role: 'producer' });
    await joinProducer(member.uid, producerId, fromFlags(['events.manage', 'tickets.manage']));
    const denied = { code: 'permission-denied' };
    expect(await errorOf(callAs(verifyLedger, member, { eventId: id }))).toMatchObject(denied);
    const stranger = await makeUser({
      role: 'producer',
      producers: [(await makeSellingEvent()).producerId],
    });
    expect(await errorOf(callAs(verifyLedger, stranger, { eventId: id }))).toMatchObject(denied);
  });
});
