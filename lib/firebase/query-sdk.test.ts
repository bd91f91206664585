import { afterEach, expect, test, vi } from 'vitest';
import { readPage, readWhole } from './query-sdk';

const sdk = vi.hoisted(() => ({
  ...Object.fromEntries(
    ['collection', 'query', 'limit', 'where', 'orderBy', 'startAfter', 'documentId'].map((name) => [
      name,
      () => ({}),
    ]),
  ),
  // Offline, the cache answers with whatever it holds; the server cannot answer.
  getDocs: async () => ({ docs: [{ id: 'one', data: () => ({}) }], metadata: { fromCache: true } }),
  getDocsFromServer: vi.fn(async (): Promise<{ docs: object[] }> => {
    throw new Error('Failed to get documents from server');
  }),
  getCountFromServer: async () => ({ data: () => ({ count: 1 }) }),
}));
vi.mock('firebase/firestore', () => sdk);
vi.mock('./firestore', () => ({ firestore: () => ({}) }));

const idOf = (id: string) => id;

test('without a connection a list fails, and is never what the cache happens to hold', async () => {
  await expect(readPage({ path: 'producers' }, 10, idOf)).rejects.toThrow('from server');
});

const late = () => Object.assign(new Error('No answer in ten seconds'), { code: 'unavailable' });
const row = { id: 'one', ref: { path: 'producers/one' }, data: () => ({}) };
const readAll = async () => {
  vi.useFakeTimers();
  const read = readWhole({ path: 'producers' }, idOf).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  return read;
};
afterEach(() => vi.useRealTimers());

test('a page of an export that comes late is asked for again, three times in all', async () => {
  sdk.getDocsFromServer.mockClear();
  sdk.getDocsFromServer.mockRejectedValueOnce(late()).mockRejectedValueOnce(late());
  sdk.getDocsFromServer.mockResolvedValueOnce({ docs: [row] });
  expect(await readAll()).toEqual(['one']);
  sdk.getDocsFromServer.mockRejectedValueOnce(late()).mockRejectedValueOnce(late());
  sdk.getDocsFromServer.mockRejectedValueOnce(late());
  expect(await readAll()).toBe('No answer in ten seconds');
  expect(sdk.getDocsFromServer).toHaveBeenCalledTimes(6);
});

test('what is refused is not asked for again', async () => {
  sdk.getDocsFromServer.mockClear();
  sdk.getDocsFromServer.mockRejectedValueOnce(
    Object.assign(new Error('Refused'), { code: 'permission-denied' }),
  );
  expect(await readAll()).toBe('Refused');
  expect(sdk.getDocsFromServer).toHaveBeenCalledTimes(1);
});
