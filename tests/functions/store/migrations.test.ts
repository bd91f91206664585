import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import type { Migration } from '@/scripts/migrations/migration';
import { applyMigration, previewMigration, progressOf } from '@/scripts/migrations/run';
import { read } from '../../support/sales';

/** Marks every document of the test's own collection, once. */
const migration: Migration = {
  id: '999-test',
  why: 'Only this test sees it',
  collection: entryPaths.menus(),
  changesOf: (_id, raw) => (raw.mark === raw.name ? null : { mark: raw.name }),
};

let ids: string[] = [];

beforeEach(async () => {
  const old = await db().collection(entryPaths.menus()).listDocuments();
  await Promise.all(
    [...old, db().doc(innerPaths.migration(migration.id))].map((ref) => ref.delete()),
  );
  ids = Array.from({ length: 7 }, (_, n) => `m${n}-${randomUUID()}`);
  await Promise.all(ids.map((id) => db().doc(entryPaths.menu(id)).set({ name: id })));
});

const marks = () => Promise.all(ids.map(async (id) => (await read(entryPaths.menu(id))).mark));

/** Applies three documents at a time, and dies after the given number of pages. */
async function dieAfter(pages: number): Promise<void> {
  let left = pages;
  const onPage = () => {
    left -= 1;
    if (left === 0) throw new Error('killed');
  };
  await expect(applyMigration(db(), migration, { onPage, pageSize: 3 })).rejects.toThrow('killed');
}

describe('a migration', () => {
  it('says what it would change, and writes nothing for it', async () => {
    expect(await previewMigration(db(), migration)).toEqual({ seen: 7, toChange: 7 });
    expect(await marks()).toEqual(ids.map(() => undefined));
    expect((await db().doc(innerPaths.migration(migration.id)).get()).exists).toBe(false);
  });

  it('changes every document, and nothing when it is applied again', async () => {
    expect(await applyMigration(db(), migration, { pageSize: 3 })).toBe(7);
    expect(await marks()).toEqual(ids);
    expect((await progressOf(db(), migration)).appliedAt).toBeInstanceOf(Date);
    expect(await applyMigration(db(), migration, { pageSize: 3 })).toBe(0);
    expect(await previewMigration(db(), migration)).toEqual({ seen: 7, toChange: 0 });
  });

  it('moves what it takes out of a document, over what is there from before', async () => {
    const moving: Migration = {
      ...migration,
      changesOf: (_id, raw) => (raw.name === '' ? null : { name: '' }),
      movesTo: (id, raw) => ({ path: entryPaths.featureNote(id), data: { owner: raw.name } }),
    };
    const note = (n: number) => db().doc(entryPaths.featureNote(ids[n] ?? ''));
    await note(0).set({ owner: 'Luis' });
    await applyMigration(db(), moving, { pageSize: 3 });
    await applyMigration(db(), moving, { pageSize: 3 });
    expect(await read(entryPaths.menu(ids[1] ?? ''))).toEqual({ name: '' });
    expect((await note(1).get()).data()).toEqual({ owner: ids[1] });
    expect((await note(0).get()).data()).toEqual({ owner: ids[0] });
  });

  it('continues where it was stopped, without reading again what it has passed', async () => {
    await dieAfter(2);
    const stopped = await progressOf(db(), migration);
    expect(stopped).toEqual({ cursor: entryPaths.menu(ids[5] ?? ''), changed: 6, appliedAt: null });
    const read: string[] = [];
    const spied = {
      ...migration,
      changesOf: (id: string, raw: Record<string, unknown>, now: Date) => {
        read.push(id);
        return migration.changesOf(id, raw, now);
      },
    };
    expect(await applyMigration(db(), spied, { pageSize: 3 })).toBe(7);
    expect(new Set(read)).toEqual(new Set(ids.slice(6)));
    expect(await marks()).toEqual(ids);
  });

  it('loses nothing to a stop between its writes and the note of them', async () => {
    await dieAfter(1);
    await db().doc(innerPaths.migration(migration.id)).delete();
    await applyMigration(db(), migration, { pageSize: 3 });
    expect(await marks()).toEqual(ids);
  });

  it('derives from what is stored when it writes, not from what it had read', async () => {
    const [first = '', gone = '', ...others] = ids;
    // Between the read of the page and the writes: the first call of each document is for the page.
    const asked = new Set<string>();
    const racing: Migration = {
      ...migration,
      changesOf: (id, raw, now) => {
        const isPage = !asked.has(id);
        asked.add(id);
        return isPage ? { mark: 'from the page' } : migration.changesOf(id, raw, now);
      },
    };
    await db().doc(entryPaths.menu(gone)).update({ mark: gone });
    expect(await applyMigration(db(), racing)).toBe(6);
    expect(await marks()).toEqual([first, gone, ...others]);
  });
});
