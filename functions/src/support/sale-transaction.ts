import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  PartialWithFieldValue,
  Precondition,
  Query,
  QuerySnapshot,
  SetOptions,
  Timestamp,
  UpdateData,
  WithFieldValue,
  WriteBatch,
} from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import { db } from './admin';
import { RETRY, type RetryPolicy, retry, withoutRetry } from './retry';
import { TransactionAttempts } from './transact';

/** The operations of a transaction that sales use, by Firestore's own, which locks, or `runSaleTransaction`. */
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
  delete(ref: DocumentReference): unknown;
}

type Write = (batch: WriteBatch) => void;

/** Writes at the end, only if nothing changed since it was read. Each document is read once; callers can prefetch. */
class OptimisticTransaction implements SaleTransaction {
  private readonly seen = new Map<string, DocumentSnapshot<unknown>>();
  private readonly writes: Write[] = [];
  private readonly written = new Set<string>();
  private asked: DocumentReference[] = [];
  private answered: Promise<DocumentSnapshot[]> = Promise.resolve([]);

  private keep = (snapshot: DocumentSnapshot<unknown>) => {
    this.seen.set(snapshot.ref.path, snapshot);
  };

  get<A, D extends DocumentData>(query: Query<A, D>): Promise<QuerySnapshot<A, D>>;
  get<A, D extends DocumentData>(ref: DocumentReference<A, D>): Promise<DocumentSnapshot<A, D>>;
  async get(source: DocumentReference | Query): Promise<DocumentSnapshot | QuerySnapshot> {
    if (!('where' in source)) return this.found(source) ?? this.batched(source);
    const found = await source.get();
    found.docs.forEach(this.keep);
    return found;
  }

  private found = ({ path }: DocumentReference) =>
    this.seen.get(path) as DocumentSnapshot | undefined;

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
    this.isFirstWrite(ref);
    this.writes.push((batch) => batch.create(ref, data));
  }

  set<A, D extends DocumentData>(
    ref: DocumentReference<A, D>,
    data: PartialWithFieldValue<A>,
    options?: SetOptions,
  ): void {
    const isFirst = this.isFirstWrite(ref);
    const isNew = !options && isFirst && this.seen.get(ref.path)?.exists === false;
    this.writes.push((batch) => {
      if (isNew) batch.create(ref, data as WithFieldValue<A>);
      else if (options) batch.set(ref, data, options);
      else batch.set(ref, data as WithFieldValue<A>);
    });
  }

  update<A, D extends DocumentData>(ref: DocumentReference<A, D>, data: UpdateData<D>): void {
    const lastUpdateTime = this.isFirstWrite(ref) ? this.seen.get(ref.path)?.updateTime : undefined;
    const asRead: Precondition = lastUpdateTime ? { lastUpdateTime } : { exists: true };
    this.writes.push((batch) => batch.update(ref, data, asRead));
  }

  delete(ref: DocumentReference): void {
    this.writes.push((batch) => batch.delete(ref));
  }

  async isStale(): Promise<boolean> {
    const before = [...this.seen.values()];
    if (before.length === 0) return false;
    const now = await db().getAll(...before.map(({ ref }) => ref as DocumentReference));
    return now.some((one, i) => !isSameVersion(one.updateTime, before[i]?.updateTime));
  }

  // The database checks each write against the ones before it in the same commit, so only the first write of a document
  // can name the state that was read.
  private isFirstWrite(ref: { path: string }): boolean {
    const isFirst = !this.written.has(ref.path);
    this.written.add(ref.path);
    return isFirst;
  }

  async commit(): Promise<void> {
    if (this.writes.length === 0) return;
    const batch = db().batch();
    for (const write of this.writes) write(batch);
    await batch.commit();
  }
}

const isSameVersion = (a: Timestamp | undefined, b: Timestamp | undefined) =>
  a === b || (a !== undefined && b !== undefined && a.isEqual(b));

const changedSinceRead = () =>
  Object.assign(new Error('Changed since it was read'), { code: ABORTED });
const ABORTED = 10;

/** Runs `work`. A refusal counts only if everything read is unchanged; else returns null. */
async function attempt<T>(
  tx: OptimisticTransaction,
  work: () => Promise<T>,
): Promise<{ answer: T } | null> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (error instanceof HttpsError && (await tx.isStale())) return null;
    throw error;
  }
}

/**
 * Runs a transaction with optimistic concurrency: if a document to write changed in between, nothing is written and it
 * is retried after a short random delay. Firestore's own lock what they read, and many over one document time out; here
 * one always succeeds. A refusal is verified by reading again: else a call that meets its own earlier attempt halfway
 * would be refused for what that took. If the answer to a commit is lost, an attempt is recognised by its audit entry;
 * `work` without one must return the same when it finds its own writes, as a sale does by its key.
 */
export function runSaleTransaction<T>(
  work: (tx: SaleTransaction) => Promise<T>,
  policy: RetryPolicy = RETRY.changedSinceRead,
): Promise<T> {
  const attempts = new TransactionAttempts<T>();
  return retry(policy, async () => {
    const tx = new OptimisticTransaction();
    const done = await withoutRetry(async () => {
      const { marks } = attempts;
      const before = marks.length > 0 && attempts.committed(await db().getAll(...marks));
      if (before) return { answer: before.answer, isCommitted: true };
      const made = await attempt(tx, () => attempts.run(tx, work, false));
      return made && { ...made, isCommitted: false };
    });
    // Only the commit, and a stale refusal, are retried: errors of `work`, and failed reads, are thrown to the caller.
    if (!done) throw changedSinceRead();
    if (!done.isCommitted) await tx.commit();
    return done.answer;
  });
}

/** Runs `work` without its writes: throws what it would be refused with now. */
export async function tryOut(work: (tx: SaleTransaction) => Promise<unknown>): Promise<void> {
  const tx = new OptimisticTransaction();
  await attempt(tx, () => work(tx));
}
