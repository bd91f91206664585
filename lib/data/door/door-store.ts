import type { OpenedDoor } from '@/lib/domain/door/calls';
import { type OwnScan, withoutOldName } from '@/lib/domain/door/door-verdict';
import type { DoorGuest } from '@/lib/domain/door/guest-key';
import type { KeptList } from './door-list';

/**
 * Stores a door on its phone (IndexedDB): the door with its list, and its own scans, to survive a reload or restart offline. What
 * the storage does not take is kept in memory, because an admission that is stored nowhere would be refused at its second scan.
 */
export type KeptDoor = {
  key: string;
  door: OpenedDoor;
  list: KeptList | null;
  clock: number;
  within?: number;
};

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

/** Memory has what the storage did not take, so it is newer. */
async function write(store: Store, key: string, value: unknown): Promise<void> {
  try {
    await inStorage(store, 'readwrite', (kept) => kept.put(value));
    memory[store].delete(key);
  } catch {
    memory[store].set(key, value);
  }
}

const scanKey = (door: string, hash: string) => `${door}|${hash}`;

export const readDoor = (key: string): Promise<KeptDoor | undefined> => readKept<KeptDoor>(key);

async function readKept<T>(key: string): Promise<T | undefined> {
  const kept = memory.doors.get(key) as T | undefined;
  return kept ?? inStorage('doors', 'readonly', (doors) => doors.get(key)).catch(() => undefined);
}

export const writeDoor = (door: KeptDoor): Promise<void> => write('doors', door.key, door);

type KeptGuests = { key: string; guests: DoorGuest[]; at: number; until?: string };

const A_DAY = 24 * 3_600_000;

const guestsKey = (door: string) => `${door}|guests`;

/** The guests that this phone keeps for a door. */
export const readKeptGuests = (door: string): Promise<KeptGuests | undefined> =>
  readKept<KeptGuests>(guestsKey(door));

export const writeGuests = (door: string, kept: Omit<KeptGuests, 'key'>): Promise<void> =>
  write('doors', guestsKey(door), { ...kept, key: guestsKey(door) });

/** Deletes the names of guests a day after they were kept: the phone is a worker's own, and keeps no personal data. */
export async function forgetOldGuests(now: number): Promise<void> {
  await inStorage('doors', 'readwrite', (doors) => {
    const all = doors.getAll() as IDBRequest<Partial<KeptGuests>[]>;
    all.onsuccess = () => {
      for (const { key, guests, at = 0 } of all.result) {
        if (key && guests && now - at > A_DAY) doors.delete(key);
      }
    };
    return all;
  }).catch(() => undefined);
}

/** Deletes a door whose link is no longer valid, with its guests, but not its scans. */
export async function forgetDoor(door: string): Promise<void> {
  for (const key of [door, guestsKey(door)]) {
    memory.doors.delete(key);
    await inStorage('doors', 'readwrite', (doors) => doors.delete(key)).catch(() => undefined);
  }
}

/** The scans of this phone by a link, without guests' names on those of earlier days. */
export async function readScans(
  door: string,
  [from, to]: [string, string | []] = ['', []],
): Promise<OwnScan[]> {
  const stored = await storedScans(() => IDBKeyRange.bound([door, from], [door, to]));
  const kept = scansInMemory().filter((scan) => scan.door === door);
  const all = [...stored.filter(({ hash }) => !memory.scans.has(scanKey(door, hash))), ...kept];
  return Promise.all(all.map(forgetOldName));
}

/** Removes guests' names from earlier days' scans of all links, because old links are not opened again. */
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
    // Reads it again: another tab may have written it.
    found.onsuccess = () => found.result && scans.put(withoutOldName(found.result, now));
    return found;
  }).catch(() => undefined);
  return nameless;
}

/** This phone's scans of a code: one scan, or one for each of the event's dates. */
export async function readScansOf(door: string, hash: string): Promise<OwnScan[]> {
  const all = await readScans(door, [hash, `${hash}|\uffff`]);
  return all.filter((scan) => scan.hash.split('|')[0] === hash);
}

export async function readScan(door: string, hash: string): Promise<OwnScan | undefined> {
  const kept = memory.scans.get(scanKey(door, hash)) as OwnScan | undefined;
  return (
    kept ??
    inStorage('scans', 'readonly', (scans) => scans.get([door, hash])).catch(() => undefined)
  );
}

/** Stores the outcome of a scan. */
export const writeScan = (scan: OwnScan): Promise<void> =>
  write('scans', scanKey(scan.door, scan.hash), scan);

/** Stores a new scan and returns what is stored for its code: a waiting scan is replaced by its own outcome alone. */
export async function addScan(scan: OwnScan): Promise<OwnScan> {
  const before = await readScan(scan.door, scan.hash);
  if (before?.state === 'waiting') return before;
  await writeScan(scan);
  return scan;
}
