/**
 * Every running subscription, so that sign-out can stop all of them before the session goes: a listener
 * that outlives its session logs a permission error (architecture, Traps). Knows nothing of Firestore, so
 * that the session can hold it on pages that carry no Firestore.
 */
const running = new Set<() => void>();

/** Registers the function that stops a subscription; gives the function that stops and forgets it. */
export function registerListener(stop: () => void): () => void {
  running.add(stop);
  return () => {
    if (running.delete(stop)) stop();
  };
}

/** Stops every running subscription, at once. */
export function stopAllListeners(): void {
  for (const stop of [...running]) {
    running.delete(stop);
    stop();
  }
}

/** How many subscriptions are running. */
export const runningListeners = () => running.size;
