/** How a field is compared, as the database knows it. */
type FilterOp =
  | '<'
  | '<='
  | '=='
  | '!='
  | '>='
  | '>'
  | 'array-contains'
  | 'in'
  | 'array-contains-any'
  | 'not-in';

/**
 * A query as plain data, so that a screen can hold it, compare it and put it in a key. `after` is the
 * snapshot at which the last page ended.
 */
export type QuerySpec = {
  path: string;
  group?: boolean;
  where?: readonly (readonly [field: string, op: FilterOp, value: unknown])[];
  orderBy?: readonly (readonly [field: string, direction?: 'asc' | 'desc'])[];
  limit?: number;
  after?: { ref: { path: string } } | null;
};

/** What tells a query from every other: equal queries have the same key. */
export const queryKey = ({ path, group, where, orderBy, limit, after }: QuerySpec): string =>
  JSON.stringify([
    path,
    group ?? false,
    where ?? [],
    orderBy ?? [],
    limit ?? 0,
    after?.ref.path ?? '',
  ]);
