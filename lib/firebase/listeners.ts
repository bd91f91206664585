/**
 * Every running subscription, so that sign-out can stop all of them before the session ends: a listener that
 * outlives its session logs a permission error. Does not import Firestore, so that pages without Firestore can
 * hold the session.
 */
const running = new Set<() => void>();

/** Registers the function that stops a subscription; returns the function that stops and unregisters it. */
export function registerListener(stop: () => void): () => void {
  running.add(stop);
  return () => {
    if (running.delete(stop)) stop();
  };
}

/** Stops every running subscription. */
export function stopAllListeners(): void {
  for (const stop of [...running]) {
    running.delete(stop);
    stop();
  }
}
