import { expect, test } from 'vitest';
import { curveParts } from './curve';

const at = (text: string) => new Date(text);
const starts = (sent: string, now: string) => {
  const { by, parts } = curveParts(at(sent), at(now));
  return [by, ...parts.map(({ from }) => from.toISOString().slice(0, 16))];
};

test('a young campaign is drawn by three hours, from its first mail to now', () => {
  const sent = '2026-11-21T01:30:00Z';
  expect(starts(sent, '2026-11-21T01:30:00Z')).toEqual(['hours', '2026-11-21T01:30']);
  expect(starts(sent, '2026-11-21T07:29:00Z')).toEqual([
    'hours',
    '2026-11-21T01:30',
    '2026-11-21T04:30',
  ]);
  expect(curveParts(at(sent), at('2026-11-23T01:29:00Z')).parts).toHaveLength(16);
});

test('an older one by days of Chile, for two weeks, without a gap over a clock change', () => {
  // 22:30 of the 20th in Santiago.
  const sent = '2026-11-21T01:30:00Z';
  expect(starts(sent, '2026-11-23T12:00:00Z')).toEqual([
    'days',
    '2026-11-20T03:00',
    '2026-11-21T03:00',
    '2026-11-22T03:00',
    '2026-11-23T03:00',
  ]);
  expect(curveParts(at(sent), at('2027-03-01T12:00:00Z')).parts).toHaveLength(14);
  for (const around of ['2026-08-30T12:00:00Z', '2026-03-31T12:00:00Z']) {
    const { parts } = curveParts(at(around), at('2027-03-01T12:00:00Z'));
    for (const [n, { until }] of parts.slice(0, -1).entries()) {
      expect(parts[n + 1]?.from).toEqual(until);
    }
  }
});

test('one that has not begun has none', () => {
  const now = at('2026-11-22T12:00:00Z');
  expect(curveParts(null, now).parts).toEqual([]);
  expect(curveParts(at('2026-11-23T12:00:00Z'), now).parts).toEqual([]);
});
