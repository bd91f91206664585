import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { compareFields, inOrder, type Row } from './row-order';

type Filter = NonNullable<QuerySpec['where']>[number];

const isSame = (a: unknown, b: unknown) => compareFields(a, b) === 0;
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The database's own comparison; a missing field matches nothing. */
function matches(row: Row, [field, op, wanted]: Filter): boolean {
  const value = row.get(field);
  if (value === undefined) return false;
  const order = compareFields(value, wanted);
  switch (op) {
    case '==':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    case 'in':
      return asList(wanted).some((one) => isSame(value, one));
    case 'not-in':
      return !asList(wanted).some((one) => isSame(value, one));
    case 'array-contains':
      return asList(value).some((one) => isSame(one, wanted));
    case 'array-contains-any':
      return asList(wanted).some((one) => asList(value).some((own) => isSame(own, one)));
  }
}

export function filterRows<R extends Row>(rows: readonly R[], spec: QuerySpec): R[] {
  const found = rows.filter((row) => (spec.where ?? []).every((filter) => matches(row, filter)));
  const ordered = inOrder(found, spec.orderBy);
  const last = spec.after?.ref.path.split('/').at(-1);
  const from = last === undefined ? 0 : ordered.findIndex(({ id }) => id === last) + 1;
  return ordered.slice(from, spec.limit ? from + spec.limit : undefined);
}
