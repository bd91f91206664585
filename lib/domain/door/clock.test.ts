import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closerClock, type DoorClock, measuredClock } from './clock';

const UNKNOWN: DoorClock = { clock: 0, within: Number.POSITIVE_INFINITY };

it('is wrong by half of its quickest answer at most, however slow the later ones are', () => {
  // How long the question and the answer were on their way.
  const way = fc.integer({ min: 0, max: 30_000 });
  const answers = fc.array(fc.tuple(way, way), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: -5_000_000, max: 5_000_000 }), answers, (ahead, all) => {
      let at = 1_000_000;
      let known = UNKNOWN;
      for (const [there, back] of all) {
        const measured = measuredClock(at, at + there + back, at + there + ahead);
        known = closerClock(known, measured);
        at += there + back + 60_000;
      }
      const quickest = Math.min(...all.map(([there, back]) => there + back));
      expect(Math.abs(known.clock - ahead)).toBeLessThanOrEqual(quickest / 2);
    }),
  );
});

it('follows a clock that was set, by whatever answer comes next', () => {
  const before = closerClock(UNKNOWN, { clock: 40, within: 20 });
  expect(closerClock(before, { clock: 3_600_000, within: 5_000 })).toEqual({
    ...{ clock: 3_600_000, within: 5_000 },
  });
});
