import { expect, test } from 'vitest';
import {
  AUTO_OFF,
  bucketAt,
  callsSince,
  overBuckets,
  parseFeatureCalls,
  tooManyFail,
} from './auto-off';
import { FEATURE_KEYS } from './feature';
import { FEATURE_IMPACTS, FEATURE_WORK, impactText } from './feature-work';

const now = new Date('2026-11-21T12:07:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const shard = (...counts: [minutes: number, calls: number, errors: number][]) => ({
  buckets: Object.fromEntries(
    counts.map(([minutes, calls, errors]) => [bucketAt(ago(minutes)), { calls, errors }]),
  ),
});

test.each([
  [100, 2, false],
  [100, 3, true],
  [AUTO_OFF.floor, 2, true],
  [AUTO_OFF.floor - 1, AUTO_OFF.floor - 1, false],
  [0, 0, false],
])('of %d calls %d failed: %s', (calls, errors, is) => {
  expect(tooManyFail({ calls, errors })).toBe(is);
});

test('adds up the window over all shards, from when somebody last set it', () => {
  const shards = [shard([1, 10, 1], [6, 20, 2], [20, 400, 40]), shard([1, 5, 0])];
  expect(callsSince(shards, null, now)).toEqual({ calls: 35, errors: 3 });
  expect(callsSince(shards, ago(4), now)).toEqual({ calls: 15, errors: 1 });
  expect(callsSince(shards, now, now)).toEqual({ calls: 0, errors: 0 });
  expect(overBuckets(shards[0] as ReturnType<typeof shard>, now)).toEqual([bucketAt(ago(20))]);
});

test('reads anything as counts', () => {
  expect(parseFeatureCalls(null)).toEqual({ buckets: {} });
  expect(parseFeatureCalls({ buckets: { 5: { calls: 'x', errors: 2 } } })).toEqual({
    buckets: { 5: { calls: 0, errors: 2 } },
  });
});

test('every feature says what is its own, and no function is of two', () => {
  const names = FEATURE_KEYS.flatMap((key) => FEATURE_WORK[key]);
  expect(new Set(names).size).toBe(names.length);
  expect(FEATURE_KEYS.filter((key) => FEATURE_IMPACTS[key] === undefined)).toEqual([]);
  const one = { kind: 'sending', count: 1, isMore: false } as const;
  expect(impactText(one)).toBe('1 campaña en envío termina de salir');
  expect(impactText({ ...one, count: 500, isMore: true })).toMatch(/^Más de 500 campañas/);
});
