import { afterEach, expect, it } from 'vitest';
import { paths } from '@/lib/domain/kit/paths';
import { Documents } from '@/tests/support/store/documents';
import { storeClient } from '@/tests/support/store/store';
import { atOnce, type Operation } from '@/tests/support/store/transport';
import { replaceBackend, untypedDb } from '../../support/admin';
import { leaveCampaigns } from './change';

afterEach(() => replaceBackend(null));

/** Two campaigns on their way, over a database on which `after` follows each operation, or fails it before. */
async function twoCampaigns(after: (operation: Operation) => Error | null) {
  const documents = new Documents();
  const plain = storeClient(documents);
  for (const id of ['one', 'two']) {
    await plain.doc(paths.campaign(id)).set({ producerId: 'p', status: 'sending', left: [] });
  }
  replaceBackend({
    firestore: storeClient(documents, {
      ...atOnce,
      call: async (operation, run) => {
        const failure = after(operation);
        if (failure) throw failure;
        return run();
      },
    }),
  });
  const left = async (id: string) => (await plain.doc(paths.campaign(id)).get()).get('left');
  return { plain, left };
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
  const { plain, left } = await twoCampaigns((operation) => {
    if (operation === 'commit') void plain.doc(paths.campaign('one')).delete();
    return null;
  });
  await leaveCampaigns('p', 'ana', 'unsubscribed');
  expect([await left('one'), await left('two')]).toEqual([undefined, ['ana']]);
  expect(untypedDb()).not.toBe(plain);
});
