import { describe, expect, it } from 'vitest';
import { monthOf, parseMonth, settledOf } from './month';

describe('monthOf', () => {
  it('counts in Chile, in winter and in summer time', () => {
    expect(monthOf(new Date('2026-07-01T03:59:59Z'))).toBe('2026-06');
    expect(monthOf(new Date('2026-07-01T04:00:00Z'))).toBe('2026-07');
    expect(monthOf(new Date('2027-01-01T02:59:59Z'))).toBe('2026-12');
    expect(monthOf(new Date('2027-01-01T03:00:00Z'))).toBe('2027-01');
  });
});

describe('parseMonth', () => {
  it('reads the counter and takes nonsense for zero', () => {
    expect(parseMonth('2026-11', { mailsSentInMonth: 12 })).toEqual({
      month: '2026-11',
      mailsSentInMonth: 12,
    });
    for (const raw of [undefined, null, {}, { mailsSentInMonth: '9' }, { mailsSentInMonth: -4 }]) {
      expect(parseMonth('2026-11', raw).mailsSentInMonth).toBe(0);
    }
  });
});

describe('settledOf', () => {
  it('is what the month says, and in a month from before all that no open campaign holds', () => {
    expect(settledOf({ mailsSettled: 7 }, 100, 40)).toBe(7);
    expect(settledOf({}, 100, 40)).toBe(60);
    expect(settledOf(undefined, 10, 40)).toBe(0);
  });
});
