import { fields, moment, whole } from '../kit/read';

/**
 * A feature switches itself off when more than the part `rate` of its calls failed, of at least `floor` calls: fewer
 * are a handful of people.
 */
export const AUTO_OFF = {
  rate: 0.02,
  floor: 50,
  windowMs: 15 * 60_000,
  bucketMs: 5 * 60_000,
  /** A document takes about one write a second. */
  shards: 4,
} as const;

export type CallCount = { calls: number; errors: number };

/** Counts of a feature's calls, by when their five minutes began: `featureCalls/{key}-{shard}`. */
export type FeatureCalls = { buckets: Record<string, CallCount> };

/** Parses a shard. Never throws. */
export function parseFeatureCalls(raw: unknown): FeatureCalls {
  const buckets = Object.entries(fields(fields(raw).buckets)).map(([begin, count]) => {
    const { calls, errors } = fields(count);
    return [begin, { calls: whole(calls), errors: whole(errors) }] as const;
  });
  return { buckets: Object.fromEntries(buckets) };
}

export const bucketAt = (at: Date): string =>
  String(Math.floor(at.getTime() / AUTO_OFF.bucketMs) * AUTO_OFF.bucketMs);

const isInWindow = (begin: string, now: Date): boolean =>
  Number(begin) > now.getTime() - AUTO_OFF.windowMs;

/** The buckets of a shard that no window will hold any more. */
export const overBuckets = ({ buckets }: FeatureCalls, now: Date): string[] =>
  Object.keys(buckets).filter((begin) => !isInWindow(begin, now));

/** The calls within the window, and since a moment: what failed before somebody switched it on counts no more. */
export function callsSince(
  shards: readonly FeatureCalls[],
  since: Date | null,
  now: Date,
): CallCount {
  const from = since?.getTime() ?? 0;
  return shards
    .flatMap(({ buckets }) => Object.entries(buckets))
    .filter(([begin]) => isInWindow(begin, now) && Number(begin) >= from)
    .reduce(
      (sum, [, count]) => ({ calls: sum.calls + count.calls, errors: sum.errors + count.errors }),
      { calls: 0, errors: 0 },
    );
}

export const tooManyFail = ({ calls, errors }: CallCount): boolean =>
  calls >= AUTO_OFF.floor && errors > calls * AUTO_OFF.rate;

export type SelfOff = CallCount & { at: Date };

export function parseSelfOff(raw: unknown): SelfOff | null {
  const { at, calls, errors } = fields(raw);
  const when = moment(at);
  return when && { at: when, calls: whole(calls), errors: whole(errors) };
}
