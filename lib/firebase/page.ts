export const ID = '__name__';

export type Cursor = {
  id: string;
  ref: { path: string };
  data: () => unknown;
  get: (field: string) => unknown;
  asked?: true;
};

export type Page<T> = { rows: T[]; next: Cursor | null };
