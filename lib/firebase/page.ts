import type { QueryDocumentSnapshot } from 'firebase/firestore';

/** The document's own id as a field of a query. */
export const ID = '__name__';

/** One page of a list: its rows, and the cursor of the next page (null at the end). */
export type Page<T> = { rows: T[]; next: QueryDocumentSnapshot | null };
