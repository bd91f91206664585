import { expect, test } from 'vitest';
import { nearMoment, nearTime, nearWhen } from './near';

const ZONE = 'America/Santiago';
const at = new Date('2026-11-22T01:10:00Z');

test('a moment of today is said by its hour, another with its date in the zone', () => {
  const today = new Date('2026-11-22T02:59:00Z');
  const tomorrow = new Date('2026-11-22T03:00:00Z');
  const said = (now: Date) => [nearTime, nearWhen, nearMoment].map((say) => say(at, now, ZONE));
  expect(said(today)).toEqual(['22:10', 'las 22:10', 'a las 22:10']);
  const date = 'sáb 21 nov 2026, 22:10';
  expect(said(tomorrow)).toEqual([date, `el ${date}`, `el ${date}`]);
});
