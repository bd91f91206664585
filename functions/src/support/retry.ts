/** When work is repeated: after which refusals, how often, and how long it waits before each new attempt. */
export type RetryPolicy = {
  /** The gRPC codes that may pass; any other error is thrown at once. */
  codes: ReadonlySet<number>;
  /** How many attempts there are in all. */
  attempts?: number;
  /** No new attempt begins this long after the first one. */
  patienceMs?: number;
  /** The pause after the attempt of this number, counted from 1. */
  pauseMs: (attempt: number) => number;
};

// gRPC status codes.
const UNKNOWN = 2;
const DEADLINE_EXCEEDED = 4;
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const RESOURCE_EXHAUSTED = 8;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;
const INTERNAL = 13;
const UNAVAILABLE = 14;

/** A pause of any length up to this one, so that those who met do not meet again. */
const upTo = (longest: number) => Math.random() * longest;

/** The policies, each for the work it is named after. */
export const RETRY = {
  /**
   * The database refuses for the time being, and the work can wait: a worker of the queues, two minutes long. What
   * is repeated must recognise itself if it had gone through after all.
   */
  outage: {
    codes: new Set([
      UNKNOWN,
      DEADLINE_EXCEEDED,
      RESOURCE_EXHAUSTED,
      ABORTED,
      INTERNAL,
      UNAVAILABLE,
    ]),
    patienceMs: 120_000,
    pauseMs: (attempt) => Math.min(4_000, 100 * 2 ** (attempt - 1)),
  },
  /**
   * A transaction lost against another one. The client library's own retries wait a second and more, which is right
   * for a rare conflict and wrong for an evening's first minute.
   */
  contention: {
    codes: new Set([DEADLINE_EXCEEDED, ABORTED, UNAVAILABLE]),
    attempts: 40,
    pauseMs: (attempt) => upTo(Math.min(1_000, 20 * 2 ** attempt)),
  },
  /** A commit without locks found that somebody else was first, or did not get through. */
  changedSinceRead: {
    codes: new Set([
      DEADLINE_EXCEEDED,
      NOT_FOUND,
      ALREADY_EXISTS,
      FAILED_PRECONDITION,
      ABORTED,
      UNAVAILABLE,
    ]),
    attempts: 80,
    pauseMs: (attempt) => upTo(Math.min(400, 25 * attempt)),
  },
  /** The same for a batch of many documents, which is read and planned again at once. */
  changedBatch: {
    codes: new Set([NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED]),
    attempts: 4,
    pauseMs: () => 0,
  },
} as const satisfies Record<string, RetryPolicy>;

/** Holds an error that no policy repeats, whatever its code. */
class Final extends Error {
  constructor(readonly reason: unknown) {
    super('Not repeated');
  }
}

/** Does a part of the work whose errors are not to be repeated: they are thrown on as final. */
export async function once<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Final(error);
  }
}

/** Whether an error is one that a policy waits out. */
export const isPassing = ({ codes }: RetryPolicy, error: unknown): boolean =>
  codes.has(Number((error as { code?: unknown } | null)?.code));

/** Does something again and again while it is refused with a code of the policy; throws the last refusal. */
export async function retry<T>(policy: RetryPolicy, work: () => Promise<T>): Promise<T> {
  const { attempts = Number.POSITIVE_INFINITY, patienceMs = Number.POSITIVE_INFINITY } = policy;
  const start = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Final) throw error.reason;
      const isOver = attempt >= attempts || performance.now() - start > patienceMs;
      if (isOver || !isPassing(policy, error)) throw error;
      const pause = policy.pauseMs(attempt);
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** `retry` with a policy, for what takes the repeating of a whole (`transact`). */
export const retrying =
  (policy: RetryPolicy) =>
  <T>(work: () => Promise<T>): Promise<T> =>
    retry(policy, work);
