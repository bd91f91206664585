/**
 * The most calls that a process lets wait, of one event and of all together. Both are fewer than the platform sends it
 * at once (`functions/src/support/options.ts`): whoever comes after them must reach the code that tells them so.
 */
export const MOST_WAITING = 300;
export const MOST_IN_PROCESS = 420;

/** How long a call tries: after that it begins nothing more. */
export const PATIENCE_MS = 25_000;

/**
 * When a call is answered even if what it began has not ended: before the service's own limit, whose error tells nobody
 * to come back.
 */
export const ANSWERED_MS = 32_000;

/** When a call that tries until some moment is answered. */
export const answeredAt = (until: number): number => until + ANSWERED_MS - PATIENCE_MS;

/** Whether a call has to come back later, where so many wait of its event and of all events of the process. */
export const isLineFull = (ofEvent: number, ofAll: number): boolean =>
  ofEvent >= MOST_WAITING || ofAll >= MOST_IN_PROCESS;

/** A count that forgets, of what happened lately, as it stood at a moment (milliseconds). */
export type Lately = { count: number; at: number };

const FORGETS_MS = 10_000;

export const NEVER: Lately = { count: 0, at: 0 };

/** What is left of a count at `now`; what happened ten seconds ago counts for a third. */
export const countAt = ({ count, at }: Lately, now: number): number =>
  count * Math.exp(-Math.max(0, now - at) / FORGETS_MS);

/** The count after it happened once more. */
export const countedAt = (lately: Lately, now: number): Lately => ({
  count: countAt(lately, now) + 1,
  at: now,
});

/** What a process knows of the load of an event. */
type Load = {
  /** The calls that wait here. */
  waiting: number;
  /** The calls that were served here lately, and those that were told to come back. */
  served: Lately;
  told: Lately;
  /** The tills that this process sells from. */
  tills: number;
};

const SOONEST_S = 2;
const LATEST_S = 28;

/**
 * After how many seconds (2 to 58) a caller who was not served should come back: when those who wait here, and those who
 * were told to come back, will have been served. The pace is that of the last seconds, and at least what the database
 * promises, a write a second for each till. `chance`, a random number from 0 to 1, spreads them, so that they do not all
 * come at once.
 */
export function retryAfter(
  { waiting, served, told, tills }: Load,
  now: number,
  chance: number,
): number {
  const perSecond = Math.max(1, tills, countAt(served, now) / (FORGETS_MS / 1_000));
  const ahead = waiting + countAt(told, now);
  const soonest = Math.min(LATEST_S, SOONEST_S + Math.floor(ahead / perSecond));
  return soonest + Math.floor(chance * (soonest + 3));
}

/** What a caller reads who was not served. */
export const inLineText = (seconds: number): string =>
  `Estás en la fila: vuelve a intentarlo en ${seconds} segundos`;
