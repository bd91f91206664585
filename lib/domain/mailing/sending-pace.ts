/** How far a campaign was, and when this was seen (milliseconds on a clock that only goes forward). */
export type Seen = { at: number; done: number };

/** Over how long the rate is measured: long enough to be steady, short enough to notice a pause. */
const WINDOW_MS = 20_000;
/** After how long without anybody new it stands still. Workers tell of their progress every second or two. */
const STILL_MS = 8_000;
const LEAST_MS = 2_000;

/** Adds what is seen now and forgets what is too old to be measured by; the same figure again is nothing new. */
export function seeing(seen: readonly Seen[], now: Seen): Seen[] {
  const last = seen.at(-1);
  // It went back: another round of the same campaign.
  if (last && now.done < last.done) return [now];
  const all = last && last.done === now.done ? [...seen] : [...seen, now];
  // The last one before the window stays: what came since is measured from it.
  const from = all.findLastIndex((one) => now.at - one.at > WINDOW_MS);
  return all.slice(Math.max(0, from));
}

/**
 * How fast a campaign goes by what was seen of it, at this moment: `rate` in mails a second, absent while that cannot
 * be said; `isStill` when nobody new has come for a while. A rate is never one of a time that is over: it falls while
 * nothing comes.
 */
export function paceOf(seen: readonly Seen[], now: number): { rate?: number; isStill: boolean } {
  const first = seen[0];
  const last = seen.at(-1);
  if (!first || !last) return { isStill: false };
  if (now - last.at >= STILL_MS) return { isStill: true };
  const from = Math.max(first.at, now - WINDOW_MS);
  const ms = now - from;
  if (ms < LEAST_MS || last.done <= first.done) return { isStill: false };
  return { rate: (last.done - first.done) / (ms / 1000), isStill: false };
}
