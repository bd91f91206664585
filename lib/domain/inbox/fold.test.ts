import { expect, test } from 'vitest';
import type { SentNews } from './calls';
import { newsByDay } from './fold';
import { laterChoices } from './later';

const at = (text: string) => Date.parse(text);
let n = 0;
const line = (more: Partial<SentNews>) =>
  ({
    ...{ id: `${++n}`, what: 'event.paused', needs: 'events.manage', producerId: 'p', name: 'A' },
    ...{ objectId: 'e', amount: null, reason: '', unread: true, at: at('2026-11-21T15:00:00Z') },
    ...more,
  }) as SentNews;
const whole = { before: false, after: false };

test('what says the same on a day is one row, with the newest and the amounts of all', () => {
  const pay = { what: 'order.pay', amount: 10_000 } as const;
  const lines = [line(pay), line({}), line(pay), line({ ...pay, name: 'B' }), line(pay)];
  const [day] = newsByDay(lines, whole);
  expect(day?.rows.map((row) => [row.id, row.lines.length, row.line.amount])).toEqual([
    [lines[0]?.id, 3, 30_000],
    [lines[1]?.id, 1, null],
    [lines[3]?.id, 1, 10_000],
  ]);
  expect(day).toMatchObject({ count: 5, sum: 40_000 });
});

test('what is unread is not folded into what was read, nor one day into another', () => {
  const lines = [line({}), line({ unread: false }), line({ at: at('2026-11-21T02:00:00Z') })];
  const days = newsByDay(lines, whole);
  expect(days.map(({ day, rows }) => [day, rows.length])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-20', 1],
  ]);
});

test('only money is added up, and no part of a day is told as the day', () => {
  const cases = line({ what: 'refund.open', amount: 3 });
  const before = line({ at: at('2026-11-20T15:00:00Z') });
  expect(newsByDay([cases], whole)[0]).toMatchObject({ count: 1, sum: null });
  const cut = newsByDay([cases, before], { before: false, after: true });
  expect(cut.map(({ count }) => count)).toEqual([1, null]);
  const later = newsByDay([cases, before], { before: true, after: false });
  expect(later.map(({ count }) => count)).toEqual([null, 1]);
});

test('later is a time to come, on mornings in Chile', () => {
  const told = (now: string) =>
    laterChoices(new Date(now)).map(({ label, until }) => `${label} ${until.toISOString()}`);
  // A Saturday and a Sunday night, in summer time.
  expect(told('2026-11-22T01:00:00Z')).toEqual([
    'En 3 horas 2026-11-22T04:00:00.000Z',
    'Mañana a las 9:00 2026-11-22T12:00:00.000Z',
    'El lunes a las 9:00 2026-11-23T12:00:00.000Z',
    'En dos semanas 2026-12-05T12:00:00.000Z',
  ]);
  expect(told('2026-11-23T01:00:00Z')[2]).toBe('En dos semanas 2026-12-06T12:00:00.000Z');
});
