const KEY = 'emailProofSent';

/** The account to which this tab last sent the verification link; ''. */
export function readProofSent(): string {
  try {
    return window.sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberProofSent(uid: string): void {
  try {
    window.sessionStorage.setItem(KEY, uid);
  } catch {
    // Without storage a reload offers to send again.
  }
}
