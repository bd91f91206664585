/** Where Firebase Auth keeps the account of this browser: one key of its local storage, which begins so. */
const KEY = 'firebase:authUser:';

/**
 * What is done by whoever may be about to sign in; `submit`: a password manager sends the form without a touch; `storage`:
 * something in another tab, which may be that.
 */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'click', 'submit', 'storage'];

/** The keys under which it is; undefined where the storage cannot be read. */
function held(): string[] | undefined {
  try {
    return Object.keys(localStorage).filter((key) => key.includes(KEY));
  } catch {}
}

/**
 * Whether this browser holds an account. Where the storage cannot be read it may: only Firebase Auth itself can say then.
 */
export const mayHoldAccount = (): boolean => held()?.length !== 0;

/** Removes the account that this browser holds, where Firebase Auth cannot do it yet. */
export function forgetAccount(): void {
  for (const key of held() ?? []) localStorage.removeItem(key);
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
