import { untypedDb as db } from '@/functions/src/support/admin';
import { COLLECTION_IDS, patternOf } from '@/scripts/support/data/collections';

/** Every text in a value, keys of maps too; bytes are read as they are. */
function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value instanceof Uint8Array) yield Buffer.from(value).toString('latin1');
  else if (Array.isArray(value)) for (const one of value) yield* texts(one);
  else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      yield key;
      yield* texts(inner);
    }
  }
}

/** A text as the query of an address writes it. */
const inQuery = (word: string) => new URLSearchParams({ '': word }).toString().slice(1);

/** Every document of the database that holds one of the texts, also as its id: the pattern of its path. */
export async function placesOf(wanted: readonly string[]): Promise<string[]> {
  const isIn = (word: string) =>
    wanted.some((one) => word.includes(one) || word.includes(inQuery(one)));
  const found = await Promise.all(
    COLLECTION_IDS.map(async (id) => {
      const { docs } = await db().collectionGroup(id).get();
      return docs.filter((one) => isIn(one.id) || [...texts(one.data())].some(isIn));
    }),
  );
  return found.flat().map(({ ref }) => patternOf(ref.path));
}
