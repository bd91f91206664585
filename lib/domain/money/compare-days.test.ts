import { expect, it } from 'vitest';
import { compareDays } from './compare-days';
import { NO_TALLY } from './totals';

const day = (key: string, sold: number) => ({ ...NO_TALLY, day: key, sold });
// Friday evening in Santiago, Saturday in UTC.
const NOW = new Date('2026-11-21T01:00:00Z');

it('compares today with the same weekday, in Santiago', () => {
  const { today } = compareDays([day('2026-11-13', 100), day('2026-11-20', 150)], NOW);
  expect(today.amount).toBe(150);
  expect(today.compared).toMatchObject({
    way: 'up',
    text: expect.stringMatching(/50 % que el viernes pasado/),
  });
});

it('adds seven days, today among them, and fills the days without sales', () => {
  const { week, course } = compareDays([day('2026-11-14', 10), day('2026-11-13', 40)], NOW);
  expect(week.amount).toBe(10);
  expect(week.compared).toMatchObject({ way: 'down' });
  expect(course).toHaveLength(14);
  expect(course.filter((amount) => amount > 0)).toEqual([40, 10]);
});

it('says nothing of a change where there is nothing to compare with', () => {
  expect(compareDays([], NOW).today.compared).toBeNull();
  expect(compareDays([day('2026-11-20', 5)], NOW).today.compared?.text).toMatch(/^Sin ventas/);
});
