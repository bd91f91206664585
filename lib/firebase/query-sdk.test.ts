import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCursor, readPage, readWhole } from './query-sdk';

const sdk = vi.hoisted(() => ({
  ...Object.fromEntries(
    ['collection', 'doc', 'query', 'limit', 'where', 'orderBy', 'startAfter', 'documentId'].map(
      (name) => [name, () => ({})],
    ),
  ),
  // Offline the cache answers with whatever it holds; the server cannot.
  getDocs: async () => ({ docs: [{ id: 'one', data: () => ({}) }], metadata: { fromCache: true } }),
  getDocsFromServer: vi.fn(async (): Promise<{ docs: object[] }> => {
    throw new Error('Failed to get documents from server');
  }),
  getDoc: vi.fn(),
  getCountFromServer: async () => ({ data: () => ({ count: 1 }) }),
}));
vi.mock('firebase/firestore', () => sdk);
vi.mock('./firestore', () => ({ firestore: () => ({}) }));
const plain = vi.hoisted(() => ({ askRow: vi.fn(), askRows: vi.fn() }));
vi.mock('./plain/ask', () => plain);
beforeEach(() => {
  for (const ask of Object.values(plain)) ask.mockReset().mockRejectedValue(new Error('No way'));
});

const idOf = (id: string) => id;

test('without a connection a list fails, and is never what the cache happens to hold', async () => {
  await expect(readPage({ path: 'producers' }, 10, idOf)).rejects.toThrow('from server');
});

const late = () => Object.assign(new Error('No answer in ten seconds'), { code: 'unavailable' });
const row = { id: 'one', ref: { path: 'producers/one' }, data: () => ({}) };
const readAll = async () => {
  vi.useFakeTimers();
  let found: unknown;
  void readWhole({ path: 'producers' }, idOf)
    .catch((error: Error) => error.message)
    .then((end) => {
      found = end;
    });
  while (found === undefined) {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(500);
  }
  return found;
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
  // A deleted contact who had unsubscribed leaves a record under their id.
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

test('what the channel keeps waiting is asked for without it, and a page can begin after its rows', async () => {
  vi.useFakeTimers();
  const never = new Promise<never>(() => {});
  sdk.getDocsFromServer.mockReturnValueOnce(never);
  const asked = { id: 'b', ref: { path: 'producers/b' }, data: () => ({}), asked: true };
  plain.askRows.mockResolvedValueOnce([asked, { ...asked, id: 'c' }]);
  const page = readPage({ path: 'producers' }, 1, idOf);
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.dynamicImportSettled();
  expect(await page).toEqual({ rows: ['b'], next: asked });
  sdk.getDoc.mockReturnValueOnce(never);
  plain.askRow.mockResolvedValueOnce(asked);
  const cursor = readCursor('producers/b', []);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await cursor).toBe(asked);
});

test('a channel that answers is not asked beside, and a refusal is an answer', async () => {
  vi.useFakeTimers();
  sdk.getDocsFromServer.mockResolvedValueOnce({ docs: [row] });
  expect((await readPage({ path: 'producers' }, 1, idOf)).rows).toEqual(['one']);
  sdk.getDocsFromServer.mockReturnValueOnce(new Promise<never>(() => {}));
  plain.askRows.mockRejectedValueOnce(
    Object.assign(new Error('No'), { code: 'permission-denied' }),
  );
  const refused = readPage({ path: 'producers' }, 1, idOf).catch(({ message }) => message);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await refused).toBe('No');
  expect(plain.askRows).toHaveBeenCalledTimes(1);
});
