/** The document's own id as a field of a query. */
export const ID = '__name__';

/** A row as the database gave it, by the channel (a snapshot) or `asked` for without it: the place of a page after it. */
export type Cursor = {
  id: string;
  ref: { path: string };
  data: () => unknown;
  get: (field: string) => unknown;
  asked?: true;
};

/** One page of a list: its rows, and the cursor of the next page (null at the end). */
export type Page<T> = { rows: T[]; next: Cursor | null };
