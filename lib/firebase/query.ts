import {
  collection,
  collectionGroup,
  doc,
  documentId,
  getAggregateFromServer,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  sum,
  type WhereFilterOp,
  where,
} from 'firebase/firestore';
import { firestore } from './firestore';

/** The document's own id as a field of a query. */
export const ID = '__name__';

/**
 * A query as plain data, so that a screen can hold it, compare it and put it in a key. `after` is the
 * snapshot at which the last page ended.
 */
export type QuerySpec = {
  path: string;
  group?: boolean;
  where?: readonly (readonly [field: string, op: WhereFilterOp, value: unknown])[];
  orderBy?: readonly (readonly [field: string, direction?: 'asc' | 'desc'])[];
  limit?: number;
  after?: QueryDocumentSnapshot | null;
};

const field = (name: string) => (name === ID ? documentId() : name);

/** Turns a specification into a Firestore query. */
export function toQuery(spec: QuerySpec): Query {
  const constraints: QueryConstraint[] = [
    ...(spec.where ?? []).map(([name, op, value]) => where(field(name), op, value)),
    ...(spec.orderBy ?? []).map(([name, direction]) => orderBy(field(name), direction)),
    ...(spec.after ? [startAfter(spec.after)] : []),
    ...(spec.limit ? [limit(spec.limit)] : []),
  ];
  const source = spec.group
    ? collectionGroup(firestore(), spec.path)
    : collection(firestore(), spec.path);
  return query(source, ...constraints);
}

/** One page of a list: its rows, and the cursor of the next page (null at the end). */
export type Page<T> = { rows: T[]; next: QueryDocumentSnapshot | null };

/** Reads one page; asks for one row more than `size`, to know whether there is a next page. */
export async function readPage<T>(
  spec: QuerySpec,
  size: number,
  parse: (id: string, raw: unknown) => T,
): Promise<Page<T>> {
  const snapshot = await getDocs(toQuery({ ...spec, limit: size + 1 }));
  const docs = snapshot.docs.slice(0, size);
  return {
    rows: docs.map((doc) => parse(doc.id, doc.data())),
    next: snapshot.docs.length > size ? (docs.at(-1) ?? null) : null,
  };
}

/** Reads a list whole, in pages, up to `most` rows: what an export needs. */
export async function readAll<T>(
  spec: QuerySpec,
  parse: (id: string, raw: unknown) => T,
  most = 2_000,
): Promise<T[]> {
  const rows: T[] = [];
  let after: QueryDocumentSnapshot | null = null;
  do {
    const page: Page<T> = await readPage({ ...spec, after }, Math.min(500, most), parse);
    rows.push(...page.rows);
    after = page.next;
  } while (after && rows.length < most);
  return rows.slice(0, most);
}

/** The place of a row in a list, by its path, for `after`; null where it does not exist any more. */
export async function readCursor(path: string): Promise<QueryDocumentSnapshot | null> {
  const snapshot = await getDoc(doc(firestore(), path));
  return snapshot.exists() ? snapshot : null;
}

/** Counts on the server: one read a thousand documents, none of them transferred. */
export async function readCount(spec: QuerySpec): Promise<number> {
  const { after: _after, limit: _limit, orderBy: _orderBy, ...filter } = spec;
  return (await getCountFromServer(toQuery(filter))).data().count;
}

/** Adds up a field on the server: one read a thousand documents, none of them transferred. */
export async function readSum(spec: QuerySpec, field: string): Promise<number> {
  const answer = await getAggregateFromServer(toQuery(spec), { total: sum(field) });
  return answer.data().total;
}
