export type ProgressSample = { at: number; done: number };

const WINDOW_MS = 20_000;
const STILL_MS = 8_000;
const LEAST_MS = 2_000;

/** Appends a sample if the count changed, and drops old ones. */
export function addSample(seen: readonly ProgressSample[], now: ProgressSample): ProgressSample[] {
  const last = seen.at(-1);
  // The count has decreased: this is a new round of the campaign.
  if (last && now.done < last.done) return [now];
  const all = last && last.done === now.done ? [...seen] : [...seen, now];
  // Keeps one sample before the window as its base.
  const from = all.findLastIndex((one) => now.at - one.at > WINDOW_MS);
  return all.slice(Math.max(0, from));
}

/** Mails a second, undefined while unknown; `isStill` after a while without progress. The rate falls while nothing arrives. */
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
