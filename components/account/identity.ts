import { isSessionEnded, rememberEnd } from '@/lib/data/account/ended-session';
import { mayHoldAccount, whenAccountMayCome } from '@/lib/data/account/stored-account';
import { PROMOTER_SCOPE } from '@/lib/domain/kit/routes/session';
import { parseRole, type Role } from '@/lib/domain/rights/role';
import { appCheckBegun } from '@/lib/firebase/app-check/begun';
import type { User } from '@/lib/firebase/auth';
import { stopAllListeners } from '@/lib/firebase/listeners';
import { sessionIsKnown } from '@/lib/firebase/session-known';

/** Firebase Auth, loaded after the first paint, which does not need it. */
export const identity = async () => {
  const [service] = await Promise.all([import('@/lib/firebase/auth'), appCheckBegun()]);
  return service;
};
type Identity = Awaited<ReturnType<typeof identity>>;

export const toSessionUser = (user: User) => ({
  uid: user.uid,
  email: user.email ?? '',
  displayName: user.displayName ?? '',
  photoUrl: user.photoURL ?? '',
  get isProved() {
    return user.emailVerified;
  },
});

export const signInOf = ({ uid, metadata }: User) => `${uid} ${metadata.lastSignInTime ?? ''}`;

/** Whether the account was disabled: Firebase Auth ends the session itself when it refuses a new token. */
export const isDisabled = (error: unknown) =>
  (error as { code?: string })?.code === 'auth/user-disabled';

/** Ends a session that the user had signed out of: another tab wrote it back into the browser's storage. */
async function endIfOver(user: User, { currentUser, endSession }: Identity): Promise<void> {
  if ((await isSessionEnded(user)) && currentUser()?.uid === user.uid) await endSession();
}

/** Signs out, after recording that the user did so; tries twice if the browser's storage fails. */
export async function endByHand(): Promise<void> {
  const { currentUser, endSession } = await identity();
  await rememberEnd(currentUser());
  await endSession().catch(endSession);
}

const ROLE_RETRY_MS = 3_000;

/** Retries until the role can be read: without a connection the role is unknown, which differs from having none. */
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

// Without a connection the code of Firebase Auth does not arrive; loading is retried until it does.
const LOAD_RETRY_MS = 5_000;

/**
 * Calls back with the user, now and at every change; returns the function that unsubscribes. If the browser stores
 * no account, it reports at once that nobody is signed in, and Firebase Auth is loaded only when somebody may be
 * about to sign in. On a page that needs no session nothing is loaded or reported.
 */
export function followSession(
  onUser: (user: User | null, service: Identity | null) => void,
): () => void {
  if (location.pathname.startsWith(PROMOTER_SCOPE)) return () => {};
  let stop = () => {};
  let isOver = false;
  // The user last reported; undefined for nobody. 'Nobody' is not reported twice: that would stop the listeners of
  // a public page.
  let last: string | undefined = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (service: Identity) => {
    if (isOver) return;
    stop = service.watchAuth((user) => {
      if (!user && last === undefined) return;
      // Another tab can change the account without a sign-out in between: the listeners of the former account must
      // stop.
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
