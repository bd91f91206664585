const KEY = 'emailProofSent';

/** The account (uid) for which this tab last sent the verification link; '' for none. */
export function readProofSent(): string {
  try {
    return window.sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Remembers that this tab sent the verification link for an account (uid). */
export function rememberProofSent(uid: string): void {
  try {
    window.sessionStorage.setItem(KEY, uid);
  } catch {
    // Without storage, a reload offers to send it again, which is acceptable.
  }
}
