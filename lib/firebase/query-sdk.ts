import {
  doc,
  getAggregateFromServer,
  getCountFromServer,
  getDoc,
  getDocFromServer,
  getDocsFromServer,
  sum,
  type WhereFilterOp,
} from 'firebase/firestore';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { IncompleteRead, isWhole, type OnProgress } from '@/lib/domain/kit/whole-read';
import { firestore } from './firestore';
import { type Cursor, ID, type Page } from './page';
import { orAsked } from './plain/or-asked';
import { limitedIds } from './read-limit';
import { filterRows } from './row-filter';
import { inOrder } from './row-order';
import { toQuery } from './to-query';

/** Reads a page from the server (never the cache), with one row more than `size` to detect a next page. */
export async function readPage<T>(
  spec: QuerySpec,
  size: number,
  parse: (id: string, raw: unknown) => T,
): Promise<Page<T>> {
  const whole = { ...spec, limit: size + 1 };
  const found = (await readByIds(whole)) ?? (await rowsOf(whole));
  const docs = found.slice(0, size);
  return {
    rows: docs.map((doc) => parse(doc.id, doc.data())),
    next: found.length > size ? (docs.at(-1) ?? null) : null,
  };
}

async function readByIds(spec: QuerySpec): Promise<Cursor[] | null> {
  const ids = limitedIds(spec);
  if (!ids) return null;
  const read = ids.map((id) =>
    rowOf(paths.event(id)).catch((error: { code?: unknown }) => {
      if (error.code === 'permission-denied') return null;
      throw error;
    }),
  );
  const found = (await Promise.all(read)).filter((row) => row !== null);
  return filterRows(found, spec);
}

const rowOf = (path: string): Promise<Cursor | null> =>
  orAsked<Cursor | null>(
    getDocFromServer(doc(firestore(), path)).then((found) => (found.exists() ? found : null)),
    (plain, signal) => plain.askRow(path, signal),
  );

const rowsOf = (spec: QuerySpec): Promise<Cursor[]> =>
  orAsked<Cursor[]>(
    getDocsFromServer(toQuery(spec)).then(({ docs }) => docs),
    (plain, signal) => plain.askRows(spec, signal),
  );

const INEQUALITIES: readonly WhereFilterOp[] = ['<', '<=', '>', '>=', '!=', 'not-in'];
const TRIES = 3;
const AGAIN_MS = [500, 1_500];

/**
 * The order to read a whole list: by id, which every document has and which never changes. By another field, documents without it
 * would be missing, and changed ones skipped or repeated. An inequality requires its own field first.
 */
function steadyOrder({ where = [], orderBy }: QuerySpec): QuerySpec['orderBy'] {
  const bound = where.find(([, op]) => INEQUALITIES.includes(op));
  if (!bound) return [[ID]];
  return orderBy?.[0]?.[0] === bound[0] ? orderBy : [[bound[0]]];
}

/**
 * Reads a whole list from the server, for an export. Never from the cache, the client's fallback on slow connections. Compares
 * the rows with the server's count before and after; throws `IncompleteRead` after three incomplete attempts.
 */
export async function readWhole<T>(
  spec: QuerySpec,
  parse: (id: string, raw: unknown) => T,
  { size = 500, onProgress }: { size?: number; onProgress?: OnProgress } = {},
): Promise<T[]> {
  const known = await readByIds({ ...spec, limit: undefined });
  if (known) return known.map((row) => parse(row.id, row.data()));
  const query = { ...spec, orderBy: steadyOrder(spec), limit: size };
  for (let turn = 1; ; turn += 1) {
    const before = await readCount(spec);
    const found = new Map<string, Cursor>();
    let rows: Cursor[] = [];
    do {
      onProgress?.(found.size, before);
      const after = rows.at(-1) ?? null;
      rows = await readRows({ ...query, after });
      for (const row of rows) found.set(row.ref.path, row);
    } while (rows.length === size);
    const counted = await readCount(spec);
    if (isWhole(found.size, before, counted)) {
      return inOrder([...found.values()], spec.orderBy).map((row) => parse(row.id, row.data()));
    }
    if (turn === TRIES) throw new IncompleteRead(found.size, counted);
  }
}

/** Retries: the client gives up after ten silent seconds, which must not end an export of many pages. */
async function readRows(page: QuerySpec): Promise<Cursor[]> {
  for (const ms of AGAIN_MS) {
    try {
      return await rowsOf(page);
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'unavailable') throw error;
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  return rowsOf(page);
}

/** Throws `IncompleteRead` if a loaded list has fewer rows than the database counts. */
export async function requireWhole(spec: QuerySpec, held: number): Promise<void> {
  const counted = await readCount(spec);
  if (held < counted) throw new IncompleteRead(held, counted);
}

/**
 * The cursor of a row by its path; null if it is not in the list: deleted, without the sort field, of another producer (`owner`),
 * or refused, as the rules do for missing documents.
 */
export async function readCursor(
  path: string,
  orderBy: QuerySpec['orderBy'] = [],
  owner?: unknown,
): Promise<Cursor | null> {
  const known = getDoc(doc(firestore(), path)).then((found) => (found.exists() ? found : null));
  const snapshot = await orAsked<Cursor | null>(known, (plain, signal) =>
    plain.askRow(path, signal),
  ).catch((error: { code?: unknown }) => {
    if (error.code === 'permission-denied') return null;
    throw error;
  });
  if (!snapshot) return null;
  if (owner !== undefined && snapshot.get('producerId') !== owner) return null;
  const isListed = orderBy.every(([name]) => name === ID || snapshot.get(name) !== undefined);
  return isListed ? snapshot : null;
}

/** Counts on the server: one read per thousand documents. */
export async function readCount(spec: QuerySpec): Promise<number> {
  const { after: _after, limit: _limit, orderBy: _orderBy, ...filter } = spec;
  const known = await readByIds(filter);
  return known ? known.length : (await getCountFromServer(toQuery(filter))).data().count;
}

/** Sums a field on the server: one read per thousand documents. */
export async function readSum(spec: QuerySpec, field: string): Promise<number> {
  const answer = await getAggregateFromServer(toQuery(spec), { total: sum(field) });
  return answer.data().total;
}
