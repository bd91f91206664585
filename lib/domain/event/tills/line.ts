/** The most calls of an event that wait in one process. */
export const MOST_WAITING = 400;

/** How long a call tries before it is told to come back; far less than any client or service waits. */
export const PATIENCE_MS = 25_000;

/**
 * After how many seconds a caller who was not served should come back: later the more wait, and spread, so that they
 * do not all come at once. `chance` is a random number from 0 to 1.
 */
export function retryAfter(waiting: number, chance: number): number {
  const soonest = 2 + Math.floor(waiting / 50);
  return Math.min(60, soonest + Math.floor(chance * (soonest + 3)));
}

/** What a caller reads who was not served. */
export const inLineText = (seconds: number): string =>
  `Estás en la fila: vuelve a intentarlo en ${seconds} segundos`;
