import { afterAll } from 'vitest';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';

// Longer than any test file takes.
const ROOM_MS = 5 * 60_000;

const WINDOWS = {
  hour: (at: number) => String(Math.floor(at / 3_600_000)),
  day: (at: number) => `${dayIn(new Date(at), 'UTC')} ${dayIn(new Date(at), DEFAULT_TIME_ZONE)}`,
};

/**
 * Keeps counters by the hour or day from resetting in the middle of a test file: if the window is about to end,
 * the clock of this process is moved some minutes ahead, into the next one, until the file is over. Call it before any
 * data is created.
 */
export function stayWithin(window: keyof typeof WINDOWS): void {
  const named = WINDOWS[window];
  const from = Date.now();
  if (named(from) === named(from + ROOM_MS)) return;
  const Real = Date;
  class Ahead extends Real {
    constructor(...at: unknown[]) {
      super(...((at.length > 0 ? at : [Real.now() + ROOM_MS]) as []));
    }
    static override now = () => Real.now() + ROOM_MS;
    static override [Symbol.hasInstance] = (value: unknown) => value instanceof Real;
  }
  globalThis.Date = Ahead as unknown as DateConstructor;
  // Files share a process: those after it would be ahead of the servers that they test.
  afterAll(() => {
    globalThis.Date = Real;
  });
}
