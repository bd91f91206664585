import { randomUUID } from 'node:crypto';
import {
  type DocumentData,
  type DocumentReference,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { db } from './admin';

/** How long the mark of a commit is kept: far longer than anybody repeats it. */
const MARK_MS = 24 * 3_600_000;

const WRITES = new Set<string | symbol>(['create', 'set', 'update', 'delete']);

/** Whatever can create a mark: a transaction of the library, or one without locks. */
type SomeTransaction = { create(ref: DocumentReference, data: DocumentData): unknown };

type Around = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * Remembers what an attempt answered beside a document that exists only if this attempt was committed. The database
 * may run a callback again after its commit went through and only the answer was lost; the callback then meets what
 * it wrote itself and refuses ('already sent'), or answers that there was nothing to do.
 */
export class Attempts<T> {
  private readonly made: { mark: DocumentReference; answer: T }[] = [];

  /** Where to look before `work` runs again; none at the first attempt. */
  get marks(): DocumentReference[] {
    return this.made.map(({ mark }) => mark);
  }

  /** The answer of the attempt that was committed, given which marks exist. */
  committed(found: readonly { exists: boolean }[]): { answer: T } | undefined {
    return this.made.find((_, at) => found[at]?.exists);
  }

  /**
   * Runs one attempt. Its mark is its line of the audit trail, which has a new id each time; where it writes
   * without one and `isMarked`, a document of its own.
   */
  async run<X extends SomeTransaction>(
    tx: X,
    work: (tx: X) => Promise<T>,
    isMarked = true,
  ): Promise<T> {
    const written: DocumentReference[] = [];
    const answer = await work(noting(tx, written));
    const line = written.find((ref) => ref.parent.path === paths.audit());
    if (!line && (written.length === 0 || !isMarked)) return answer;
    const mark = line ?? db().doc(paths.commit(randomUUID()));
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
 * Runs a transaction whose answer and effects are those of its one commit, also when the database runs the callback
 * again because the outcome of the commit was unknown. `around` repeats it as a whole (`retrying`). One
 * write more where no line of the audit trail is written, and nothing more to read unless it is repeated.
 */
export function transact<T>(
  work: (tx: Transaction) => Promise<T>,
  around: Around = (run) => run(),
): Promise<T> {
  const attempts = new Attempts<T>();
  return around(() =>
    db().runTransaction(async (tx) => {
      const { marks } = attempts;
      const before = marks.length > 0 && attempts.committed(await tx.getAll(...marks));
      return before ? before.answer : attempts.run(tx, work);
    }),
  );
}

/**
 * Runs a transaction that may be repeated as it stands, for what is written too often to be marked: run again after
 * its commit, `work` must write nothing more and answer the same. Whoever uses it says in its test that it does.
 */
export const transactRepeatably = <T>(
  work: (tx: Transaction) => Promise<T>,
  options?: FirebaseFirestore.ReadOnlyTransactionOptions,
): Promise<T> => db().runTransaction(work, options);
