import { expect, it } from 'vitest';
import { putOff } from './put-off';

const NOW = new Date('2026-12-01T12:00:00Z');
const MINUTE = 60_000;
const waitOf = (dueAt: Date) => (dueAt.getTime() - NOW.getTime()) / MINUTE;

it('tries a mail again with a wait that doubles, for more than a day, and then gives it up', () => {
  const waits: number[] = [];
  let mail = putOff(0, 'busy', NOW);
  while (mail.state === 'waiting' && waits.length < 100) {
    waits.push(waitOf(mail.dueAt));
    mail = putOff(mail.tries, 'busy', NOW);
  }
  expect(waits.slice(0, 3)).toEqual([2, 4, 8]);
  expect(waits.every((wait, n) => n === 0 || wait === 2 * (waits[n - 1] ?? 0))).toBe(true);
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 60;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(48);
  expect(mail.state).toBe('failed');
});

it.each([
  ['outage', 1],
  ['held', 60],
  ['full', 60],
] as const)('uses up no try for what is none of its own doing (%s)', (why, minutes) => {
  for (const tries of [0, 7, 10]) {
    const mail = putOff(tries, why, NOW);
    expect(mail).toMatchObject({ state: 'waiting', tries });
    expect(waitOf(mail.dueAt)).toBe(minutes);
  }
});
