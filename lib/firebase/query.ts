import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import { whenSessionIsKnown } from './session-known';

type Parse<T> = (id: string, raw: unknown) => T;

// Loaded at the first question: no page needs the database's client to be seen.
async function client() {
  const [sdk] = await Promise.all([import('./query-sdk'), whenSessionIsKnown()]);
  return sdk;
}

/**
 * Reads one page; asks for one row more than `size`, to know whether there is a next page. Only the server answers:
 * without it the cache would give the rows that happen to be in it as if they were all.
 */
export const readPage = async <T>(spec: QuerySpec, size: number, parse: Parse<T>) =>
  (await client()).readPage(spec, size, parse);

/**
 * Reads the first `size` rows by a plain request, which does not wait in the client's channel and ends with its signal: for a
 * search while somebody types. With these fields `only`, if any are named.
 */
export const askPage = async <T>(
  spec: QuerySpec,
  size: number,
  parse: Parse<T>,
  signal: AbortSignal,
  only?: readonly string[],
): Promise<T[]> => {
  const { askRows } = await import('./plain/ask');
  const rows = await askRows({ ...spec, limit: size }, signal, only);
  return rows.map((row) => parse(row.id, row.data()));
};

/**
 * Reads a list whole from the server, `size` rows a page, and gives it in its order: what an export needs. Throws
 * `IncompleteRead` where three tries brought fewer rows than the database counts.
 */
export const readWhole = async <T>(
  spec: QuerySpec,
  parse: Parse<T>,
  options?: { size?: number; onProgress?: OnProgress },
): Promise<T[]> => (await client()).readWhole(spec, parse, options);

/** Refuses (`IncompleteRead`) where a list that is held whole has not as many rows as the database counts. */
export const requireWhole = async (spec: QuerySpec, held: number): Promise<void> =>
  (await client()).requireWhole(spec, held);

/**
 * The place of a row in a list of that order (of one producer, `owner`), by its path, for `after`; null where it is not in
 * it any more.
 */
export const readCursor = async (path: string, orderBy: QuerySpec['orderBy'], owner?: unknown) =>
  (await client()).readCursor(path, orderBy, owner);

/** Counts on the server: one read a thousand documents, none of them transferred. */
export const readCount = async (spec: QuerySpec): Promise<number> =>
  (await client()).readCount(spec);

/** Adds up a field on the server: one read a thousand documents, none of them transferred. */
export const readSum = async (spec: QuerySpec, field: string): Promise<number> =>
  (await client()).readSum(spec, field);
