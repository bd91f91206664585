/**
 * How a person sees a list, and which lists have a default view, kept in this browser: column ids and names of lists,
 * nothing of the rows. The storage can be disabled or hold anything; the panel works without it.
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
    // As above.
  }
}

const lookKey = (list: string, uid: string) => `look.${list}.${uid}`;

/** The look of a list as the query of an address; '' for the usual one. */
export const readLook = (list: string, uid: string): string => read(lookKey(list, uid));

export function writeLook(list: string, uid: string, look: string): void {
  write(lookKey(list, uid), look);
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back when a look changes, here or in another tab. */
export function onLookChange(told: () => void): () => void {
  for (const name of [CHANGED, 'storage']) window.addEventListener(name, told);
  return () => {
    for (const name of [CHANGED, 'storage']) window.removeEventListener(name, told);
  };
}

const DAY_MS = 86_400_000;
const defaultsKey = (uid: string, owner: string) => `views.${uid}.${owner}`;

/** Whether a list may have a default view: unknown after a day, and until it was asked for. */
export function mayHaveDefault(list: string, uid: string, owner: string, now: number): boolean {
  const [at = '', lists = ''] = read(defaultsKey(uid, owner)).split(' ');
  return !(now - Number(at) < DAY_MS) || lists.split(',').includes(list);
}

/** Remembers which lists have a default view. */
export const rememberDefaults = (
  lists: readonly string[],
  uid: string,
  owner: string,
  now: number,
): void => write(defaultsKey(uid, owner), `${now} ${[...new Set(lists)].join(',')}`);
