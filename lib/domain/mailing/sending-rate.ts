/** A sample of a campaign's progress: when (milliseconds of a monotonic clock) and how many were done. */
export type ProgressSample = { at: number; done: number };

/** The window over which the rate is measured: long enough to be stable, short enough to notice a pause. */
const WINDOW_MS = 20_000;
/** After how long without progress a campaign is stalled. Workers report every second or two. */
const STILL_MS = 8_000;
const LEAST_MS = 2_000;

/** Appends a sample and drops those older than the window; an unchanged count adds none. */
export function addSample(seen: readonly ProgressSample[], now: ProgressSample): ProgressSample[] {
  const last = seen.at(-1);
  // The count decreased: another round of the same campaign.
  if (last && now.done < last.done) return [now];
  const all = last && last.done === now.done ? [...seen] : [...seen, now];
  // Keeps the last sample before the window, as the base of the measurement.
  const from = all.findLastIndex((one) => now.at - one.at > WINDOW_MS);
  return all.slice(Math.max(0, from));
}

/**
 * The rate of a campaign from its samples: `rate` in mails a second, undefined while unknown; `isStill` if
 * there was no progress for a while. The rate falls while nothing new arrives.
 */
export function sendingRate(
  seen: readonly ProgressSample[],
  now: number,
): { rate?: number; isStill: boolean } {
  const first = seen[0];
  const last = seen.at(-1);
  if (!first || !last) return { isStill: false };
  if (now - last.at >= STILL_MS) return { isStill: true };
  const from = Math.max(first.at, now - WINDOW_MS);
  const ms = now - from;
  if (ms < LEAST_MS || last.done <= first.done) return { isStill: false };
  return { rate: (last.done - first.done) / (ms / 1000), isStill: false };
}
