'use client';

import { createContext, useContext } from 'react';
import type { Role } from '@/lib/domain/rights/role';

type SessionUser = {
  uid: string;
  email: string;
  displayName: string;
  photoUrl: string;
  /** The address is confirmed, as far as this page knows now: it may change without another user (`useEmailProof`). */
  isProved?: boolean;
};

/** `role` is undefined until the token's claim was read, and null if the user has none. */
export type Session =
  | { status: 'loading'; user: null; role: undefined }
  | { status: 'signed-out'; user: null; role: undefined }
  | { status: 'signed-in'; user: SessionUser; role: Role | null | undefined };

/** Whether the role comes from a token that was just refreshed, and not from one that may be an hour old. */
type Freshness = { fresh?: boolean };

export type CurrentSession = Session &
  Freshness & {
    redirecting: boolean;
    /** The reason why the last session ended without a sign-out, else null. Reset at sign-in. */
    ended: 'disabled' | 'elsewhere' | null;
    /** Redirects this page; `redirecting` until the router is done, wherever that led. */
    lead: (to: string) => void;
    /** Ends listeners, caches and session, then redirects (to `to`, or the variant's logout path). */
    logOut: (to?: string) => Promise<void>;
    refreshRole: () => Promise<Role | null>;
  };

export const SessionContext = createContext<CurrentSession | null>(null);

export function useSession(): CurrentSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs the AuthProvider above it');
  return session;
}
