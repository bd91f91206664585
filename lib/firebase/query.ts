import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import { whenSessionIsKnown } from './session-known';

type Parse<T> = (id: string, raw: unknown) => T;

async function client() {
  const [sdk] = await Promise.all([import('./query-sdk'), whenSessionIsKnown()]);
  return sdk;
}

export const readPage = async <T>(spec: QuerySpec, size: number, parse: Parse<T>) =>
  (await client()).readPage(spec, size, parse);

/** The first `size` rows by a plain request, which can be aborted: for search while typing. With these fields `only` if any. */
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

export const readWhole = async <T>(
  spec: QuerySpec,
  parse: Parse<T>,
  options?: { size?: number; onProgress?: OnProgress },
): Promise<T[]> => (await client()).readWhole(spec, parse, options);

export const requireWhole = async (spec: QuerySpec, held: number): Promise<void> =>
  (await client()).requireWhole(spec, held);

export const readCursor = async (path: string, orderBy: QuerySpec['orderBy'], owner?: unknown) =>
  (await client()).readCursor(path, orderBy, owner);

export const readCount = async (spec: QuerySpec): Promise<number> =>
  (await client()).readCount(spec);

export const readSum = async (spec: QuerySpec, field: string): Promise<number> =>
  (await client()).readSum(spec, field);
