import { hasEnded, rememberEnd } from '@/lib/data/session/ended-session';
import { mayHoldAccount, whenAccountMayCome } from '@/lib/data/session/stored-account';
import { parseRole, type Role } from '@/lib/domain/session/role';
import { appCheckBegun } from '@/lib/firebase/app-check/begun';
import type { User } from '@/lib/firebase/auth';
import { stopAllListeners } from '@/lib/firebase/listeners';
import { sessionIsKnown } from '@/lib/firebase/session-known';

/** Firebase Auth, loaded after the first paint: nothing that is seen at first needs it. */
export const identity = async () => {
  const [service] = await Promise.all([import('@/lib/firebase/auth'), appCheckBegun()]);
  return service;
};
type Identity = Awaited<ReturnType<typeof identity>>;

/** The account, as far as screens need it. */
export const toSessionUser = (user: User) => ({
  uid: user.uid,
  email: user.email ?? '',
  displayName: user.displayName ?? '',
  photoUrl: user.photoURL ?? '',
});

/** Names a sign-in: the account, and when it signed in. */
export const signInOf = ({ uid, metadata }: User) => `${uid} ${metadata.lastSignInTime ?? ''}`;

/** Whether the account was disabled: Firebase Auth ends the session itself when it refuses a new token. */
export const isDisabled = (error: unknown) =>
  (error as { code?: string })?.code === 'auth/user-disabled';

/** Ends a session that was ended by hand and came back: another tab wrote it into the browser's storage after that. */
async function endIfOver(user: User, { currentUser, endSession }: Identity): Promise<void> {
  if ((await hasEnded(user)) && currentUser()?.uid === user.uid) await endSession();
}

/** Ends this session, after it was remembered that it ends by hand; tries twice where the browser's storage fails. */
export async function endByHand(): Promise<void> {
  const { currentUser, endSession } = await identity();
  await rememberEnd(currentUser());
  await endSession().catch(endSession);
}

const ROLE_RETRY_MS = 3_000;

/** Retries until the role can be read: without a connection it is unknown, which differs from having none. */
export async function resolveRole(
  { currentUser, readRole }: Identity,
  user: User,
  onDisabled: () => void,
): Promise<Role | null> {
  for (;;) {
    try {
      return parseRole(await readRole(user));
    } catch (error) {
      console.error('Error leyendo el rol:', error);
      if (isDisabled(error)) onDisabled();
      if (currentUser()?.uid !== user.uid) return null;
      await new Promise((resolve) => setTimeout(resolve, ROLE_RETRY_MS));
    }
  }
}

// Without a connection its code does not arrive; loading is retried until it does.
const LOAD_RETRY_MS = 5_000;

/**
 * Calls back with the user, now and at every change; returns the function that unsubscribes. A browser that holds no
 * account is told at once that nobody is signed in: Firebase Auth is loaded when somebody may be about to sign in.
 */
export function followSession(
  onUser: (user: User | null, service: Identity | null) => void,
): () => void {
  let stop = () => {};
  let isOver = false;
  // Who was told last; undefined for nobody, who is told once: nobody again would end what a public page listens to.
  let last: string | undefined = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (service: Identity) => {
    if (isOver) return;
    stop = service.watchAuth((user) => {
      if (!user && last === undefined) return;
      // Another tab can change the account without an end in between: what the former one heard is not theirs.
      if (last && last !== user?.uid) stopAllListeners();
      last = user?.uid;
      sessionIsKnown();
      if (user) void endIfOver(user, service);
      onUser(user, service);
    });
  };
  const begin = () => {
    stop();
    identity().then(watch, () => {
      if (!isOver) timer = setTimeout(begin, LOAD_RETRY_MS);
    });
  };
  if (mayHoldAccount()) begin();
  else {
    last = undefined;
    sessionIsKnown();
    onUser(null, null);
    stop = whenAccountMayCome(begin);
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}
