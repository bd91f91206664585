'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useMemo, useState, useTransition } from 'react';
import { type Session, type SessionContext, SessionReact } from '@/hooks/use-session';
import { variant } from '@/lib/config';
import { forgetProducer } from '@/lib/data/browser-storage';
import { ensureUserDocument } from '@/lib/data/session';
import { shouldRedirect } from '@/lib/domain/redirects';
import type { Role } from '@/lib/domain/role';
import { currentUser, endSession, readRole, type User, watchAuth } from '@/lib/firebase/auth';
import { stopAllListeners } from '@/lib/firebase/listeners';
import { nextOfPage } from './next-of-page';

const LOADING: Session = { status: 'loading', user: null, role: undefined };
const SIGNED_OUT: Session = { status: 'signed-out', user: null, role: undefined };

const toSessionUser = (user: User) => ({
  uid: user.uid,
  email: user.email ?? '',
  displayName: user.displayName ?? '',
  photoUrl: user.photoURL ?? '',
});

/** Gives the role to the session, if it is still that user's. */
const withRole =
  (uid: string, role: Role | null) =>
  (now: Session): Session =>
    now.status === 'signed-in' && now.user.uid === uid ? { ...now, role } : now;

const ROLE_RETRY_MS = 3_000;

/** Reads the role until it can be read: without a connection it is unknown, which is not the same as none. */
async function resolveRole(user: User): Promise<Role | null> {
  for (;;) {
    try {
      return await readRole(user);
    } catch (error) {
      console.error('Error leyendo el rol:', error);
      if (currentUser()?.uid !== user.uid) return null;
      await new Promise((resolve) => setTimeout(resolve, ROLE_RETRY_MS));
    }
  }
}

/**
 * Holds the session: who is signed in, the role of the token's claim, and the one redirect after sign-in
 * (specification 2, 4 and 7). The live records stand in the panel, so that a public page carries no Firestore.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const pathname = usePathname();
  const [session, setSession] = useState<Session>(LOADING);
  // One redirect a session; forgotten at sign-in and sign-out.
  const [redirected, setRedirected] = useState(false);
  const [leaving, setLeaving] = useState(false);
  // Over when the router has finished, wherever it led: a redirect of the server, or a page that is not there.
  const [navigating, startNavigation] = useTransition();

  useEffect(
    () =>
      watchAuth((user) => {
        setRedirected(false);
        if (!user) {
          stopAllListeners();
          forgetProducer();
          setSession(SIGNED_OUT);
          return;
        }
        setSession({ status: 'signed-in', user: toSessionUser(user), role: undefined });
        void ensureUserDocument();
        void resolveRole(user).then((role) => setSession(withRole(user.uid, role)));
      }),
    [],
  );

  const lead = useCallback(
    (to: string, onFailure?: () => void) =>
      startNavigation(() => {
        try {
          router.replace(to);
        } catch (error) {
          console.error('Error durante el redirect:', error);
          onFailure?.();
        }
      }),
    [router],
  );

  const { status, role } = session;
  const isDue = status === 'signed-in' && role !== undefined && !redirected && !leaving;
  const home = isDue ? shouldRedirect(pathname, role) : null;
  useEffect(() => {
    if (!home) return;
    setRedirected(true);
    lead(nextOfPage() ?? home);
  }, [home, lead]);

  const refreshRole = useCallback(async () => {
    const user = currentUser();
    if (!user) return null;
    const fresh = await readRole(user, true);
    setSession(withRole(user.uid, fresh));
    return fresh;
  }, []);

  const logOut = useCallback(
    async (to?: string) => {
      // Listeners first: one that outlives its session is refused, and says so in the console.
      setLeaving(true);
      stopAllListeners();
      forgetProducer();
      try {
        await endSession();
        lead(to ?? variant().logoutPath, () => void endSession());
      } catch (error) {
        console.error('Error durante el redirect:', error);
        await endSession();
      } finally {
        setLeaving(false);
      }
    },
    [lead],
  );

  const redirecting = home !== null || leaving || navigating;
  const value = useMemo<SessionContext>(
    () => ({ ...session, redirecting, lead, logOut, refreshRole }),
    [session, redirecting, lead, logOut, refreshRole],
  );
  return <SessionReact value={value}>{children}</SessionReact>;
}
