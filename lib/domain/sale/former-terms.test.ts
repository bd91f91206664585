import { describe, expect, it } from 'vitest';
import { parseTicketType } from '../ticket/ticket-type';
import { keepFormer, typeOnTerms, withTermsAt } from './former-terms';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const DAY_MS = 86_400_000;

describe('what a change replaces', () => {
  it('is kept with its moment, and gives the terms of any date since', () => {
    const first = keepFormer('ticketType', {}, { price: 8_000, name: 'Preventa' }, at(10));
    expect(first).toEqual([{ until: at(10), terms: { price: 8_000 } }]);
    const second = keepFormer(
      'ticketType',
      { former: first },
      { price: 9_000, endsAt: null },
      at(12),
    );
    const raw = { price: 12_000, endsAt: at(11), stock: 5, former: second };
    expect(withTermsAt(raw, at(9))).toMatchObject({ price: 8_000, endsAt: null, stock: 5 });
    expect(withTermsAt(raw, at(10))).toMatchObject({ price: 9_000, endsAt: null });
    expect(withTermsAt(raw, at(12))).toBeNull();
  });

  it('goes back through edits of one moment, and of clocks that differ, in their order', () => {
    for (const [one, next] of [
      [10, 10],
      [12, 11],
    ] as const) {
      const former = keepFormer('ticketType', {}, { price: 8_000 }, at(one));
      const again = keepFormer('ticketType', { former }, { price: 0 }, at(next));
      expect(withTermsAt({ price: 12_000, former: again }, at(9))?.price).toBe(8_000);
    }
  });

  it('is nothing where it is no term of a sale, or of nothing that is sold', () => {
    expect(keepFormer('ticketType', {}, { name: 'A', stock: 3, hidden: true }, at(10))).toBeNull();
    expect(keepFormer('consumption', {}, { description: '' }, at(10))).toBeNull();
    expect(keepFormer('event', {}, { startsAt: at(9) }, at(10))).toBeNull();
    expect(keepFormer('consumption', {}, { active: true }, at(10))).toHaveLength(1);
    expect(keepFormer('discount', {}, { percent: 20 }, at(10))).toHaveLength(1);
    expect(keepFormer('event', {}, { resale: {} }, at(10))).toHaveLength(1);
  });

  it('is dropped once no sale of then can be told, and never grows without end', () => {
    const old = { until: new Date(at(10).getTime() - 31 * DAY_MS), terms: { price: 1 } };
    const kept = keepFormer('consumption', { former: [old] }, { price: 2 }, at(10));
    expect(kept).toEqual([{ until: at(10), terms: { price: 2 } }]);
    const many = Array.from({ length: 500 }, () => ({ until: at(9), terms: { price: 1 } }));
    expect(keepFormer('consumption', { former: many }, { price: 2 }, at(10))).toHaveLength(100);
  });

  it('is read whatever a document holds', () => {
    for (const former of [undefined, 'x', [null, 7, { until: 'ayer' }, { terms: {} }]]) {
      expect(withTermsAt({ price: 1, former }, at(9))).toBeNull();
    }
    expect(withTermsAt(null, at(9))).toBeNull();
    expect(withTermsAt({ price: 1, former: [{ until: at(10) }] }, at(9))).toMatchObject({
      price: 1,
    });
  });
});

it('sells on the terms of then from the places of now', () => {
  const now = parseTicketType('t', { name: 'General', price: 12_000, stock: 4, sold: 3 });
  const then = parseTicketType('t', { price: 10_000, stock: 100, opensAfter: 'a', maxPerOrder: 2 });
  expect(typeOnTerms(now, then)).toEqual({ ...now, price: 10_000, maxPerOrder: 2 });
  expect(typeOnTerms({ ...now, opensAfter: 'b' }, then).opensAfter).toBe('a');
});
