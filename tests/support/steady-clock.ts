import { setTimeout } from 'node:timers/promises';
import { beforeAll } from 'vitest';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';

// Longer than any of these files takes.
const ROOM_MS = 2 * 60_000;

/** What a counter is dated by, for an instant. */
export const windows = {
  hour: (at: number) => String(Math.floor(at / 3_600_000)),
  day: (at: number) => `${dayIn(new Date(at), 'UTC')} ${dayIn(new Date(at), DEFAULT_TIME_ZONE)}`,
};

/**
 * Keeps counters by the hour or day from resetting in the middle of a test file: a file that begins shortly before the
 * window ends waits for the next one. The clock itself is not moved, as leases and tokens are dated by the servers.
 * Call it before any hook that creates data.
 */
export function stayWithin(window: keyof typeof windows): void {
  beforeAll(() => setTimeout(untilRoom(windows[window], Date.now())), ROOM_MS + 10_000);
}

/** The milliseconds from `at` until a window begins, or 0 where the one of `at` lasts long enough. */
export function untilRoom(named: (at: number) => string, at: number): number {
  if (named(at) === named(at + ROOM_MS)) return 0;
  const next = Math.ceil(at / 60_000) * 60_000;
  for (let turn = next; turn <= at + ROOM_MS; turn += 60_000) {
    if (named(turn) !== named(at)) return turn - at;
  }
  return 0;
}
