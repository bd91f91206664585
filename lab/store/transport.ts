export type Operation = 'read' | 'query' | 'commit';

/**
 * The way between a client and the documents. The plain one answers at once; a simulation delays it, loses an answer
 * after `run` has taken effect, or never answers.
 */
export type Transport = {
  /** Runs an operation at the server and brings back what it returns or throws. */
  call<T>(operation: Operation, run: () => T): Promise<T>;
  notify(run: () => void): void;
  /** Whether a listener ends with an error instead of being notified; never by default. */
  isCut?(): boolean;
  /** Waits before the given further attempt at a transaction. */
  pause(attempt: number): Promise<void>;
};

export const atOnce: Transport = {
  call: async (_, run) => run(),
  notify: (run) => queueMicrotask(run),
  pause: async () => {},
};
