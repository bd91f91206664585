/** The browser's own storage, without which the panel works: it can be switched off, and it can be full. */

/** What is stored under a key; null if nothing is, or nobody can look. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value under a key, or removes it (null). */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // The next page finds nothing, which is acceptable.
  }
}

/** What was stored as JSON under a key; null if nothing was, or something else. Its shape is not validated. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}
