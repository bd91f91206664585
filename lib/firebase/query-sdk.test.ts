import { expect, test, vi } from 'vitest';
import { readPage } from './query-sdk';

const sdk = vi.hoisted(() => ({
  ...Object.fromEntries(
    ['collection', 'query', 'limit', 'where', 'orderBy', 'startAfter', 'documentId'].map((name) => [
      name,
      () => ({}),
    ]),
  ),
  // Offline, the cache answers with whatever it holds; the server cannot answer.
  getDocs: async () => ({ docs: [{ id: 'one', data: () => ({}) }], metadata: { fromCache: true } }),
  getDocsFromServer: async () => {
    throw new Error('Failed to get documents from server');
  },
}));
vi.mock('firebase/firestore', () => sdk);
vi.mock('./firestore', () => ({ firestore: () => ({}) }));

const idOf = (id: string) => id;

test('without a connection a list fails, and is never what the cache happens to hold', async () => {
  await expect(readPage({ path: 'producers' }, 10, idOf)).rejects.toThrow('from server');
});
