import { describe, expect, it } from 'vitest';
import { type Discount, EMPTY_DISCOUNT } from '../ticket/discount';
import {
  coversType,
  discountedLine,
  discountLabel,
  discountLink,
  discountRefusal,
  discountState,
} from './discount-price';
import { resaleMarkup, resaleParts, resellFeeOf } from './resale';

const NOW = new Date('2026-11-21T12:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);
const of = (given: Partial<Discount>): Discount => ({
  ...EMPTY_DISCOUNT,
  id: 'C',
  uses: 0,
  batchId: '',
  createdAt: null,
  ...given,
});

describe('a code', () => {
  it.each([
    [{}, 0, null],
    [{ active: false, endsAt: at(-1) }, 0, 'inactive'],
    [{ startsAt: NOW }, 0, null],
    [{ startsAt: at(1) }, 0, 'upcoming'],
    [{ endsAt: at(1) }, 0, null],
    [{ endsAt: NOW }, 0, 'over'],
    [{ limit: 2, uses: 1 }, 0, null],
    [{ limit: 2, uses: 2 }, 0, 'usedUp'],
    [{ limit: null, uses: 9 }, 0, null],
    [{ limitPerPerson: 2 }, 1, null],
    [{ limitPerPerson: 2 }, 2, 'personUsedUp'],
    [{ limit: 1, uses: 1, limitPerPerson: 1 }, 1, 'usedUp'],
  ])('%j that a person has used %d times is refused as %s', (given, times, refusal) => {
    expect(discountRefusal(of(given), NOW, times)).toBe(refusal);
  });

  it('is listed by its state, whatever a person has used of it', () => {
    const states = [{}, { active: false }, { startsAt: at(1) }, { endsAt: NOW }, { limit: 0 }];
    expect(states.map((given) => discountState(of(given), NOW))).toEqual([
      'active',
      'off',
      'upcoming',
      'over',
      'usedUp',
    ]);
    expect(discountState(of({ limitPerPerson: 0 }), NOW)).toBe('active');
  });

  it('covers all types, or those that it names', () => {
    expect(coversType(of({}), 'a')).toBe(true);
    expect(coversType(of({ ticketTypeIds: ['a'] }), 'a')).toBe(true);
    expect(coversType(of({ ticketTypeIds: ['a'] }), 'b')).toBe(false);
  });

  it('leads to the page of its event, also with signs in it', () => {
    const link = { eventId: 'e', code: 'A&B', domain: undefined };
    expect(discountLink(link, 'https://shop.cl/e/{eventId}')).toBe(
      'https://shop.cl/e/e?codigo=A%26B',
    );
  });
});

describe('a line of an order', () => {
  const price = (given: Partial<Discount> | null, quantity: number, unitPrice = 1_000) =>
    discountedLine(given && of(given), { ticketTypeId: 'a', quantity, unitPrice });

  it.each([
    [null, 3, 3_000],
    [{ kind: 'percentage' as const, percent: 10 }, 3, 2_700],
    [{ kind: 'percentage' as const, percent: 100 }, 3, 0],
    [{ kind: 'fixed' as const, amount: 300 }, 3, 2_100],
    [{ kind: 'fixed' as const, amount: 1_001 }, 3, 0],
    [{ kind: '2x1' as const }, 1, 1_000],
    [{ kind: '2x1' as const }, 4, 2_000],
    [{ kind: '2x1' as const }, 5, 3_000],
    [{ kind: '3x2' as const }, 2, 2_000],
    [{ kind: '3x2' as const }, 3, 2_000],
    [{ kind: '3x2' as const }, 7, 5_000],
    [{ kind: '2x1' as const, ticketTypeIds: ['b'] }, 4, 4_000],
  ])('with %j for %d tickets costs %d', (given, quantity, expected) => {
    expect(price(given, quantity)).toBe(expected);
  });

  it('is rounded once, on the line', () => {
    expect(price({ kind: 'percentage', percent: 15 }, 3, 9_990)).toBe(25_475);
  });

  it('is named by what it takes off', () => {
    const pesos = (amount: number) => `$ ${amount}`;
    expect(discountLabel({ kind: 'percentage', percent: 15, amount: 0 }, pesos)).toBe('15 %');
    expect(discountLabel({ kind: 'fixed', percent: 0, amount: 5 }, pesos)).toBe('$ 5 menos');
    expect(discountLabel({ kind: '3x2', percent: 0, amount: 0 }, pesos)).toBe('3x2');
  });
});

describe('a resale', () => {
  it('gives the platform what was agreed, a tenth if nothing was', () => {
    const fee = (resellFee: unknown) => resellFeeOf({ resell: { resellFee } });
    expect([0, 0.07, 1].map(fee)).toEqual([0, 0.07, 1]);
    expect([-0.1, 1.1, '0.2', undefined].map(fee)).toEqual([0.1, 0.1, 0.1, 0.1]);
    expect([null, 7, {}].map(resellFeeOf)).toEqual([0.1, 0.1, 0.1]);
  });

  it('has what was paid above the price as its own amount, never below zero', () => {
    expect(resaleParts(10_000, 12_000)).toEqual({ amount: 10_000, delta: 2_000 });
    expect(resaleParts(10_000, 9_000)).toEqual({ amount: 10_000, delta: 0 });
  });

  it('may cost what the rules that allow most say, and an event without rules allows all', () => {
    const none = { resale: { enabled: false, maxMarkup: 2 } };
    const fifth = { resale: { enabled: true, maxMarkup: 0.2 } };
    const half = { resale: { enabled: true, maxMarkup: 0.5 } };
    expect(resaleMarkup([none])).toBe(false);
    expect(resaleMarkup([none, fifth])).toBe(0.2);
    expect(resaleMarkup([fifth, half])).toBe(0.5);
    expect(resaleMarkup([half, {}])).toBeNull();
  });
});
