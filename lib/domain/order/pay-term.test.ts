import { expect, it } from 'vitest';
import { parsePayTerm, payDay } from './pay-term';

// In Chile: Saturday 5 December, 3 in the morning; the 8th is a holiday.
const endsAt = new Date('2026-12-05T06:00:00Z');
const of = (days: number | null, more: object = {}) =>
  payDay({ status: 'published', endsAt, plan: null, ...more } as Parameters<typeof payDay>[0], {
    days,
  });

it('counts business days from the end, without weekends and holidays', () => {
  expect(of(1)).toBe('2026-12-07');
  expect(of(2)).toBe('2026-12-09');
  expect(of(0)).toBe('2026-12-05');
});

it('promises no day that nobody set, nor of an event that pays nothing', () => {
  expect(of(null)).toBe('');
  expect(of(3, { status: 'cancelled' })).toBe('');
  expect(of(3, { status: 'draft' })).toBe('');
  expect(of(3, { endsAt: null })).toBe('');
  const plan = { kind: 'postpone', dated: false };
  expect(of(3, { plan })).toBe('');
  expect(of(3, { plan: { ...plan, dated: true } })).not.toBe('');
});

it('reads anything', () => {
  expect(parsePayTerm(undefined)).toEqual({ days: null });
  expect(parsePayTerm({ days: 3 })).toEqual({ days: 3 });
});
