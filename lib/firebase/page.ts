/** The document's id as a field of a query. */
export const ID = '__name__';

/** A row as cursor: a snapshot, or `asked` by a plain request. */
export type Cursor = {
  id: string;
  ref: { path: string };
  data: () => unknown;
  get: (field: string) => unknown;
  asked?: true;
};

/** One page of a list; `next` is null at the end. */
export type Page<T> = { rows: T[]; next: Cursor | null };
