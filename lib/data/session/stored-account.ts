/** Where Firebase Auth keeps the account of this browser: one key of its local storage, which begins so. */
const KEY = 'firebase:authUser:';

/** What is done by whoever may be about to sign in. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'input', 'click', 'submit'] as const;

/**
 * Whether this browser holds an account. Where the storage cannot be read it may: only Firebase Auth itself can say then.
 */
export function mayHoldAccount(): boolean {
  try {
    const { localStorage } = window;
    return Array.from(localStorage, (_, n) => localStorage.key(n)).some((key) =>
      key?.startsWith(KEY),
    );
  } catch {
    return true;
  }
}

/**
 * Calls `begin` once, as soon as there may be an account: at once if the browser holds one, else when another tab has
 * signed in, or when somebody uses this page, who may be about to. Returns what ends the waiting.
 */
export function onceAccountMayCome(begin: () => void): () => void {
  if (mayHoldAccount()) {
    begin();
    return () => {};
  }
  const end = new AbortController();
  const go = () => {
    end.abort();
    begin();
  };
  const look = () => {
    if (mayHoldAccount()) go();
  };
  const { signal } = end;
  for (const name of TOUCHES) window.addEventListener(name, go, { signal, capture: true });
  window.addEventListener('storage', look, { signal });
  // A page that Back restored was told nothing of what other tabs did meanwhile.
  window.addEventListener('pageshow', look, { signal });
  return () => end.abort();
}
