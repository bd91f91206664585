import { afterEach, expect, test, vi } from 'vitest';
import { readCursor, readPage, readWhole } from './query-sdk';

const sdk = vi.hoisted(() => ({
  ...Object.fromEntries(
    ['collection', 'doc', 'query', 'limit', 'where', 'orderBy', 'startAfter', 'documentId'].map(
      (name) => [name, () => ({})],
    ),
  ),
  // Offline, the cache answers with whatever it holds; the server cannot answer.
  getDocs: async () => ({ docs: [{ id: 'one', data: () => ({}) }], metadata: { fromCache: true } }),
  getDocsFromServer: vi.fn(async (): Promise<{ docs: object[] }> => {
    throw new Error('Failed to get documents from server');
  }),
  getDoc: vi.fn(),
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

test('a row begins a page while it is in the list: there, readable and with the field it is sorted by', async () => {
  const known = (fields: Record<string, unknown> | null) => ({
    exists: () => fields !== null,
    get: (name: string) => fields?.[name],
  });
  const cursor = () => readCursor('producers/p/contacts/c', [['sortKey', 'asc']]);
  const there = known({ sortKey: 'ana' });
  sdk.getDoc.mockResolvedValueOnce(there);
  expect(await cursor()).toBe(there);
  // A deleted contact who had unsubscribed leaves a mark under their id.
  sdk.getDoc.mockResolvedValueOnce(known({ suppressed: 'unsubscribed' }));
  expect(await cursor()).toBeNull();
  sdk.getDoc.mockResolvedValueOnce(known(null));
  expect(await cursor()).toBeNull();
  sdk.getDoc.mockRejectedValueOnce(Object.assign(new Error('No'), { code: 'permission-denied' }));
  expect(await cursor()).toBeNull();
  sdk.getDoc.mockRejectedValueOnce(late());
  await expect(cursor()).rejects.toThrow('No answer');
});

test('a row of another producer begins no page of a list', async () => {
  const campaign = { exists: () => true, get: (name: string) => ({ producerId: 'club' })[name] };
  sdk.getDoc.mockResolvedValue(campaign);
  expect(await readCursor('campaigns/c', [], 'club')).toBe(campaign);
  expect(await readCursor('campaigns/c', [])).toBe(campaign);
  expect(await readCursor('campaigns/c', [], 'sala')).toBeNull();
  sdk.getDoc.mockReset();
});
