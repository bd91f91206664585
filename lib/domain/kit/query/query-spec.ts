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

/** A query as plain data, to be stored, compared and used in a key. `after` is the end of the last page. */
export type QuerySpec = {
  path: string;
  group?: boolean;
  where?: readonly (readonly [field: string, op: FilterOp, value: unknown])[];
  orderBy?: readonly (readonly [field: string, direction?: 'asc' | 'desc'])[];
  limit?: number;
  after?: { ref: { path: string } } | null;
};

export const queryKey = ({ path, group, where, orderBy, limit, after }: QuerySpec): string =>
  JSON.stringify([
    path,
    group ?? false,
    where ?? [],
    orderBy ?? [],
    limit ?? 0,
    after?.ref.path ?? '',
  ]);
