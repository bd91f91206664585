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
  where,
} from 'firebase/firestore';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { firestore } from './firestore';
import { ID } from './page';

const field = (name: string) => (name === ID ? documentId() : name);

/** Converts a `QuerySpec` to a Firestore query. Apart from what reads once, which a page of live lists does not load. */
export function toQuery(spec: QuerySpec): Query {
  const constraints: QueryConstraint[] = [
    ...(spec.where ?? []).map(([name, op, value]) => where(field(name), op, value)),
    ...(spec.orderBy ?? []).map(([name, direction]) => orderBy(field(name), direction)),
    ...(spec.after ? [startAfter(spec.after as QueryDocumentSnapshot)] : []),
    ...(spec.limit ? [limit(spec.limit)] : []),
  ];
  const source = spec.group
    ? collectionGroup(firestore(), spec.path)
    : collection(firestore(), spec.path);
  return query(source, ...constraints);
}
