import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aheadBy, closerClock, type DoorClock, measuredClock } from './clock';

const UNKNOWN: DoorClock = { clock: 0, within: Number.POSITIVE_INFINITY, at: 0 };
const HOUR = 3_600_000;

// How long the question and the answer were on their way.
const way = fc.integer({ min: 0, max: 30_000 });
const answers = fc.array(fc.tuple(way, way), { minLength: 1, maxLength: 12 });

/** What a phone knows after answers a minute apart, and how long that took. */
function after(all: readonly (readonly [number, number])[], ahead: number) {
  let at = 1_000_000;
  let known = UNKNOWN;
  for (const [there, back] of all) {
    const measured = measuredClock(at, at + there + back, at + there + ahead);
    known = closerClock(known, measured);
    at += there + back + 60_000;
  }
  return { known, took: at - 1_000_000 };
}

it('is wrong by what its quickest answer took at most, however slow the later ones are', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5_000_000, max: 5_000_000 }), answers, (ahead, all) => {
      const { known, took } = after(all, ahead);
      const quickest = Math.min(...all.map(([there, back]) => there + back));
      expect(Math.abs(aheadBy(known) - ahead)).toBeLessThanOrEqual(quickest + took / 1_800 + 0.001);
    }),
  );
});

it('leaves a clock that is right as it is, however slow the only answer was', () => {
  fc.assert(
    fc.property(answers, (all) => {
      expect(aheadBy(after(all, 0).known)).toBe(0);
    }),
  );
  expect(aheadBy(UNKNOWN)).toBe(0);
});

it('follows a clock that was set, by whatever answer comes next', () => {
  const before = closerClock(UNKNOWN, { clock: 40, within: 20, at: 1 });
  const next = { clock: 3_600_000, within: 5_000, at: 2 };
  expect(closerClock(before, next)).toBe(next);
});

it('trusts a measure less as it gets old', () => {
  const kept = { clock: 0, within: 20, at: 0 };
  const next = { clock: 500, within: 600, at: HOUR / 2 };
  expect(closerClock(kept, next)).toBe(kept);
  const later = { ...next, at: HOUR };
  expect(closerClock(kept, later)).toBe(later);
});
