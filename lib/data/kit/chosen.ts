import { ID } from '@/lib/firebase/page';
import { readPage } from '@/lib/firebase/query';

const A_QUERY = 30;
const AT_ONCE = 10;

/** Reads the documents with the given ids, thirty per query, in this order, without deleted ones; throws if one fails. */
export async function readChosen<T>(
  path: string,
  ids: readonly string[],
  parse: (id: string, raw: unknown) => T,
): Promise<T[]> {
  const found = new Map<string, T>();
  const read = async (asked: readonly string[]) => {
    const query = { path, where: [[ID, 'in', asked]] as const };
    const { rows } = await readPage(query, A_QUERY, (id, raw) => [id, parse(id, raw)] as const);
    for (const [id, row] of rows) found.set(id, row);
  };
  const batches = partsOf(ids, A_QUERY);
  for (const some of partsOf(batches, AT_ONCE)) await Promise.all(some.map(read));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const partsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );
