const listeners = new Set<() => void>();

/** Tells the shell, which does not listen for errands while there are none, that one was started here. */
export function errandStarted(): void {
  for (const listener of listeners) listener();
}

/** Returns the unsubscriber. */
export function onErrandStarted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
