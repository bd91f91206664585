import { expect, it } from 'vitest';
import { isNight } from './night';

it.each([
  ['19:59', '2026-06-01T23:59:00Z', false],
  ['20:00', '2026-06-02T00:00:00Z', true],
  ['06:59', '2026-06-02T10:59:00Z', true],
  ['07:00', '2026-06-02T11:00:00Z', false],
])('at %s in Santiago', (_hour, at, night) => {
  expect(isNight(new Date(at), 'America/Santiago')).toBe(night);
});

it('goes by the clock of the place', () => {
  const at = new Date('2026-06-02T00:30:00Z');
  expect([isNight(at, ''), isNight(at, 'Pacific/Easter')]).toEqual([true, false]);
});
