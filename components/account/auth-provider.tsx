'use client';

import { useRouter } from 'next/navigation';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { type CurrentSession, type Session, SessionContext } from '@/hooks/use-session';
import { variant } from '@/lib/config';
import { forgetUserDocument, keepUserDocument } from '@/lib/data/account/keep-user-document';
import { forgetLed } from '@/lib/data/account/led';
import { endServerSession, keepServerSession } from '@/lib/data/account/server-session';
import { forgetAccount, mayHoldAccount } from '@/lib/data/account/stored-account';
import { forgetProducer } from '@/lib/data/kit/browser-storage';
import { parseRole, type Role } from '@/lib/domain/rights/role';
import { stopAllListeners } from '@/lib/firebase/listeners';
import {
  endByHand,
  followSession,
  identity,
  isDisabled,
  resolveRole,
  signInOf,
  toSessionUser,
} from './identity';

const LOADING: Session = { status: 'loading', user: null, role: undefined };
const SIGNED_OUT: Session = { status: 'signed-out', user: null, role: undefined };

const withRole =
  (uid: string, role: Role | null, more?: { fresh: true }) =>
  (now: Session): Session =>
    now.status === 'signed-in' && now.user.uid === uid ? { ...now, role, ...more } : now;

/**
 * Deletes what a session leaves in the browser, at every end of a session, because another tab may have written it
 * again. Listeners are stopped first: one that outlives its session is refused, which logs an error in the console.
 */
function clearTab(): void {
  stopAllListeners();
  forgetProducer();
  forgetUserDocument();
  forgetLed();
}

function redirect(router: ReturnType<typeof useRouter>, to: string): boolean {
  try {
    router.replace(to);
    return true;
  } catch (error) {
    console.error('Error durante el redirect:', error);
    return false;
  }
}

/**
 * Holds the session: the signed-in user and the role of the token's claim. The live records are loaded by the panel, so
 * that a public page carries no Firestore.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [session, setSession] = useState<Session>(LOADING);
  const [leaving, setLeaving] = useState(false);
  const [ended, setEnded] = useState<CurrentSession['ended']>(null);
  // Whether there is a session or a stored account: an end other than by `logOut` is explained.
  const held = useRef(false);
  const started = useRef(false);
  // True until the router has finished, wherever it led: also to a redirect of the server or a 404.
  const [navigating, startNavigation] = useTransition();

  useEffect(() => {
    held.current = mayHoldAccount();
    return followSession((user, service) => {
      started.current = true;
      if (!user || !service) {
        // Firebase Auth removes the stored account when it ends a session: one that is still stored, or cannot be
        // read, was not ended by it.
        if (held.current && !mayHoldAccount()) setEnded((why) => why ?? 'elsewhere');
        held.current = false;
        clearTab();
        void endServerSession();
        setSession(SIGNED_OUT);
        return;
      }
      held.current = true;
      setEnded(null);
      setSession({ status: 'signed-in', user: toSessionUser(user), role: undefined });
      void keepUserDocument(signInOf(user));
      void keepServerSession(user, () => service.currentUser()?.uid === user.uid);
      const roleOf = resolveRole(service, user, () => setEnded('disabled'));
      void roleOf.then((role) => setSession(withRole(user.uid, role)));
    });
  }, []);

  const lead = useCallback(
    (to: string, onFailure?: () => unknown) =>
      startNavigation(() => void (redirect(router, to) || onFailure?.())),
    [router],
  );

  const refreshRole = useCallback(async () => {
    const { currentUser, readRole } = await identity();
    const user = currentUser();
    if (!user) return null;
    try {
      const fresh = parseRole(await readRole(user, true));
      setSession(withRole(user.uid, fresh, { fresh: true }));
      return fresh;
    } catch (error) {
      if (isDisabled(error)) setEnded('disabled');
      throw error;
    }
  }, []);

  const logOut = useCallback(
    async (to: string = variant().logoutPath) => {
      setLeaving(true);
      held.current = false;
      clearTab();
      // Not awaited: the pages of this session are closed already, and offline the cookie cannot be deleted.
      void endServerSession(true);
      if (!started.current) {
        // Before Firebase Auth has started, only the stored account can be removed.
        forgetAccount();
        window.location.replace(to);
      }
      try {
        await endByHand();
        lead(to, endByHand);
      } finally {
        setLeaving(false);
      }
    },
    [lead],
  );

  const redirecting = leaving || navigating;
  const value = useMemo<CurrentSession>(
    () => ({ ...session, redirecting, ended, lead, logOut, refreshRole }),
    [session, redirecting, ended, lead, logOut, refreshRole],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}
