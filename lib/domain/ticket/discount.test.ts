import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import texts from '@/tests/fixtures/world/texts.json';
import { discountedLine, discountRefusal } from '../event/discount-price';
import { validate } from '../kit/schema';
import { EMPTY_DISCOUNT, parseDiscount } from './discount';
import { normalizeCode, typedDiscount } from './discount-rules';
import { discountBatchFormSchema, discountBatchSchema, discountSchema } from './discount-schema';

const good = { ...EMPTY_DISCOUNT, code: 'NOCHE10' };
const line = (quantity: number, unitPrice = 10_000, ticketTypeId = 't') => ({
  ticketTypeId,
  quantity,
  unitPrice,
});
const rule = { ...EMPTY_DISCOUNT };

describe('a discount', () => {
  it('stores its code in upper case without spaces', () => {
    expect(normalizeCode(' noche 10 ')).toBe('NOCHE10');
    const checked = validate(discountSchema, { ...good, code: 'noche 10' });
    expect(checked.ok && checked.value.code).toBe('NOCHE10');
  });
  it.each(['ñuñoa20', 'n\u0303un\u0303oa20', 'Ñuñoá 20'])(
    'is stored without accents: %s',
    (code) => {
      const checked = validate(discountSchema, { ...good, code });
      expect(checked.ok && checked.value.code).toBe('NUNOA20');
    },
  );

  it.each([
    'Verano-26.',
    '«verano–26»',
    '🎉 VERANO-26 🎉',
    '*verano-26*',
    '(ｖｅｒａｎｏ-26),',
    '\u2060Verano-26\u200b!',
  ])('is found by what a buyer pasted: %s', (pasted) =>
    expect(typedDiscount(pasted)).toBe('VERANO-26'),
  );

  it.each([
    ['percent', { percent: 101 }],
    ['percent', { percent: 0 }],
    ['percent', { percent: -5 }],
    ['percent', { percent: 12.5 }],
    ['amount', { kind: 'fixed', amount: 0 }],
    ['amount', { kind: 'fixed', amount: 99.5 }],
    ['code', { code: 'ñ!' }],
    ['code', { code: '<b>' }],
    ['limit', { limit: 0 }],
    ['endsAt', { startsAt: new Date(2), endsAt: new Date(1) }],
    ['kind', { kind: '4x1' }],
    ['code', { code: 'AB' }],
    ['code', { code: 'x'.repeat(33) }],
    ['code', { code: '!ABC' }],
    ['code', { code: 'ABC!' }],
    ['code', { code: '__ABC__' }],
    ['ticketTypeIds', { ticketTypeIds: Array.from({ length: 41 }, (_, n) => `t${n}`) }],
    ['endsAt', { startsAt: new Date(1), endsAt: new Date(1) }],
  ])('refuses a wrong %s: %o', (field, wrong) => {
    const checked = validate(discountSchema, { ...good, ...wrong });
    expect(checked.ok ? null : checked.field).toBe(field);
  });

  it.each([
    { percent: 1 },
    { percent: 100 },
    { kind: 'fixed', percent: 0, amount: 1 },
    { kind: '2x1', percent: 0, amount: 0 },
    { kind: '3x2', percent: 0, amount: 0 },
    { startsAt: new Date(1), endsAt: null },
    { startsAt: null, endsAt: new Date(1) },
    { startsAt: new Date(1), endsAt: new Date(2) },
    { code: '__ABC' },
    { code: 'A'.repeat(32) },
  ])('may be %o', (given) => expect(validate(discountSchema, { ...good, ...given }).ok).toBe(true));

  it('in a batch begins with letters or digits alone, 2 to 16 of them', () => {
    const { code: _, ...form } = good;
    const ok = (prefix: string, quantity = 1) =>
      validate(discountBatchFormSchema, { ...form, prefix, quantity }).ok;
    expect(['vip', 'V I P', 'A'.repeat(16), 'V1'].map((prefix) => ok(prefix))).toEqual(
      Array(4).fill(true),
    );
    for (const prefix of ['V', 'A'.repeat(17), '-VIP', 'VIP-', '']) expect(ok(prefix)).toBe(false);
    expect([ok('vip', 0), ok('vip', 300), ok('vip', 301)]).toEqual([false, true, false]);
  });

  it('is refused in a batch for the same reasons', () => {
    const batch = { eventId: 'e', prefix: 'vip', quantity: 10, ...EMPTY_DISCOUNT, code: undefined };
    const { code: _code, ...input } = batch;
    expect(validate(discountBatchSchema, input).ok).toBe(true);
    expect(validate(discountBatchSchema, { ...input, percent: 101 }).ok).toBe(false);
    expect(validate(discountBatchSchema, { ...input, quantity: 301 }).ok).toBe(false);
  });

  it('is read with every default from an empty document', () => {
    expect(parseDiscount('X', null)).toMatchObject({ id: 'X', code: 'X', uses: 0, active: true });
  });
});

describe('what a discount takes off', () => {
  it.each([
    [{ ...rule, kind: 'percentage' as const, percent: 15 }, line(3, 9990), 25_475],
    [{ ...rule, kind: 'percentage' as const, percent: 100 }, line(2), 0],
    [{ ...rule, kind: 'fixed' as const, amount: 2500 }, line(2), 15_000],
    [{ ...rule, kind: 'fixed' as const, amount: 25_000 }, line(2), 0],
    [{ ...rule, kind: '2x1' as const }, line(1), 10_000],
    [{ ...rule, kind: '2x1' as const }, line(5), 30_000],
    [{ ...rule, kind: '3x2' as const }, line(2), 20_000],
    [{ ...rule, kind: '3x2' as const }, line(7), 50_000],
    [{ ...rule, kind: '2x1' as const, ticketTypeIds: ['other'] }, line(2), 20_000],
    [null, line(2), 20_000],
  ])('%o over %o costs %i', (discount, priced, total) => {
    expect(discountedLine(discount, priced)).toBe(total);
  });

  it('never makes a price negative, higher or fractional', () => {
    const any = fc.record({
      kind: fc.constantFrom(
        'percentage' as const,
        'fixed' as const,
        '2x1' as const,
        '3x2' as const,
      ),
      percent: fc.integer({ min: 1, max: 100 }),
      amount: fc.integer({ min: 1, max: 100_000 }),
      ticketTypeIds: fc.constant<string[]>([]),
    });
    fc.assert(
      fc.property(
        any,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (discount, quantity, price) => {
          const total = discountedLine(discount, line(quantity, price));
          return Number.isInteger(total) && total >= 0 && total <= quantity * price;
        },
      ),
    );
  });
});

describe('whether a code can be used', () => {
  const now = new Date(1000);
  const open = {
    active: true,
    startsAt: null,
    endsAt: null,
    limit: null,
    limitPerPerson: null,
    uses: 7,
  };
  it.each([
    [null, open, 3],
    ['inactive', { ...open, active: false }, 0],
    ['upcoming', { ...open, startsAt: new Date(1001) }, 0],
    ['over', { ...open, endsAt: new Date(1000) }, 0],
    ['usedUp', { ...open, limit: 7 }, 0],
    [null, { ...open, limit: 8 }, 0],
    ['personUsedUp', { ...open, limitPerPerson: 2 }, 2],
  ])('answers %s', (refusal, discount, byPerson) => {
    expect(discountRefusal(discount, now, byPerson)).toBe(refusal);
  });
});

it.each(texts.filter(({ field }) => field === 'discountCode'))('$text is $right', (row) => {
  expect(validate(discountSchema, { ...good, code: row.text })).toMatchObject({
    value: { code: row.right },
  });
});
