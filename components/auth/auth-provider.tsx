'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Session, type SessionContext, SessionReact } from '@/hooks/use-session';
import { variant } from '@/lib/config';
import { forgetProducer } from '@/lib/data/browser-storage';
import { ensureUserDocument } from '@/lib/data/session';
import { safeNext, shouldRedirect } from '@/lib/domain/redirects';
import type { Role } from '@/lib/domain/role';
import { currentUser, endSession, readRole, type User, watchAuth } from '@/lib/firebase/auth';
import { stopAllListeners } from '@/lib/firebase/listeners';

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
  // The flag of specification 4: one redirect a session, forgotten at sign-in and sign-out.
  const redirected = useRef(false);
  const leaving = useRef(false);
  const [target, setTarget] = useState<string | null>(null);

  useEffect(
    () =>
      watchAuth((user) => {
        redirected.current = false;
        // A sign-out has its own way out, which the page that is being left must not overtake.
        if (!leaving.current) setTarget(null);
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

  const { status, role } = session;
  useEffect(() => {
    if (status !== 'signed-in' || role === undefined || redirected.current) return;
    const home = shouldRedirect(pathname, role);
    if (!home) return;
    const { search, origin } = window.location;
    const to = safeNext(new URLSearchParams(search).get('next'), origin) ?? home;
    redirected.current = true;
    try {
      setTarget(to);
      router.replace(to);
    } catch (error) {
      console.error('Error durante el redirect:', error);
      setTarget(null);
    }
  }, [status, role, pathname, router]);

  // The redirect is over when the page it leads to is the page that stands.
  const arrived = target !== null && pathname === target.split(/[?#]/)[0];
  useEffect(() => {
    if (arrived) setTarget(null);
  }, [arrived]);

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
      const way = to ?? variant().logoutPath;
      leaving.current = true;
      setTarget(way);
      stopAllListeners();
      forgetProducer();
      try {
        await endSession();
        router.replace(way);
      } catch (error) {
        console.error('Error durante el redirect:', error);
        setTarget(null);
        await endSession();
      } finally {
        leaving.current = false;
      }
    },
    [router],
  );

  const value = useMemo<SessionContext>(
    () => ({ ...session, redirecting: target !== null && !arrived, logOut, refreshRole }),
    [session, target, arrived, logOut, refreshRole],
  );
  return <SessionReact value={value}>{children}</SessionReact>;
}
