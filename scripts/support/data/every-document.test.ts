import { Readable } from 'node:stream';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { everyDocument } from './every-document';

type Row = { id: string };

/** A database of these collections, of which each stream breaks after so many rows. */
function breakingAfter(rows: number, collections: Record<string, string[]>) {
  const begun: string[] = [];
  const query = (name: string, all: Row[]) => ({
    startAfter: (last: Row) => query(name, all.slice(all.indexOf(last) + 1)),
    stream: () => {
      begun.push(name);
      return Readable.from(
        (async function* () {
          yield* all.slice(0, rows);
          if (all.length > rows) throw new Error('UNAVAILABLE');
        })(),
      );
    },
  });
  const collectionGroup = (name: string) =>
    query(
      name,
      (collections[name] ?? []).map((id) => ({ id })),
    );
  return { db: { collectionGroup } as unknown as Firestore, begun };
}

async function read(db: Firestore, names: string[]) {
  const seen: string[] = [];
  for await (const { id } of everyDocument(db, names)) seen.push(id);
  return seen;
}

it('reads every document once, however often a connection breaks on its way', async () => {
  const collections = { users: ['a', 'b', 'c', 'd', 'e'], empty: [], events: ['f', 'g'] };
  const { db, begun } = breakingAfter(2, collections);
  expect(await read(db, Object.keys(collections))).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect(begun).toEqual(['users', 'users', 'users', 'empty', 'events']);
});

it('ends where nothing comes any more', async () => {
  const { db, begun } = breakingAfter(0, { users: ['a'] });
  await expect(read(db, ['users'])).rejects.toThrow('UNAVAILABLE');
  expect(begun).toEqual(['users']);
});
