import { expect, it } from 'vitest';
import { fromWallTime } from '../kit/time-zone';
import { spanText } from './event-span';

const zone = 'America/Santiago';
const at = (date: string, time: string) => fromWallTime({ date, time }, zone);

it('says how long it lasts and on which day it ends', () => {
  expect(spanText(at('2026-11-21', '22:00'), at('2026-11-22', '04:30'), zone)).toBe(
    'Dura 6 h 30 min y termina al día siguiente.',
  );
  expect(spanText(at('2026-11-21', '12:00'), at('2026-11-21', '14:00'), zone)).toBe(
    'Dura 2 h y termina el mismo día.',
  );
  expect(spanText(at('2026-11-20', '12:00'), at('2026-11-22', '12:00'), zone)).toBe(
    'Dura 2 días y termina el 22 de noviembre.',
  );
});

it('says that the clock changes on that night', () => {
  expect(spanText(at('2026-09-05', '22:00'), at('2026-09-06', '05:00'), zone)).toBe(
    'Dura 6 h y termina al día siguiente. Esa noche cambia la hora: se adelanta 1 h.',
  );
  expect(spanText(at('2026-04-04', '22:00'), at('2026-04-05', '05:00'), zone)).toBe(
    'Dura 8 h y termina al día siguiente. Esa noche cambia la hora: se atrasa 1 h.',
  );
});

it('says nothing of an event without both ends', () => {
  expect(spanText(null, at('2026-11-21', '14:00'), zone)).toBeNull();
});

it('says nothing of a date that could not be read', () => {
  const unread = new Date(Number.NaN);
  expect(spanText(unread, at('2026-11-22', '04:30'), zone)).toBe(null);
  expect(spanText(at('2026-11-21', '22:00'), unread, zone)).toBe(null);
});
