/** `sessionStorage` is of one tab, and survives its reload. */
type Place = 'localStorage' | 'sessionStorage';

/** Null if there is nothing or storage is blocked. */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the value. */
export function writeStored(key: string, value: string | null, place: Place = 'localStorage') {
  try {
    if (value === null) window[place].removeItem(key);
    else window[place].setItem(key, value);
  } catch {
    // Full or blocked storage is acceptable.
  }
}

/** Null for invalid JSON. The shape is not validated. */
export function readStoredJson(key: string, place?: Place): unknown {
  try {
    return JSON.parse(readStored(key, place) ?? 'null');
  } catch {
    return null;
  }
}
