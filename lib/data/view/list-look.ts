/**
 * A person's look of lists, and the lists with a default view, stored in this browser: column ids and list names
 * only. Works without storage.
 */
const CHANGED = 'list-look';

function read(key: string): string {
  try {
    return window.localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, value: string): void {
  try {
    if (value) window.localStorage.setItem(key, value);
    else window.localStorage.removeItem(key);
  } catch {
    // Full or blocked storage is acceptable.
  }
}

const lookKey = (list: string, uid: string) => `look.${list}.${uid}`;

/** A list's look as a query; '' for defaults. */
export const readLook = (list: string, uid: string): string => read(lookKey(list, uid));

export function writeLook(list: string, uid: string, look: string): void {
  write(lookKey(list, uid), look);
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back when a look changes, also in another tab. */
export function onLookChange(told: () => void): () => void {
  for (const name of [CHANGED, 'storage']) window.addEventListener(name, told);
  return () => {
    for (const name of [CHANGED, 'storage']) window.removeEventListener(name, told);
  };
}

const DAY_MS = 86_400_000;
const defaultsKey = (uid: string, owner: string) => `views.${uid}.${owner}`;

/** Whether a list may have a default view; unknown (true) at first and after a day. */
export function mayHaveDefault(list: string, uid: string, owner: string, now: number): boolean {
  const [at = '', lists = ''] = read(defaultsKey(uid, owner)).split(' ');
  return !(now - Number(at) < DAY_MS) || lists.split(',').includes(list);
}

export const rememberDefaults = (
  lists: readonly string[],
  uid: string,
  owner: string,
  now: number,
): void => write(defaultsKey(uid, owner), `${now} ${[...new Set(lists)].join(',')}`);
