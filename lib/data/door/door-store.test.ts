import { afterEach, expect, test, vi } from 'vitest';
import type { OwnScan } from '@/lib/domain/door/door-verdict';
import { addScan, forgetOldNames, readScan, readScans, writeScan } from './door-store';

const scan = (hash: string, more: Partial<OwnScan> = {}): OwnScan => ({
  door: 'v',
  hash,
  code: '',
  at: 1,
  state: 'in',
  conflict: null,
  ...more,
});

function workingStorage(): Map<string, unknown> {
  const held = new Map<string, unknown>();
  const requestOf = (result: unknown) => {
    const request = { result, onsuccess: () => {} };
    setTimeout(() => request.onsuccess());
    return request;
  };
  const objectStore = {
    put: (value: OwnScan) => requestOf(held.set(`${value.door}|${value.hash}`, value)),
    get: (key: string[]) => requestOf(held.get(key.join('|'))),
    getAll: (range?: string) =>
      requestOf([...held].filter(([key]) => !range || key.startsWith(range)).map(([, one]) => one)),
  };
  const transaction = () => {
    const tx = { objectStore: () => objectStore, oncomplete: () => {} };
    // Completes after all requests, because one may follow another.
    setTimeout(() => setTimeout(() => setTimeout(() => tx.oncomplete())));
    return tx;
  };
  vi.stubGlobal('IDBKeyRange', { bound: ([door]: string[]) => `${door}|` });
  vi.stubGlobal('indexedDB', { open: () => requestOf({ transaction, close: () => {} }) });
  return held;
}

/** A storage that can be read but refuses every write. */
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

const HOUR = 3_600_000;
const conflictOf = (hash: string, hours: number, door = 'night') =>
  scan(hash, {
    ...{ door, state: 'conflict', at: Date.now() - hours * HOUR },
    conflict: { ...{ message: '', ticketType: 'General', usedAt: '', usedBy: '' }, holder: 'Ana' },
  });
const names = (scans: Iterable<unknown>) =>
  Object.fromEntries(
    [...(scans as Iterable<OwnScan>)].map((s) => [s.hash, s.conflict?.holder ?? null]),
  );

test('the name of a conflict is read and kept for a day', async () => {
  const held = workingStorage();
  await writeScan(conflictOf('today', 23));
  await writeScan(conflictOf('yesterday', 25));
  await writeScan(conflictOf('elsewhere', 25, 'former'));
  expect(names(await readScans('night'))).toEqual({ today: 'Ana', yesterday: null });
  expect(names(held.values())).toEqual({ today: 'Ana', yesterday: null, elsewhere: 'Ana' });
  // A door of an earlier night is not opened again.
  await forgetOldNames();
  expect(names(held.values())).toEqual({
    today: 'Ana',
    yesterday: null,
    elsewhere: null,
  });
  expect(held.size).toBe(3);
});

test('an entrance that another tab keeps while an old name is taken out stays', async () => {
  const held = workingStorage();
  await writeScan(conflictOf('again', 25));
  const entrance = scan('again', { door: 'night', at: 2 });
  vi.stubGlobal('IDBKeyRange', {
    bound: () => {
      queueMicrotask(() => held.set('night|again', entrance));
      return 'night|again';
    },
  });
  expect((await readScans('night'))[0]).toMatchObject({ state: 'conflict' });
  expect(await readScan('night', 'again')).toEqual(entrance);
});

test('without a storage the name of a conflict goes as well', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await writeScan(conflictOf('page', 25, 'x'));
  expect(names(await readScans('x'))).toEqual({ page: null });
  expect((await readScan('x', 'page'))?.conflict).not.toHaveProperty('holder');
});

test('an entrance that the storage did not take stays where that still has a name', async () => {
  const held = workingStorage();
  await writeScan(conflictOf('full', 25));
  const entrance = scan('full', { door: 'night', at: 3 });
  vi.stubGlobal('indexedDB', undefined);
  await writeScan(entrance);
  workingStorage().set('night|full', held.get('night|full'));
  await forgetOldNames();
  expect(await readScan('night', 'full')).toEqual(entrance);
});
