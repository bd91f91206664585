import { readStored, writeStored } from '../kit/stored';

const KEY = 'endedSession';

const PATIENCE_MS = 1_000;

type TokenSource = { getIdTokenResult: () => Promise<{ authTime: string }> };

/**
 * Stores when the ended session began, before ending it: another tab that is renewing its token would restore the session, and
 * must recognize it.
 */
export async function rememberEnd(user: TokenSource | null): Promise<void> {
  try {
    const inTime = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
    const token = await Promise.race([user?.getIdTokenResult(), inTime]);
    if (token) writeStored(KEY, token.authTime);
  } catch {
    // Offline with an expired token, or without storage, the session ends all the same.
  }
}

/** Whether this session was ended by hand and restored. */
export async function isSessionEnded(user: TokenSource): Promise<boolean> {
  try {
    const ended = readStored(KEY);
    return ended !== null && (await user.getIdTokenResult()).authTime === ended;
  } catch {
    return false;
  }
}
