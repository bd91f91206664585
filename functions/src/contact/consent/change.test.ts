import { afterEach, expect, it } from 'vitest';
import { Documents } from '@/lab/store/documents';
import { storeClient } from '@/lab/store/store';
import { atOnce, type Operation } from '@/lab/store/transport';
import { paths } from '@/lib/domain/kit/paths';
import { replaceBackend } from '../../support/admin';
import { leaveCampaigns } from './change';

afterEach(() => replaceBackend(null));

type Firestore = ReturnType<typeof storeClient>;

/** Two campaigns on their way, over a database on which `before` comes before each operation, or fails it. */
async function twoCampaigns(
  before: (operation: Operation, db: Firestore) => Error | null | Promise<null>,
) {
  const documents = new Documents();
  const plain = storeClient(documents);
  for (const id of ['one', 'two']) {
    await plain.doc(paths.campaign(id)).set({ producerId: 'p', status: 'sending', left: [] });
  }
  replaceBackend({
    firestore: storeClient(documents, {
      ...atOnce,
      call: async (operation, run) => {
        const failure = await before(operation, plain);
        if (failure) throw failure;
        return run();
      },
    }),
  });
  const left = async (id: string) => (await plain.doc(paths.campaign(id)).get()).get('left');
  return { left };
}

it('tells every campaign on its way, though the database fails once', async () => {
  let commits = 0;
  const { left } = await twoCampaigns((operation) => {
    if (operation === 'commit') commits += 1;
    return operation === 'commit' && commits === 1
      ? Object.assign(new Error('not there'), { code: 14 })
      : null;
  });
  await leaveCampaigns('p', 'ana', 'unsubscribed');
  expect([await left('one'), await left('two')]).toEqual([['ana'], ['ana']]);
});

it('tells the others where one was deleted meanwhile', async () => {
  const { left } = await twoCampaigns(async (operation, db) => {
    if (operation === 'commit') await db.doc(paths.campaign('one')).delete();
    return null;
  });
  await leaveCampaigns('p', 'ana', 'unsubscribed');
  expect([await left('one'), await left('two')]).toEqual([undefined, ['ana']]);
});

it('throws what failed when all the others are told', async () => {
  let commits = 0;
  const { left } = await twoCampaigns((operation) => {
    if (operation === 'commit') commits += 1;
    return operation === 'commit' && commits === 1
      ? Object.assign(new Error('too large'), { code: 3 })
      : null;
  });
  await expect(leaveCampaigns('p', 'ana', 'unsubscribed')).rejects.toThrow('too large');
  expect([await left('one'), await left('two')]).toEqual([[], ['ana']]);
});
