import { expect, it } from 'vitest';
import { mondayOf, nextDigest } from './digest';

const at = (text: string) => new Date(text);

it('goes on a Monday at nine in Chile, also over a change of the clock', () => {
  // Monday 23 November 2026, 9:00 in Chile (UTC-3).
  expect(nextDigest(at('2026-11-22T15:00:00Z'))).toEqual(at('2026-11-23T12:00:00Z'));
  expect(nextDigest(at('2026-11-23T11:59:59Z'))).toEqual(at('2026-11-23T12:00:00Z'));
  expect(nextDigest(at('2026-11-23T12:00:00Z'))).toEqual(at('2026-11-30T12:00:00Z'));
  // The clocks go back on 4 April 2026: nine in the morning is 13:00 UTC.
  expect(nextDigest(at('2026-04-03T12:00:00Z'))).toEqual(at('2026-04-06T13:00:00Z'));
});

it('names a week by its Monday', () => {
  expect(mondayOf(at('2026-11-23T02:59:00Z'))).toBe('2026-11-16');
  expect(mondayOf(at('2026-11-23T03:00:00Z'))).toBe('2026-11-23');
  expect(mondayOf(at('2026-11-30T02:59:00Z'))).toBe('2026-11-23');
});
