/**
 * The maximum of waiting calls in a process, of one event and in all. Both are below what the platform sends to it at once
 * (`functions/src/support/options.ts`), so that further callers reach the code that refuses them.
 */
export const MOST_WAITING = 300;
export const MOST_IN_PROCESS = 420;

/** Afterwards a call begins nothing new. */
export const SALE_PATIENCE_MS = 25_000;

/** By then a call is answered, even if its work goes on: the service's own timeout asks nobody to come back. */
export const ANSWERED_MS = 32_000;

export const answeredAt = (until: number): number => until + ANSWERED_MS - SALE_PATIENCE_MS;

/** Whether a call is refused because too many wait. */
export const isQueueFull = (ofEvent: number, ofAll: number): boolean =>
  ofEvent >= MOST_WAITING || ofAll >= MOST_IN_PROCESS;

export type Lately = { count: number; at: number };

const FORGETS_MS = 10_000;

export const NEVER: Lately = { count: 0, at: 0 };

/** The decayed count at `now`; an entry ten seconds old counts a third. */
export const countAt = ({ count, at }: Lately, now: number): number =>
  count * Math.exp(-Math.max(0, now - at) / FORGETS_MS);

export const countedAt = (lately: Lately, now: number): Lately => ({
  count: countAt(lately, now) + 1,
  at: now,
});

type Load = {
  waiting: number;
  served: Lately;
  told: Lately;
  tills: number;
};

const SOONEST_S = 2;
const LATEST_S = 28;

/**
 * The seconds (2 to 58) after which a refused caller should retry: when all waiting and refused calls will have been served, at
 * the recent pace or at least the database's one write a second for each till. `chance`, random from 0 to 1, spreads retries.
 */
export function saleRetryAfter(
  { waiting, served, told, tills }: Load,
  now: number,
  chance: number,
): number {
  const perSecond = Math.max(1, tills, countAt(served, now) / (FORGETS_MS / 1_000));
  const ahead = waiting + countAt(told, now);
  const soonest = Math.min(LATEST_S, SOONEST_S + Math.floor(ahead / perSecond));
  return soonest + Math.floor(chance * (soonest + 3));
}

export const inQueueText = (seconds: number): string =>
  `Estás en la fila: vuelve a intentarlo en ${seconds} segundos`;
