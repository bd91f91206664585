import type { OpenedDoor } from '@/lib/domain/door/calls';
import { type OwnScan, withoutOldName } from '@/lib/domain/door/door-verdict';
import type { KeptList } from './door-list';

/**
 * Stores a door on its phone (IndexedDB), so that it survives a reload and a restart without a network: the
 * door with the list of its event's tickets, and its own scans. In a browser without storage, and for what a full or
 * lost storage does not take, it lasts as long as the page: an admission that is kept nowhere would be refused at its
 * second scan.
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

async function inStorage<T>(
  store: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open();
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

/** What memory holds is what the storage did not take, and so newer than what that may hold. */
async function write(store: Store, key: string, value: unknown): Promise<void> {
  try {
    await inStorage(store, 'readwrite', (kept) => kept.put(value));
    memory[store].delete(key);
  } catch {
    memory[store].set(key, value);
  }
}

const scanKey = (door: string, hash: string) => `${door}|${hash}`;

export async function readDoor(key: string): Promise<KeptDoor | undefined> {
  const kept = memory.doors.get(key) as KeptDoor | undefined;
  return kept ?? inStorage('doors', 'readonly', (doors) => doors.get(key)).catch(() => undefined);
}

export const writeDoor = (door: KeptDoor): Promise<void> => write('doors', door.key, door);

/** Deletes a door whose link is no longer valid, with its list. Its scans are kept. */
export async function forgetDoor(key: string): Promise<void> {
  memory.doors.delete(key);
  await inStorage('doors', 'readwrite', (doors) => doors.delete(key)).catch(() => undefined);
}

/** All scans of this phone by a validator's link, those of earlier days without the names of their guests. */
export async function readScans(door: string): Promise<OwnScan[]> {
  const stored = await storedScans(() => IDBKeyRange.bound([door], [door, []]));
  const kept = scansInMemory().filter((scan) => scan.door === door);
  const all = [...stored.filter(({ hash }) => !memory.scans.has(scanKey(door, hash))), ...kept];
  return Promise.all(all.map(forgetOldName));
}

/** Takes the names of guests out of the scans of earlier days by any link: that of last week is not opened again. */
export async function forgetOldNames(): Promise<void> {
  await Promise.all([...(await storedScans()), ...scansInMemory()].map(forgetOldName));
}

const scansInMemory = () => [...memory.scans.values()] as OwnScan[];

const storedScans = (range?: () => IDBKeyRange): Promise<OwnScan[]> =>
  inStorage<OwnScan[]>('scans', 'readonly', (scans) => scans.getAll(range?.())).catch(() => []);

async function forgetOldName(scan: OwnScan): Promise<OwnScan> {
  const now = Date.now();
  const nameless = withoutOldName(scan, now);
  if (nameless === scan) return scan;
  const key = scanKey(scan.door, scan.hash);
  const inPage = memory.scans.get(key) as OwnScan | undefined;
  if (inPage) memory.scans.set(key, withoutOldName(inPage, now));
  await inStorage<OwnScan | undefined>('scans', 'readwrite', (scans) => {
    const found = scans.get([scan.door, scan.hash]);
    // As it is now: another tab may have let somebody in by the same code meanwhile.
    found.onsuccess = () => found.result && scans.put(withoutOldName(found.result, now));
    return found;
  }).catch(() => undefined);
  return nameless;
}

/** What this phone keeps of a code that it admitted. */
export async function readScan(door: string, hash: string): Promise<OwnScan | undefined> {
  const kept = memory.scans.get(scanKey(door, hash)) as OwnScan | undefined;
  return (
    kept ??
    inStorage('scans', 'readonly', (scans) => scans.get([door, hash])).catch(() => undefined)
  );
}

/** Stores a scan in the place of what was kept of its code: the outcome of one that waited. */
export const writeScan = (scan: OwnScan): Promise<void> =>
  write('scans', scanKey(scan.door, scan.hash), scan);

/**
 * Stores a new scan, and returns what is kept of its code. One that still waits stays: it is known nowhere else, and
 * only its own outcome replaces it.
 */
export async function addScan(scan: OwnScan): Promise<OwnScan> {
  const before = await readScan(scan.door, scan.hash);
  if (before?.state === 'waiting') return before;
  await writeScan(scan);
  return scan;
}
