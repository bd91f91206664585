import { expect, test } from 'vitest';
import { parseDiscount } from '@/lib/domain/ticket/discount';
import { discountsSummary, foundDiscounts } from './found-discounts';

const now = new Date('2026-03-01T12:00:00Z');
const code = (id: string, day: number, active = true) =>
  parseDiscount(id, {
    code: id,
    kind: 'percentage',
    percent: 10,
    active,
    uses: day,
    createdAt: new Date(Date.UTC(2026, 0, day)),
  });
const all = [code('AMIGOS', 1), code('AMIGAS', 3), code('PRENSA', 2, false)];
const codes = (q: string, state: string | null) =>
  foundDiscounts(all, { q, state }, now).map((one) => one.code);

test('finds codes as they are typed, newest first', () => {
  expect(codes('', null)).toEqual(['AMIGAS', 'PRENSA', 'AMIGOS']);
  expect(codes(' amig', null)).toEqual(['AMIGAS', 'AMIGOS']);
});

test('finds codes by their state', () => {
  expect(codes('', 'off')).toEqual(['PRENSA']);
  expect(codes('amig', 'off')).toEqual([]);
});

test('counts the codes found and their uses', () => {
  expect(discountsSummary(all)).toBe('3 códigos · 6 usos');
  expect(discountsSummary([code('AMIGOS', 1)])).toBe('1 código · 1 uso');
});
