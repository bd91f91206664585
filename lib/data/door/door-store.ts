import type { OpenedDoor } from '@/lib/domain/door/calls';
import type { OwnScan } from '@/lib/domain/door/door-verdict';
import type { KeptList } from './door-list';

/**
 * Stores a door on its phone (IndexedDB), so that it survives a reload and a restart without a network: the
 * door with the list of its event's tickets, and its own scans. In a browser without storage it lasts as long
 * as the page.
 */
export type KeptDoor = { key: string; door: OpenedDoor; list: KeptList | null; clock: number };

const NAME = 'door';
const memory = { doors: new Map<string, unknown>(), scans: new Map<string, unknown>() };
type Store = keyof typeof memory;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('doors', { keyPath: 'key' });
      request.result.createObjectStore('scans', { keyPath: ['door', 'hash'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function use<T>(
  store: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
  inMemory: (kept: Map<string, unknown>) => unknown,
): Promise<T> {
  const db = typeof indexedDB === 'undefined' ? null : await open().catch(() => null);
  if (!db) return inMemory(memory[store]) as T;
  try {
    return await new Promise<T>((resolve, reject) => {
      const tx = db.transaction(store, mode);
      const request = work(tx.objectStore(store));
      tx.oncomplete = () => resolve(request.result);
      tx.onerror = () => reject(tx.error);
      tx.onabort = () => reject(tx.error);
    });
  } finally {
    db.close();
  }
}

const scanKey = (door: string, hash: string) => `${door}|${hash}`;

export const readDoor = (key: string): Promise<KeptDoor | undefined> =>
  use(
    'doors',
    'readonly',
    (doors) => doors.get(key),
    (kept) => kept.get(key),
  );

export const writeDoor = (door: KeptDoor): Promise<unknown> =>
  use(
    'doors',
    'readwrite',
    (doors) => doors.put(door),
    (kept) => kept.set(door.key, door),
  );

/** Deletes a door whose link is no longer valid, with its list. Its scans are kept. */
export const forgetDoor = (key: string): Promise<unknown> =>
  use(
    'doors',
    'readwrite',
    (doors) => doors.delete(key),
    (kept) => kept.delete(key),
  );

/** All scans of this phone by a validator's link. */
export const readScans = (door: string): Promise<OwnScan[]> =>
  use(
    'scans',
    'readonly',
    (scans) => scans.getAll(IDBKeyRange.bound([door], [door, []])),
    (kept) => [...kept.values()].filter((scan) => (scan as OwnScan).door === door),
  );

export const readScan = (door: string, hash: string): Promise<OwnScan | undefined> =>
  use(
    'scans',
    'readonly',
    (scans) => scans.get([door, hash]),
    (kept) => kept.get(scanKey(door, hash)),
  );

export const writeScan = (scan: OwnScan): Promise<unknown> =>
  use(
    'scans',
    'readwrite',
    (scans) => scans.put(scan),
    (kept) => kept.set(scanKey(scan.door, scan.hash), scan),
  );
