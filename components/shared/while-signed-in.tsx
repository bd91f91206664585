'use client';

import type { ReactNode } from 'react';
import { useSession } from '@/hooks/use-session';
import { LoadingScreen } from './loading-screen';

/**
 * Replaces a public page by the loading view for a signed-in user who is being redirected, or whose role is
 * still being read. A visitor sees the page at once, before the session is restored. A user who was redirected
 * already and returned (Back, the logo) sees the page too, with a link into the panel.
 */
export function WhileSignedIn({ children }: { children: ReactNode }) {
  const { status, role, redirecting } = useSession();
  const isUnresolved = status === 'signed-in' && role === undefined;
  return isUnresolved || redirecting ? <LoadingScreen /> : children;
}
