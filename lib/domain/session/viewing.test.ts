import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coversPermissions, FLAGS, fromFlags } from './permissions';
import { isViewing, parseViewing, sharedPermissions, viewingUntil } from './viewing';

const NOW = new Date('2026-11-22T15:00:00Z');
const STORED = { kind: 'person', userId: 'u', startedAt: NOW, until: viewingUntil(NOW) };

it('lasts thirty minutes, to the millisecond', () => {
  const viewing = parseViewing(STORED);
  const after = (ms: number) => new Date(NOW.getTime() + ms);
  expect(isViewing(viewing, NOW)).toBe(true);
  expect(isViewing(viewing, after(30 * 60_000 - 1))).toBe(true);
  expect(isViewing(viewing, after(30 * 60_000))).toBe(false);
  expect(isViewing(null, NOW)).toBe(false);
});

it('reads whatever is stored, and nothing without a person and an end', () => {
  fc.assert(fc.property(fc.anything(), (raw) => parseViewing(raw) === null));
  for (const missing of ['userId', 'startedAt', 'until']) {
    expect(parseViewing({ ...STORED, [missing]: undefined })).toBeNull();
  }
});

it('shows never one flag more than either of the two holds', () => {
  const some = fc.subarray([...FLAGS]).map(fromFlags);
  fc.assert(
    fc.property(some, some, (one, other) => {
      const seen = sharedPermissions(one, other);
      expect(coversPermissions(one, seen) && coversPermissions(other, seen)).toBe(true);
    }),
  );
  expect(sharedPermissions(null, fromFlags(FLAGS))).toEqual(fromFlags([]));
  expect(sharedPermissions(fromFlags(FLAGS), null)).toEqual(fromFlags([]));
});
