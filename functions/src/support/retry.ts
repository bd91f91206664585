export type RetryPolicy = {
  /** The gRPC codes that are retried; any other error is thrown at once. */
  codes: ReadonlySet<number>;
  attempts?: number;
  patienceMs?: number;
  /** The delay after the given attempt, counted from 1. */
  pauseMs: (attempt: number) => number;
  /** Hears the error that an attempt failed with, before the next one. */
  onRetry?: (error: unknown) => void;
};

const UNKNOWN = 2;
const INVALID_ARGUMENT = 3;
const DEADLINE_EXCEEDED = 4;
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const RESOURCE_EXHAUSTED = 8;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;
const INTERNAL = 13;
const UNAVAILABLE = 14;

/** A random delay, so that conflicting attempts do not meet again. */
const upTo = (longest: number) => Math.random() * longest;

export const RETRY = {
  /** Firestore is unavailable and the work can wait, two minutes; it must recognise an earlier success. */
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
  /** The task queue does not answer: what has been written already waits for the task. */
  queue: {
    codes: new Set([UNAVAILABLE]),
    patienceMs: 60_000,
    pauseMs: (attempt) => Math.min(4_000, 100 * 2 ** (attempt - 1)),
  },
  /** Only a transaction that the server closed while it waited for another one. */
  closed: {
    codes: new Set<number>(),
    attempts: 3,
    pauseMs: () => upTo(200),
  },
  /** A transaction lost against another one: the library's own retries wait too long for the rush of a sale. */
  contention: {
    codes: new Set([DEADLINE_EXCEEDED, ABORTED, UNAVAILABLE]),
    attempts: 40,
    pauseMs: (attempt) => upTo(Math.min(1_000, 20 * 2 ** attempt)),
  },
  /** An optimistic commit found a concurrent change, or failed in transit. */
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
  /** As `changedSinceRead`, for a sale: a buyer not served by then is told to retry. */
  sale: {
    codes: new Set([
      DEADLINE_EXCEEDED,
      NOT_FOUND,
      ALREADY_EXISTS,
      FAILED_PRECONDITION,
      ABORTED,
      UNAVAILABLE,
    ]),
    patienceMs: 15_000,
    pauseMs: (attempt) => upTo(Math.min(400, 25 * attempt)),
  },
  changedBatch: {
    codes: new Set([NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED]),
    attempts: 4,
    pauseMs: () => 0,
  },
} as const satisfies Record<string, RetryPolicy>;

/** Wraps an error that no policy retries, whatever its code. */
class NotRetried extends Error {
  constructor(readonly reason: unknown) {
    super('Not repeated');
  }
}

/** Runs a part of the work whose errors are not retried: they are thrown as final. */
export async function withoutRetry<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new NotRetried(error);
  }
}

/** Whether the server closed a transaction that waited too long for another one: nothing of it was written. */
const isClosedTransaction = (error: unknown): boolean =>
  codeOf(error) === INVALID_ARGUMENT &&
  /transaction (is invalid or closed|has expired)/i.test(String((error as Error).message));

const codeOf = (error: unknown) => Number((error as { code?: unknown } | null)?.code);

export const isRetryable = (policy: RetryPolicy, error: unknown): boolean =>
  policy.codes.has(codeOf(error)) ||
  ((policy === RETRY.closed || policy.codes.has(ABORTED)) && isClosedTransaction(error));

/** Retries work while it fails with a code of the policy; throws the last error. */
export async function retry<T>(policy: RetryPolicy, work: () => Promise<T>): Promise<T> {
  const { attempts = Number.POSITIVE_INFINITY, patienceMs = Number.POSITIVE_INFINITY } = policy;
  const start = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof NotRetried) throw error.reason;
      const isOver = attempt >= attempts || performance.now() - start > patienceMs;
      if (isOver || !isRetryable(policy, error)) throw error;
      policy.onRetry?.(error);
      const pause = policy.pauseMs(attempt);
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

export const withRetry =
  (policy: RetryPolicy) =>
  <T>(work: () => Promise<T>): Promise<T> =>
    retry(policy, work);
