import { readStored, writeStored } from '../kit/stored';

const KEY = 'endedSession';

/** A token that has run out is renewed first: nobody waits longer than this to sign out, in milliseconds. */
const PATIENCE_MS = 1_000;

/** What is needed of a signed-in user: when the session began is a claim of its token, and stays as it is renewed. */
type TokenSource = { getIdTokenResult: () => Promise<{ authTime: string }> };

/**
 * Remembers that the session of this user was ended by hand, before it ends. Another tab that was just renewing its token
 * writes the session back into the browser's storage a moment later: it must be known for what it is. Only when it began
 * is kept, nothing of the person.
 */
export async function rememberEnd(user: TokenSource | null): Promise<void> {
  try {
    const inTime = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
    const token = await Promise.race([user?.getIdTokenResult(), inTime]);
    if (token) writeStored(KEY, token.authTime);
  } catch {
    // Without a connection for a token that has run out, or without storage: the session ends all the same.
  }
}

/** Whether this session is one that was ended by hand in this browser, and came back. */
export async function hasEnded(user: TokenSource): Promise<boolean> {
  try {
    const ended = readStored(KEY);
    return ended !== null && (await user.getIdTokenResult()).authTime === ended;
  } catch {
    return false;
  }
}
