/** Where Firebase Auth keeps the account of this browser: one key of its local storage, which begins so. */
const KEY = 'firebase:authUser:';

/**
 * What is done by whoever may be about to sign in; `submit`: a password manager sends the form without a touch; `storage`:
 * something in another tab, which may be that.
 */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'click', 'submit', 'storage'];

/**
 * Whether this browser holds an account. Where the storage cannot be read it may: only Firebase Auth itself can say then.
 */
export function mayHoldAccount(): boolean {
  try {
    return Object.keys(localStorage).join().includes(KEY);
  } catch {
    return true;
  }
}

/**
 * Calls `begin` when there may be an account in a browser that held none: another tab has stored something, or somebody
 * uses this page, who may be about to sign in. Again and again, until what it returns is called.
 */
export function whenAccountMayCome(begin: () => void): () => void {
  const end = new AbortController();
  for (const name of SIGNS) addEventListener(name, begin, { signal: end.signal, capture: true });
  return () => end.abort();
}
