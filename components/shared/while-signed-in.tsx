'use client';

import type { ReactNode } from 'react';
import { useSession } from '@/hooks/use-session';
import { LoadingScreen } from './loading-screen';

/**
 * The loading view in place of a public page for whoever is signed in and on the way home, or whose role is
 * still being read. A visitor sees the page at once: it does not wait for the session to be looked up. Who has
 * been led home and came back (Back, the logo) sees the page too, and on it the way into the panel.
 */
export function WhileSignedIn({ children }: { children: ReactNode }) {
  const { status, role, redirecting } = useSession();
  const isUnresolved = status === 'signed-in' && role === undefined;
  return isUnresolved || redirecting ? <LoadingScreen /> : children;
}
