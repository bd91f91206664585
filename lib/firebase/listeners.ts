/**
 * All running subscriptions, so that sign-out can stop them first: a listener that outlives its session logs a permission error.
 * Does not import Firestore.
 */
const running = new Set<() => void>();

export function registerListener(stop: () => void): () => void {
  running.add(stop);
  return () => {
    if (running.delete(stop)) stop();
  };
}

export function stopAllListeners(): void {
  for (const stop of [...running]) {
    running.delete(stop);
    stop();
  }
}
