import { randomUUID } from 'node:crypto';
import {
  type DocumentData,
  type DocumentReference,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { db } from './admin';
import { RETRY, withRetry } from './retry';

/** The time that the marker of a commit is stored: far longer than any retry. */
const MARK_MS = 24 * 3_600_000;

const WRITES = new Set<string | symbol>(['create', 'set', 'update', 'delete']);

type SomeTransaction = { create(ref: DocumentReference, data: DocumentData): unknown };

type Around = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * Remembers each attempt's result with a document that exists only if it was committed. Firestore may run a callback
 * again after a commit whose answer was lost, which would find its own writes and refuse, or do nothing.
 */
export class TransactionAttempts<T> {
  private readonly made: { mark: DocumentReference; answer: T }[] = [];

  get marks(): DocumentReference[] {
    return this.made.map(({ mark }) => mark);
  }

  committed(found: readonly { exists: boolean }[]): { answer: T } | undefined {
    return this.made.find((_, index) => found[index]?.exists);
  }

  /** Runs one attempt. Its marker is its audit entry or, if it writes none and `isMarked`, a document of its own. */
  async run<X extends SomeTransaction>(
    tx: X,
    work: (tx: X) => Promise<T>,
    isMarked = true,
  ): Promise<T> {
    const written: DocumentReference[] = [];
    const answer = await work(noting(tx, written));
    const line = written.find((ref) => ref.parent.path === paths.audit());
    if (!line && (written.length === 0 || !isMarked)) return answer;
    const mark = line ?? db().doc(innerPaths.commit(randomUUID()));
    if (!line) tx.create(mark, { expiresAt: Timestamp.fromMillis(Date.now() + MARK_MS) });
    this.made.push({ mark, answer });
    return answer;
  }
}

function noting<X extends SomeTransaction>(tx: X, written: DocumentReference[]): X {
  return new Proxy(tx, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== 'function') return member;
      if (!WRITES.has(name)) return member.bind(target);
      return (ref: DocumentReference, ...rest: unknown[]) => {
        written.push(ref);
        return member.call(target, ref, ...rest) as unknown;
      };
    },
  });
}

/**
 * Runs a transaction once in effect and result, even if Firestore runs the callback again after an unknown commit.
 * `around` retries it as a whole (`withRetry`). Costs one more write without an audit entry, and reads only on a retry.
 */
export function transact<T>(
  work: (tx: Transaction) => Promise<T>,
  around: Around = withRetry(RETRY.closed),
): Promise<T> {
  const attempts = new TransactionAttempts<T>();
  return around(() =>
    db().runTransaction(async (tx) => {
      const { marks } = attempts;
      const before = marks.length > 0 && attempts.committed(await tx.getAll(...marks));
      return before ? before.answer : attempts.run(tx, work);
    }),
  );
}

/** A transaction of a background worker, which can wait during an outage. */
export const workTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  transact(work, withRetry(RETRY.outage));

/**
 * Runs a transaction that is idempotent: again after its commit, `work` writes nothing and returns the same. Test it.
 */
export const transactRepeatably = <T>(
  work: (tx: Transaction) => Promise<T>,
  options?: FirebaseFirestore.ReadOnlyTransactionOptions,
): Promise<T> => db().runTransaction(work, options);
