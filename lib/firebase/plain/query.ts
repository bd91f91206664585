import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { ID } from '../page';
import { type Encoded, encode } from './values';

type Op = NonNullable<QuerySpec['where']>[number][1];

const OPS: Record<Op, string> = {
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  'array-contains': 'ARRAY_CONTAINS',
  in: 'IN',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
  'not-in': 'NOT_IN',
};

const pathOf = (field: string) => ({
  fieldPath: field
    .split('.')
    .map((part) => (/^\w+$/.test(part) && !/^\d/.test(part) ? part : `\`${part}\``))
    .join('.'),
});

/** A query for the REST API. `root` is the prefix of document names, by which ids are compared. */
export function structuredQuery(spec: QuerySpec, root: string, only?: readonly string[]) {
  const collection = spec.path.split('/').at(-1);
  const valueIn = (field: string, value: unknown): Encoded => {
    if (field !== ID) return encode(value);
    const named = (id: unknown) => ({ referenceValue: `${root}/${spec.path}/${String(id)}` });
    return Array.isArray(value) ? { arrayValue: { values: value.map(named) } } : named(value);
  };
  const filters = (spec.where ?? []).map(([name, op, value]) =>
    value === null && (op === '==' || op === '!=')
      ? { unaryFilter: { field: pathOf(name), op: op === '==' ? 'IS_NULL' : 'IS_NOT_NULL' } }
      : { fieldFilter: { field: pathOf(name), op: OPS[op], value: valueIn(name, value) } },
  );
  const orders = [...(spec.orderBy ?? [])];
  const start = spec.after && startOf(spec.after, orders, root);
  return {
    from: [{ collectionId: collection, allDescendants: spec.group ?? false }],
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
    ...(orders.length > 0 && {
      orderBy: orders.map(([name, way]) => ({
        field: pathOf(name),
        direction: way === 'desc' ? 'DESCENDING' : 'ASCENDING',
      })),
    }),
    ...(start && { startAt: { values: start, before: false } }),
    ...(spec.limit && { limit: spec.limit }),
    ...(only && { select: { fields: only.map(pathOf) } }),
  };
}

type Orders = (readonly [field: string, direction?: 'asc' | 'desc'])[];

/** The cursor of the next page; adds the name to the order, to distinguish rows with equal fields. */
function startOf(after: NonNullable<QuerySpec['after']>, orders: Orders, root: string): Encoded[] {
  if (!orders.some(([name]) => name === ID)) orders.push([ID, orders.at(-1)?.[1]]);
  const { get } = after as { get?: (field: string) => unknown };
  return orders.map(([name]) =>
    name === ID ? { referenceValue: `${root}/${after.ref.path}` } : encode(get?.call(after, name)),
  );
}
