import { expect, it, test } from 'vitest';
import { NO_TALLY } from '../ledger/tally';
import { compareDays } from './compare-days';

const sold = (amounts: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(amounts).map(([day, amount]) => [day, { ...NO_TALLY, sold: amount }]),
  );
// Friday evening in Santiago is Saturday in UTC.
const NOW = new Date('2026-11-21T01:00:00Z');

it('compares today with the same weekday, in Santiago', () => {
  const { today } = compareDays(sold({ '2026-11-13': 100, '2026-11-20': 150 }), NOW);
  expect(today.amount).toBe(150);
  expect(today.compared).toMatchObject({
    way: 'up',
    tone: 'good',
    text: expect.stringMatching(/50 % que el viernes pasado/),
  });
});

it('calls a day that is not over no fall, and tells what the other day sold in all', () => {
  const days = sold({ '2026-11-13': 7_172_189, '2026-11-20': 5_000 });
  expect(compareDays(days, NOW).today.compared).toEqual({
    text: '$ 7.172.189 el viernes pasado',
  });
});

it('adds seven days, today among them, and fills the days without sales', () => {
  const { week, course } = compareDays(sold({ '2026-11-14': 10, '2026-11-13': 40 }), NOW);
  expect(week.amount).toBe(10);
  expect(week.compared).toMatchObject({ way: 'down', tone: 'wait' });
  expect(course).toHaveLength(14);
  expect(course.filter((amount) => amount > 0)).toEqual([40, 10]);
});

it('says nothing of a change where there is nothing to compare with', () => {
  expect(compareDays({}, NOW).today.compared).toBeNull();
  expect(compareDays(sold({ '2026-11-20': 5 }), NOW).today.compared?.text).toMatch(/^Sin ventas/);
});

it('says that an amount is the same, without a direction', () => {
  const { today } = compareDays(sold({ '2026-11-13': 100, '2026-11-20': 100 }), NOW);
  expect(today.compared).toEqual({ text: 'Igual que el viernes pasado' });
});

it('compares the week with the one before, and with nothing older', () => {
  const { week } = compareDays(
    sold({ '2026-11-06': 999, '2026-11-07': 50, '2026-11-20': 100 }),
    NOW,
  );
  expect(week.compared?.text).toMatch(/100 % que la semana anterior/);
});

it('names the day of the week', () => {
  const names = Array.from({ length: 7 }, (_, n) => {
    const now = new Date(NOW.getTime() + n * 86_400_000);
    return compareDays(sold({ [`2026-11-${20 + n}`]: 5 }), now).today.compared;
  });
  expect(names.map((compared) => compared?.text.split(' ').at(-2))).toEqual([
    'viernes',
    'sábado',
    'domingo',
    'lunes',
    'martes',
    'miércoles',
    'jueves',
  ]);
  expect(names[0]?.tone).toBeUndefined();
});

// Chile's clocks change on 2026-09-06 and 2026-04-05 at midnight; around it, 24 hours are not one calendar day.
test.each([
  ['2026-09-07T03:30:00Z', '2026-09-06', '2026-08-31'],
  ['2026-04-05T03:30:00Z', '2026-04-04', '2026-03-28'],
  ['2026-04-06T03:30:00Z', '2026-04-04', '2026-03-29'],
])('at %s, around a change of the clocks, each day is counted once', (at, day, sameWeekday) => {
  const now = new Date(at);
  const { week, course } = compareDays(sold({ [day]: 100 }), now);
  expect(week.amount).toBe(100);
  expect(course.filter((amount) => amount > 0)).toEqual([100]);
  expect(compareDays(sold({ [sameWeekday]: 100 }), now).today.compared?.text).toMatch(
    /^\$ 100 el /,
  );
});
