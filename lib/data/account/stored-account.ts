const KEY = 'firebase:authUser:';

/** Signs of a possible sign-in: `submit` by a password manager, `storage` by another tab. */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'click', 'submit', 'storage'];

/** Undefined if storage is blocked. */
function held(): string[] | undefined {
  try {
    return Object.keys(localStorage).filter((key) => key.includes(KEY));
  } catch {}
}

/** Whether this browser may have an account; true if storage is blocked. */
export const mayHoldAccount = (): boolean => held()?.length !== 0;

/** For when Firebase Auth is not loaded. */
export function forgetAccount(): void {
  for (const key of held() ?? []) localStorage.removeItem(key);
}

/** Calls `begin` at each sign of a sign-in, until the returned function is called. */
export function whenAccountMayCome(begin: () => void): () => void {
  const end = new AbortController();
  for (const name of SIGNS) addEventListener(name, begin, { signal: end.signal, capture: true });
  return () => end.abort();
}
