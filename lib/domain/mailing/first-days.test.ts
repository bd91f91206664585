import { expect, test } from 'vitest';
import { firstDays } from './first-days';

const at = (text: string) => new Date(text);

test('the days of a campaign begin with its first mail, in Chile, and end today or after two weeks', () => {
  // 22:30 of the 20th in Santiago.
  const sent = at('2026-11-21T01:30:00Z');
  expect(firstDays(sent, at('2026-11-22T12:00:00Z'))).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  const long = firstDays(sent, at('2027-03-01T12:00:00Z'));
  expect([long.length, long.at(-1)]).toEqual([14, '2026-12-03']);
});

test('one that has not begun has none', () => {
  expect(firstDays(null, at('2026-11-22T12:00:00Z'))).toEqual([]);
  expect(firstDays(at('2026-11-23T12:00:00Z'), at('2026-11-22T12:00:00Z'))).toEqual([]);
});
