import { expect, test } from 'vitest';
import { AUDIT_FILTERS, auditSpec } from './use-audit';

const until = (to: string) => {
  const none = Object.fromEntries(AUDIT_FILTERS.map((name) => [name, null])) as Record<
    (typeof AUDIT_FILTERS)[number],
    string | null
  >;
  return auditSpec({ q: '', filters: { ...none, to } }).where;
};

test.each([
  ['an ordinary day', '2026-11-21T03:00:00Z', '2026-11-22T03:00:00.000Z'],
  ['the day of 25 hours', '2026-04-04T03:00:00Z', '2026-04-05T04:00:00.000Z'],
  ['the day of 23 hours', '2026-09-06T04:00:00Z', '2026-09-07T03:00:00.000Z'],
])("'Hasta' ends with the last hour of %s", (_what, to, end) => {
  expect(until(to)).toEqual([['at', '<', new Date(end)]]);
});

test('a text that is no date limits nothing', () => {
  expect(until('ayer')).toEqual([]);
});
