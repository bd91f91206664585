'use client';

import { createContext, useContext } from 'react';
import type { Role } from '@/lib/domain/session/role';

/** Who is signed in, as far as the screen needs to know. */
export type SessionUser = {
  uid: string;
  email: string;
  displayName: string;
  photoUrl: string;
};

/**
 * The session: not looked up yet, known to be signed out, or signed in. `role` is undefined until the
 * token's claim has been read, null where the user has none (specification 4 and 6).
 */
export type Session =
  | { status: 'loading'; user: null; role: undefined }
  | { status: 'signed-out'; user: null; role: undefined }
  | { status: 'signed-in'; user: SessionUser; role: Role | null | undefined };

export type SessionContext = Session & {
  /** Whether a redirect after sign-in is on its way; a loading view stands for the page meanwhile. */
  redirecting: boolean;
  /** Why the last session ended without being asked to; null where it did not. Forgotten at sign-in. */
  ended: 'disabled' | 'elsewhere' | null;
  /** Goes elsewhere in place of this page; `redirecting` until the router is done, wherever that led. */
  lead: (to: string) => void;
  /** Ends the session: listeners first, then caches, then the session, then the way out (or to `to`). */
  logOut: (to?: string) => Promise<void>;
  /** Asks for a fresh token and reads the role again; gives the role. */
  refreshRole: () => Promise<Role | null>;
};

export const SessionReact = createContext<SessionContext | null>(null);

/** The session of this tab. */
export function useSession(): SessionContext {
  const session = useContext(SessionReact);
  if (!session) throw new Error('useSession needs the AuthProvider above it');
  return session;
}
