import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';

// Longer than any file of tests takes.
const ROOM_MS = 5 * 60_000;

const WINDOWS = {
  hour: (at: number) => String(Math.floor(at / 3_600_000)),
  day: (at: number) => `${dayIn(new Date(at), 'UTC')} ${dayIn(new Date(at), DEFAULT_TIME_ZONE)}`,
};

/**
 * Keeps what counts by the hour or the day from starting anew in the middle of a file: where the window is about to
 * end, the clock of this process stands some minutes ahead, in the next one. Call it before anything is made.
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
}
