import { expect, test } from 'vitest';
import { parseEvent } from '../event/event';
import { parseProducerTotals } from '../ledger/producer-totals';
import { paceText, salesLine, salesOf, sumText } from './event-sales';

const NOW = new Date('2026-11-20T12:00:00Z');
const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const event = (more: object = {}) =>
  parseEvent('e', {
    ...{ status: 'published', publishedAt: at(-10), startsAt: at(5), endsAt: at(6) },
    ...{ capacity: 500, ...more },
  });
const sold = { tickets: 120, netSales: 900_000 };

test('an event on sale has its places and the tickets a day since it was published', () => {
  expect(salesLine(event(), sold, NOW)).toEqual({ ...sold, capacity: 500, pace: 12 });
  expect(salesLine(event({ status: 'paused' }), undefined, NOW)).toMatchObject({
    tickets: 0,
    pace: 0,
  });
  // Published an hour ago: less than a day is not made more than was sold.
  expect(salesLine(event({ publishedAt: at(-0.05) }), sold, NOW)?.pace).toBe(120);
});

test('one that is over has no pace, a draft no line', () => {
  expect(salesLine(event({ endsAt: at(-1) }), sold, NOW)?.pace).toBeNull();
  expect(salesLine(event({ status: 'ended' }), sold, NOW)).toMatchObject({ ...sold, pace: null });
  expect(salesLine(event({ status: 'draft', publishedAt: null }), undefined, NOW)).toBeNull();
});

test('the places of several dates are added, without those that were cancelled', () => {
  const date = (n: number, more = {}) => ({
    ...{ startsAt: at(n), endsAt: at(n + 0.2), status: 'scheduled', ...more },
  });
  const dates = { a: date(1), b: date(2, { capacity: 80 }), c: date(3, { status: 'cancelled' }) };
  expect(salesLine(event({ dates }), sold, NOW)?.capacity).toBe(580);
  expect(salesLine(event({ dates, capacity: null }), sold, NOW)?.capacity).toBeNull();
});

test('sales come from the totals of a producer, and a selection adds them', () => {
  const adds = { tickets: 3, totalSelled: 30_000, totalReselled: 10_000 };
  const totals = parseProducerTotals({ events: { a: { name: 'A', resellFee: 0.1, adds } } });
  const sales = salesOf(totals);
  expect(sales.get('a')).toEqual({ tickets: 3, netSales: 39_000 });
  expect(sumText([sales.get('a') ?? null, null, sold])).toBe('123 entradas · $ 939.000');
  expect([0.44, 9.96, 12.4].map(paceText)).toEqual(['0,4 al día', '10 al día', '12 al día']);
});
