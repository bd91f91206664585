import {
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { fields, moment, text, whole } from '@/lib/domain/kit/read';
import type { Migration } from './migration';

const PAGE = 300;

/** The number of documents that are read at a time; tests read fewer. */
type Options = { onPage?: (progress: Progress) => unknown; pageSize?: number };

/** The progress of a migration: `migrations/{id}`. */
export type Progress = {
  /** The path of the last document that it has passed; '' before the first and after the last. */
  cursor: string;
  changed: number;
  appliedAt: Date | null;
};

/** The record of a migration; one that was never begun has passed nothing. */
export async function progressOf(db: Firestore, { id }: Migration): Promise<Progress> {
  const data = fields((await db.doc(innerPaths.migration(id)).get()).data());
  return {
    cursor: text(data.cursor),
    changed: whole(data.changed),
    appliedAt: moment(data.appliedAt),
  };
}

async function* pagesOf(db: Firestore, { collection }: Migration, cursor: string, size = PAGE) {
  const all = db.collectionGroup(collection).orderBy(FieldPath.documentId()).limit(size);
  for (let last = cursor; ; ) {
    const page = last ? all.startAfter(db.doc(last)) : all;
    const { docs } = await page.get();
    if (docs.length > 0) yield docs;
    if (docs.length < size) return;
    last = docs.at(-1)?.ref.path ?? last;
  }
}

/** Reads all documents of a migration, and counts those that it would change. Writes nothing. */
export async function previewMigration(
  db: Firestore,
  migration: Migration,
): Promise<{ seen: number; toChange: number }> {
  let [seen, toChange] = [0, 0];
  const now = new Date();
  for await (const docs of pagesOf(db, migration, '')) {
    seen += docs.length;
    toChange += (await dueOf(db, migration, docs, now)).length;
  }
  return { seen, toChange };
}

async function dueOf(
  db: Firestore,
  { changesOf, asks, looks }: Migration,
  docs: readonly QueryDocumentSnapshot[],
  now: Date,
): Promise<QueryDocumentSnapshot[]> {
  const found = asks ? await db.getAll(...docs.map(({ id }) => db.doc(asks(id)))) : [];
  const seen = await Promise.all(docs.map((one) => looks?.(db, one.ref.path, one.data())));
  return docs.filter((one, n) =>
    changesOf(one.id, one.data(), now, seen[n] ?? found[n]?.data() ?? null),
  );
}

// In a transaction, so that a change by somebody else in between is not overwritten by what was derived before it.
const changeOne = (db: Firestore, migration: Migration, found: QueryDocumentSnapshot, now: Date) =>
  db.runTransaction(async (tx) => {
    const stored = await tx.get(found.ref);
    const raw = stored.data() ?? {};
    const seen = await migration.looks?.(db, found.ref.path, raw);
    const asked = migration.asks ? (await tx.get(db.doc(migration.asks(found.id)))).data() : seen;
    const changes = stored.exists ? migration.changesOf(stored.id, raw, now, asked ?? null) : null;
    const moved = changes ? migration.movesTo?.(stored.id, stored.data() ?? {}) : undefined;
    if (moved) tx.set(db.doc(moved.path), moved.data);
    const added = changes ? migration.addsTo?.(stored.id, raw, found.ref.path) : undefined;
    if (added) tx.set(db.doc(added.path), added.data, { merge: true });
    if (changes === 'delete') tx.delete(found.ref);
    else if (changes) tx.update(found.ref, changes);
    return changes !== null;
  });

/**
 * Applies a migration page by page, and notes after each how far it is: stopped anywhere, the next run continues there.
 * Run again after its end it begins anew, and changes what was written without it meanwhile. Returns how many documents
 * it changed, over all of its runs since it last began.
 */
export async function applyMigration(
  db: Firestore,
  migration: Migration,
  { onPage = () => {}, pageSize }: Options = {},
): Promise<number> {
  const ref = db.doc(innerPaths.migration(migration.id));
  const before = await progressOf(db, migration);
  const now = new Date();
  let changed = before.cursor ? before.changed : 0;
  for await (const docs of pagesOf(db, migration, before.cursor, pageSize)) {
    const due = await dueOf(db, migration, docs, now);
    const done = await Promise.all(due.map((one) => changeOne(db, migration, one, now)));
    changed += done.filter(Boolean).length;
    const cursor = docs.at(-1)?.ref.path ?? '';
    await ref.set({ cursor, changed, appliedAt: before.appliedAt });
    await onPage({ cursor, changed, appliedAt: before.appliedAt });
  }
  await ref.set({ cursor: '', changed, appliedAt: Timestamp.now() });
  return changed;
}
