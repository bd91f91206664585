'use client';

import type { ReactNode } from 'react';
import { useSession } from '@/hooks/use-session';
import { LoadingScreen } from './loading-screen';

/**
 * The loading view in place of a public page for whoever is signed in and on his way to his home
 * (specification 4). A visitor sees the page at once: it does not wait for his session to be looked up.
 */
export function WhileSignedIn({ children }: { children: ReactNode }) {
  const { status, redirecting } = useSession();
  return status === 'signed-in' || redirecting ? <LoadingScreen /> : children;
}
