import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPesos } from '../kit/money';
import { refundSums } from './refund';
import { refundLines, refundProblem } from './refund-lines';

const ROW = 'row';
const ticket = (id: string, more: object = {}) => ({
  id,
  status: 'valid' as const,
  ledgerId: ROW,
  refundId: '',
  ...more,
});
const part = { type: 'ticket' as const, id: 'g', name: 'General', channel: 'web', delta: 0 };

/** A sale of one part, split over the tickets as a sale does. */
function rowOf(amount: number, fee: number, count: number) {
  const [amounts, fees] = [splitPesos(amount, count), splitPesos(fee, count)];
  return {
    id: ROW,
    kind: 'sale' as const,
    parts: [{ ...part, quantity: count, amount, fee, consumption: '' as const, rate: 0 }],
    shares: amounts.map((share, i) => ({
      ticketId: `t${i}`,
      part: 0,
      amount: share,
      fee: fees[i] ?? 0,
      delta: 0,
      paid: share,
    })),
    total: amount,
    serviceFee: fee,
  };
}
const ALL = { includeFee: true, includeUsed: false };
const order = rowOf(30_001, 2_500, 3);
const tickets = ['t0', 't1', 't2'].map((id) => ticket(id));

describe('what a case returns', () => {
  it('is what the order cost, with or without the service fee', () => {
    const [full, bare] = [true, false].map((includeFee) =>
      refundLines(order, tickets, { ...ALL, includeFee }),
    );
    expect(full?.ok && refundSums(full.lines)).toEqual({
      amount: 30_001,
      fee: 2_500,
      total: 32_501,
    });
    expect(bare?.ok && refundSums(bare.lines)).toEqual({ amount: 30_001, fee: 0, total: 30_001 });
  });

  it('never differs by a peso from the order, however it is divided into cases', () => {
    const cases = fc.record({
      amount: fc.integer({ min: 1, max: 9_999_999 }),
      fee: fc.integer({ min: 0, max: 999_999 }),
      groups: fc.array(fc.nat(4), { minLength: 1, maxLength: 20 }),
    });
    fc.assert(
      fc.property(cases, ({ amount, fee, groups }) => {
        fc.pre(amount >= groups.length);
        const row = rowOf(amount, fee, groups.length);
        const held = groups.map((_, i) => ticket(`t${i}`));
        const parts = [...new Set(groups)].map((group) => {
          const ticketIds = held.flatMap(({ id }, i) => (groups[i] === group ? id : []));
          const found = refundLines(row, held, { ...ALL, ticketIds });
          return found.ok ? refundSums(found.lines) : { amount: 0, fee: 0, total: 0 };
        });
        expect(parts.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
        expect(parts.reduce((sum, one) => sum + one.fee, 0)).toBe(fee);
        expect(parts.every((one) => Object.values(one).every(Number.isSafeInteger))).toBe(true);
      }),
    );
  });

  it('is what is left, if the rest was refunded or is in a case', () => {
    const some = [
      ticket('t0', { status: 'refunded' }),
      ticket('t1', { refundId: 'r' }),
      ticket('t2'),
    ];
    const left = refundLines(order, some, ALL);
    expect(left.ok && left.lines.map(({ ticketId }) => ticketId)).toEqual(['t2']);
  });

  it('of a consumption is all of it', () => {
    const bar = { ...order, kind: 'consumption' as const, shares: [] };
    const found = refundLines(bar, [], ALL);
    expect(found.ok && found.lines).toEqual([
      { ticketId: '', name: '3 × General', amount: 30_001, fee: 2_500, outside: 30_001 },
    ]);
    expect(refundLines(bar, [], { ...ALL, ticketIds: ['t0'] })).toMatchObject({
      message: 'Un consumo se devuelve entero',
    });
  });

  it('of a resold ticket holds back what the resale added to the balance, whatever was paid', () => {
    const outsideAt = (paid: number) => {
      const delta = Math.max(0, paid - 10_000);
      const [share] = rowOf(10_000, 0, 1).shares;
      const shares = share ? [{ ...share, delta, paid }] : [];
      const found = refundLines(
        { ...rowOf(10_000, 0, 1), kind: 'resale', shares },
        [ticket('t0')],
        { ...ALL, resellFee: 0.1 },
      );
      return found.ok ? found.lines.map(({ amount, outside }) => amount - outside) : [];
    };
    expect([outsideAt(15_000), outsideAt(10_000), outsideAt(8_000)]).toEqual([
      [13_500],
      [9_000],
      [9_000],
    ]);
  });

  it.each([
    ['of another order', ['x'], tickets, /no es de esa compra/],
    ['that was refunded', ['t0'], [ticket('t0', { status: 'refunded' })], /ya fue devuelta/],
    ['that was resold', ['t0'], [ticket('t0', { ledgerId: 'other' })], /se revendió/],
    ['in a case', ['t0'], [ticket('t0', { status: 'refunding' })], /devolución abierta/],
    ['that was scanned', ['t0'], [ticket('t0', { status: 'used' })], /ya se usó/],
    ['that was revoked', ['t0'], [ticket('t0', { status: 'revoked' })], /revocada/],
    ['of an order with a resold one', undefined, [ticket('t0', { ledgerId: 'b' })], /se revendió/],
    [
      'of an order without any left',
      undefined,
      tickets.map((one) => ({ ...one, refundId: 'r' })),
      /ya fue/,
    ],
  ] as const)('refuses a ticket %s', (_name, ticketIds, held, message) => {
    const found = refundLines(order, held, { ...ALL, ticketIds });
    expect(found).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });

  it('accepts a scanned ticket only where that is said', () => {
    const used = ticket('t0', { status: 'used' });
    expect(refundProblem(used, ROW, true)).toBeNull();
    expect(refundLines(order, [used], { ...ALL, ticketIds: ['t0'], includeUsed: true }).ok).toBe(
      true,
    );
  });

  it('refuses what cost nothing, and rows that are no purchase', () => {
    expect(refundLines(rowOf(0, 0, 3), tickets, ALL)).toMatchObject({ ok: false });
    for (const kind of ['refund', 'advance'] as const) {
      expect(refundLines({ ...order, kind }, tickets, ALL)).toMatchObject({ ok: false });
    }
  });
});
