import { expect, it } from 'vitest';
import { untilRoom, windows } from './support/steady-clock';

const at = (hour: number, minute: number, second = 0) =>
  Date.UTC(2026, 10, 22, hour, minute, second);

it('a file waits for the next day where this one is nearly over, by the clocks of both zones', () => {
  expect(untilRoom(windows.day, at(23, 58, 30))).toBe(90_000);
  expect(untilRoom(windows.day, at(2, 59, 59))).toBe(1_000);
  expect(untilRoom(windows.day, at(12, 59, 59))).toBe(0);
  expect(untilRoom(windows.day, at(0, 0))).toBe(0);
});

it('and for the next hour', () => {
  expect(untilRoom(windows.hour, at(12, 58))).toBe(120_000);
  expect(untilRoom(windows.hour, at(12, 57, 59))).toBe(0);
});
