import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  PartialWithFieldValue,
  Precondition,
  Query,
  QuerySnapshot,
  SetOptions,
  UpdateData,
  WithFieldValue,
  WriteBatch,
} from 'firebase-admin/firestore';
import { db } from './admin';
import { RETRY, type RetryPolicy, retry, withoutRetry } from './retry';
import { TransactionAttempts } from './transact';

/**
 * The operations of a transaction that sales, courtesies and the door use: reads first, then writes. Implemented by
 * Firestore's own `Transaction`, which locks what it reads, and by that of `runSaleTransaction`, which locks nothing.
 */
export interface SaleTransaction {
  get<A, D extends DocumentData>(query: Query<A, D>): Promise<QuerySnapshot<A, D>>;
  get<A, D extends DocumentData>(ref: DocumentReference<A, D>): Promise<DocumentSnapshot<A, D>>;
  getAll<A, D extends DocumentData>(
    ...refs: DocumentReference<A, D>[]
  ): Promise<DocumentSnapshot<A, D>[]>;
  create<A, D extends DocumentData>(ref: DocumentReference<A, D>, data: WithFieldValue<A>): unknown;
  set<A, D extends DocumentData>(
    ref: DocumentReference<A, D>,
    data: PartialWithFieldValue<A>,
    options: SetOptions,
  ): unknown;
  set<A, D extends DocumentData>(ref: DocumentReference<A, D>, data: WithFieldValue<A>): unknown;
  update<A, D extends DocumentData>(ref: DocumentReference<A, D>, data: UpdateData<D>): unknown;
}

type Write = (batch: WriteBatch) => void;

/**
 * Reads at once and writes at the end, only what nobody changed since it was read: an update has the read's update time
 * as a precondition, and a document that was missing is created.
 */
class OptimisticTransaction implements SaleTransaction {
  private readonly seen = new Map<string, DocumentSnapshot<unknown>>();
  private readonly writes: Write[] = [];
  private asked: DocumentReference[] = [];
  private answered: Promise<DocumentSnapshot[]> = Promise.resolve([]);

  private keep = (snapshot: DocumentSnapshot<unknown>) => {
    this.seen.set(snapshot.ref.path, snapshot);
  };

  get<A, D extends DocumentData>(query: Query<A, D>): Promise<QuerySnapshot<A, D>>;
  get<A, D extends DocumentData>(ref: DocumentReference<A, D>): Promise<DocumentSnapshot<A, D>>;
  async get(source: DocumentReference | Query): Promise<DocumentSnapshot | QuerySnapshot> {
    if (!('where' in source)) return this.batched(source);
    const found = await source.get();
    found.docs.forEach(this.keep);
    return found;
  }

  /** Reads together what is asked for at the same time: a request less for each document. */
  private batched(ref: DocumentReference): Promise<DocumentSnapshot> {
    if (this.asked.length === 0) {
      this.answered = new Promise((resolve) => {
        setImmediate(() => {
          const refs = this.asked;
          this.asked = [];
          resolve(this.getAll(...refs));
        });
      });
    }
    const place = this.asked.push(ref) - 1;
    return this.answered.then((found) => found[place] as DocumentSnapshot);
  }

  async getAll<A, D extends DocumentData>(
    ...refs: DocumentReference<A, D>[]
  ): Promise<DocumentSnapshot<A, D>[]> {
    const found = await db().getAll(...(refs as unknown as DocumentReference[]));
    found.forEach(this.keep);
    return found as unknown as DocumentSnapshot<A, D>[];
  }

  create<A, D extends DocumentData>(ref: DocumentReference<A, D>, data: WithFieldValue<A>): void {
    this.writes.push((batch) => batch.create(ref, data));
  }

  set<A, D extends DocumentData>(
    ref: DocumentReference<A, D>,
    data: PartialWithFieldValue<A>,
    options?: SetOptions,
  ): void {
    const isNew = !options && this.seen.get(ref.path)?.exists === false;
    this.writes.push((batch) => {
      if (isNew) batch.create(ref, data as WithFieldValue<A>);
      else if (options) batch.set(ref, data, options);
      else batch.set(ref, data as WithFieldValue<A>);
    });
  }

  update<A, D extends DocumentData>(ref: DocumentReference<A, D>, data: UpdateData<D>): void {
    const lastUpdateTime = this.seen.get(ref.path)?.updateTime;
    const asRead: Precondition = lastUpdateTime ? { lastUpdateTime } : { exists: true };
    this.writes.push((batch) => batch.update(ref, data, asRead));
  }

  async commit(): Promise<void> {
    if (this.writes.length === 0) return;
    const batch = db().batch();
    for (const write of this.writes) write(batch);
    await batch.commit();
  }
}

/**
 * Runs a transaction with optimistic concurrency: if any document to write changed in between, nothing is written and
 * it is retried after a short random delay. Firestore's own transactions lock what they read, and many of them over one
 * document wait for each other until they time out; here one of them always succeeds. A document that is written once
 * (one ticket type, one code) may be updated only once in `work`.
 *
 * If the answer to a commit is lost, an attempt with an audit line is recognised by that line; `work` without one must
 * return the same when it finds its own writes, as a sale does by its key.
 */
export function runSaleTransaction<T>(
  work: (tx: SaleTransaction) => Promise<T>,
  policy: RetryPolicy = RETRY.changedSinceRead,
): Promise<T> {
  const attempts = new TransactionAttempts<T>();
  return retry(policy, async () => {
    const tx = new OptimisticTransaction();
    const { answer, isCommitted } = await withoutRetry(async () => {
      const { marks } = attempts;
      const before = marks.length > 0 && attempts.committed(await db().getAll(...marks));
      if (before) return { answer: before.answer, isCommitted: true };
      return { answer: await attempts.run(tx, work, false), isCommitted: false };
    });
    // Only the commit is retried: errors of `work`, and failed reads, are thrown to the caller.
    if (!isCommitted) await tx.commit();
    return answer;
  });
}

/** Runs `work` without its writes: throws what it would be refused with now. */
export async function tryOut(work: (tx: SaleTransaction) => Promise<unknown>): Promise<void> {
  await work(new OptimisticTransaction());
}
