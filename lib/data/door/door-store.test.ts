import { afterEach, expect, test, vi } from 'vitest';
import type { OwnScan } from '@/lib/domain/door/door-verdict';
import { addScan, readScan, readScans, writeScan } from './door-store';

const scan = (hash: string, more: Partial<OwnScan> = {}): OwnScan => ({
  door: 'v',
  hash,
  code: '',
  at: 1,
  state: 'in',
  conflict: null,
  ...more,
});

/** A storage that can be opened and read, and takes nothing. */
function fullStorage() {
  const answer = (result: unknown) => {
    const tx = { oncomplete: () => {}, onerror: () => {}, error: new Error('full') };
    const isWrite = result === undefined;
    setTimeout(() => (isWrite ? tx.onerror() : tx.oncomplete()));
    return { tx, request: { result } };
  };
  const transaction = (_: string, mode: string) => {
    const { tx, request } = answer(mode === 'readwrite' ? undefined : []);
    const store = { put: () => request, get: () => ({ result: undefined }), getAll: () => request };
    return Object.assign(tx, { objectStore: () => store });
  };
  const opened = { result: { transaction, close: () => {} }, onsuccess: () => {} };
  vi.stubGlobal('IDBKeyRange', { bound: () => null });
  vi.stubGlobal('indexedDB', {
    open: () => {
      setTimeout(() => opened.onsuccess());
      return opened;
    },
  });
}
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['without a storage', () => vi.stubGlobal('indexedDB', undefined)],
  ['with a full one', fullStorage],
])('%s an admission is kept as long as the page', async (name, prepare) => {
  prepare();
  await writeScan(scan(name));
  await writeScan(scan(name, { state: 'conflict' }));
  expect(await readScan('v', name)).toMatchObject({ state: 'conflict' });
  expect(await readScan('v', 'another')).toBeUndefined();
  expect((await readScans('v')).filter(({ hash }) => hash === name)).toHaveLength(1);
});

test('an admission that waits is replaced by its own outcome only', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const first = scan('first', { state: 'waiting', code: 'CODE' });
  expect(await addScan(first)).toEqual(first);
  expect(await addScan(scan('first', { at: 2 }))).toEqual(first);
  expect(await readScan('v', 'first')).toEqual(first);
  await writeScan({ ...first, state: 'conflict' });
  expect(await addScan(scan('first', { at: 3 }))).toMatchObject({ at: 3, state: 'in' });
  expect(await readScan('v', 'first')).toMatchObject({ at: 3, state: 'in' });
});
