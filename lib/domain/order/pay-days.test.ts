import { expect, it, test } from 'vitest';
import { parseEvent } from '../event/event';
import { owedEvents, payDays } from './pay-days';

const share = (totalSelled: number, advancePaid = 0) => ({
  name: 'Fiesta',
  adds: { totalSelled, advancePaid },
});

it('are of the events that are listed first and have a balance, over all shards', () => {
  const shards = [
    { events: { a: share(100), b: share(900, 900), c: share(300) } },
    { events: { a: share(1_000), d: share(0) } },
  ];
  expect(owedEvents(shards)).toEqual(['a', 'c']);
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`e${n}`, share(n + 1)]));
  expect(owedEvents([{ events: many }])).toEqual(['e8', 'e7', 'e6', 'e5', 'e4', 'e3']);
  expect(owedEvents([null])).toEqual([]);
  // Of what open refunds hold whole nothing is paid.
  const held = (sum: number) => ({ ...share(500), held: sum });
  expect(owedEvents([{ events: { a: held(500), b: held(499) } }])).toEqual(['b']);
});

test.each([
  [3, '2026-11-28T20:00:00Z', { e: 'se paga hasta el mié 2 dic 2026' }],
  [3, '2026-12-03T12:00:00Z', { e: 'debía pagarse el mié 2 dic 2026' }],
  [null, '2026-11-28T20:00:00Z', { e: '' }],
])('within %s business days, on %s', (days, now, expected) => {
  const event = parseEvent('e', {
    ...{ status: 'ended', startsAt: new Date('2026-11-27T20:00:00Z') },
    endsAt: new Date('2026-11-28T02:00:00Z'),
  });
  expect(payDays([event], { days }, new Date(now))).toEqual(expected);
});
