import {
  collection,
  collectionGroup,
  documentId,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { firestore } from './firestore';
import { type Cursor, ID } from './page';

const field = (name: string) => (name === ID ? documentId() : name);

/** Converts a `QuerySpec` to a Firestore query. Separate from one-time reads, which pages of live lists do not load. */
export function toQuery(spec: QuerySpec): Query {
  const constraints: QueryConstraint[] = [
    ...(spec.where ?? []).map(([name, op, value]) => where(field(name), op, value)),
    ...(spec.orderBy ?? []).map(([name, direction]) => orderBy(field(name), direction)),
    ...(spec.after ? startOf(spec, spec.after as Cursor) : []),
    ...(spec.limit ? [limit(spec.limit)] : []),
  ];
  const source = spec.group
    ? collectionGroup(firestore(), spec.path)
    : collection(firestore(), spec.path);
  return query(source, ...constraints);
}

/** The cursor of the next page. A row from a plain request is no snapshot: it starts by values, with its name last. */
function startOf({ group, orderBy: orders = [] }: QuerySpec, after: Cursor): QueryConstraint[] {
  if (!after.asked) return [startAfter(after as QueryDocumentSnapshot)];
  const isNamed = orders.some(([name]) => name === ID);
  const values = orders.map(([name]) => (name === ID ? after.id : valueIn(after.get(name))));
  if (isNamed) return [startAfter(...values)];
  const last = orderBy(documentId(), orders.at(-1)?.[1]);
  return [last, startAfter(...values, group ? after.ref.path : after.id)];
}

function valueIn(value: unknown): unknown {
  const { seconds, nanoseconds } = (value ?? {}) as Partial<Timestamp>;
  return seconds === undefined || nanoseconds === undefined
    ? value
    : new Timestamp(seconds, nanoseconds);
}
