import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Precondition,
  type Query,
  QuerySnapshot,
  type SetOptions,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { db } from './admin';
import { Attempts } from './transact';

// What a commit answers when somebody else was first: not found, already exists, failed precondition, aborted;
// and what passes by itself: deadline, unavailable.
const PASSING = new Set([4, 5, 6, 9, 10, 14]);
const ATTEMPTS = 80;

type Write = (batch: WriteBatch) => void;

/**
 * Reads now, writes at the end, and writes only what nobody has changed since it was read: a document that was
 * read and is updated carries the time of that reading, one that was read as missing is created. Stands where a
 * `Transaction` is asked for, as far as the sales use it.
 */
class Optimistic {
  private readonly seen = new Map<string, DocumentSnapshot>();
  private readonly writes: Write[] = [];

  private keep = (snapshot: DocumentSnapshot) => this.seen.set(snapshot.ref.path, snapshot);

  async get(source: DocumentReference | Query) {
    const found = await source.get();
    if (found instanceof QuerySnapshot) found.docs.forEach(this.keep);
    else this.keep(found);
    return found;
  }

  async getAll(...refs: DocumentReference[]) {
    const found = await db().getAll(...refs);
    found.forEach(this.keep);
    return found;
  }

  create(ref: DocumentReference, data: Record<string, unknown>) {
    this.writes.push((batch) => batch.create(ref, data));
  }

  set(ref: DocumentReference, data: Record<string, unknown>, options?: SetOptions) {
    const fresh = !options && this.seen.get(ref.path)?.exists === false;
    this.writes.push((batch) => {
      if (fresh) batch.create(ref, data);
      else if (options) batch.set(ref, data, options);
      else batch.set(ref, data);
    });
  }

  update(ref: DocumentReference, data: Record<string, unknown>) {
    const lastUpdateTime = this.seen.get(ref.path)?.updateTime;
    const asRead: Precondition = lastUpdateTime ? { lastUpdateTime } : { exists: true };
    this.writes.push((batch) => batch.update(ref, data, asRead));
  }

  async commit() {
    if (this.writes.length === 0) return;
    const batch = db().batch();
    for (const write of this.writes) write(batch);
    await batch.commit();
  }
}

/**
 * Does check-and-act without locks: if anything that is written was changed in between, nothing is written and it
 * begins again after a short random pause. A transaction of the server library locks what it reads, and many of
 * them over one document wait for each other's locks until they time out; here one of them always gets through.
 * A document that is written once (one ticket type, one code) may be updated only once in `work`.
 *
 * Where the answer of a commit is lost, an attempt that wrote a line of the audit trail is recognised by it; one
 * that writes none must answer the same when it meets what it wrote itself, as a sale does by its key.
 */
export async function optimistically<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const attempts = new Attempts<T>();
  for (let attempt = 1; ; attempt += 1) {
    const { marks } = attempts;
    const before = marks.length > 0 && attempts.committed(await db().getAll(...marks));
    if (before) return before.answer;
    const attemptNow = new Optimistic();
    const result = await attempts.run(attemptNow as unknown as Transaction, work, false);
    try {
      await attemptNow.commit();
      return result;
    } catch (error) {
      const passing = PASSING.has(Number((error as { code?: unknown }).code));
      if (!passing || attempt === ATTEMPTS) throw error;
      const longest = Math.min(400, 25 * attempt);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
    }
  }
}

/**
 * Stands guard over the places of an event: whoever takes or frees one reads it first and writes it at the end, so
 * that of two who count the same places at the same time only one gets through. Answers the write.
 */
export async function guardPlaces(tx: Transaction, eventId: string): Promise<() => void> {
  const ref = db().doc(paths.guard(eventId));
  const guard = await tx.get(ref);
  return () => {
    if (guard.exists) tx.update(ref, { turns: FieldValue.increment(1) });
    else tx.create(ref, { turns: 1 });
  };
}
