import fc from 'fast-check';
import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type Command, type Times, timesOf } from './compare';
import { changes, document, FIELDS, field, OLD, partial, path, scalar } from './values';

const limits = fc.constantFrom('none', 'current', 'stale');
const write = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), path, data: document }),
  fc.record({ kind: fc.constant('set' as const), path, data: document }),
  fc.record({ kind: fc.constant('merge' as const), path, data: partial }),
  fc.record({ kind: fc.constant('update' as const), path, data: changes, limits }),
  fc.record({ kind: fc.constant('delete' as const), path, limits }),
);

type OneWrite = typeof write extends fc.Arbitrary<infer T> ? T : never;
type Writer = Pick<FirebaseFirestore.WriteBatch, 'create' | 'set' | 'update' | 'delete'>;

function add(db: Firestore, writer: Writer, one: OneWrite, seen: Times): void {
  const ref = db.doc(one.path);
  if (one.kind === 'create') writer.create(ref, one.data);
  else if (one.kind === 'set') writer.set(ref, one.data);
  else if (one.kind === 'merge') writer.set(ref, one.data, { merge: true });
  else {
    const limits = limitsOf(one, seen);
    if (one.kind === 'delete') writer.delete(ref, limits ?? {});
    else if (limits) writer.update(ref, one.data, limits);
    else writer.update(ref, one.data);
  }
}

function limitsOf({ path: at, limits: kind }: { path: string; limits: string }, seen: Times) {
  const last = kind === 'stale' ? Timestamp.fromMillis(OLD) : seen.get(at);
  return kind !== 'none' && last ? { lastUpdateTime: last } : null;
}

// Firestore refuses some pairs of writes to one document in a commit; a field that is set twice is not among them.
const writes = fc
  .tuple(
    fc.uniqueArray(write, { minLength: 1, maxLength: 3, selector: (one) => one.path }),
    fc.boolean(),
    partial,
  )
  .map(([all, isTwice, data]): OneWrite[] => {
    const [first] = all;
    const isPlain = first?.kind === 'set' || first?.kind === 'merge';
    return isPlain && isTwice ? [...all, { kind: 'merge', path: first.path, data }] : all;
  });

const timesFor = async (db: Firestore, all: readonly OneWrite[]) =>
  all.some((one) => 'limits' in one && one.limits === 'current') ? timesOf(db) : new Map();

const twiceIn = (all: readonly OneWrite[]) =>
  all
    .filter(({ path: at }, index) => all.findIndex((one) => one.path === at) < index)
    .map((one) => one.path);

const batches = writes.map(
  (all): Command => ({
    data: all,
    twice: twiceIn(all),
    run: async (db) => {
      const batch = db.batch();
      const seen = await timesFor(db, all);
      for (const one of all) add(db, batch, one, seen);
      return `${(await batch.commit()).length} writes`;
    },
  }),
);

const transactions = fc.tuple(path, fc.oneof(writes, fc.constant([])), fc.boolean()).map(
  ([read, all, isThrown]): Command => ({
    data: { read, all, isThrown },
    twice: twiceIn(all),
    run: (db) =>
      db.runTransaction(async (tx) => {
        const seen = await timesFor(db, all);
        const before = (await tx.get(db.doc(read))).data();
        const found = await tx.get(db.collection('things').where('x', '==', 1));
        for (const one of all) add(db, tx as unknown as Writer, one, seen);
        if (isThrown) throw new Error('the callback');
        return { before, size: found.size };
      }),
  }),
);

const filter = fc.oneof(
  fc.tuple(
    fc.constantFrom('x', 'y', 'm.x'),
    fc.constantFrom('==', '!=', '<', '<=', '>', '>=', 'array-contains'),
    scalar,
  ),
  fc.tuple(
    fc.constantFrom('x', 'y'),
    fc.constantFrom('in', 'array-contains-any'),
    fc.array(fc.constantFrom('a', 'b', 1, 2, true), { minLength: 1, maxLength: 3 }),
  ),
);
const question = fc.record({
  isGroup: fc.boolean(),
  filter: fc.option(filter),
  order: fc.option(fc.tuple(field, fc.constantFrom('asc' as const, 'desc' as const))),
  limit: fc.option(fc.integer({ min: 1, max: 3 })),
  after: fc.option(scalar),
  isById: fc.boolean(),
  isPaged: fc.boolean(),
  fields: fc.option(fc.uniqueArray(fc.constantFrom(...FIELDS), { minLength: 1, maxLength: 2 })),
});
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;

async function ask(db: Firestore, asked: Question) {
  let query: FirebaseFirestore.Query = asked.isGroup
    ? db.collectionGroup('parts')
    : db.collection('things');
  // Firestore refuses an inequality of null.
  const used = asked.filter?.[2] === null && asked.filter[1] !== '==' ? null : asked.filter;
  if (used) query = query.where(used[0], used[1] as '==', used[2]);
  const ordered = !used || used[1] === '==' ? asked.order : null;
  if (ordered) query = query.orderBy(...ordered);
  if (ordered && asked.after !== null) query = query.startAfter(asked.after);
  if (!ordered && !used && !asked.isGroup && asked.isById) {
    query = query.orderBy(FieldPath.documentId()).startAfter('a');
  }
  const { count } = (await query.count().get()).data();
  if (asked.limit !== null) query = query.limit(asked.limit);
  if (asked.fields) query = query.select(...asked.fields);
  let found = await query.get();
  const last = found.docs.at(-1);
  // The next page, as everything that reads a long collection asks for it.
  if (asked.isPaged && asked.limit !== null && !asked.fields && last)
    found = await query.startAfter(last).get();
  return { count, docs: found.docs.map((one) => [one.ref.path, one.data()]) };
}

const queries = question.map((asked): Command => ({ data: asked, run: (db) => ask(db, asked) }));

const clears = fc.constantFrom('things/d', 'things/a').map(
  (at): Command => ({
    data: { clears: at },
    run: (db) => db.recursiveDelete(db.doc(at)).then(() => 'cleared'),
  }),
);

export const commands = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: batches },
    { weight: 3, arbitrary: queries },
    { weight: 2, arbitrary: transactions },
    { weight: 1, arbitrary: clears },
  ),
  { minLength: 15, maxLength: 25, size: 'max' },
);
