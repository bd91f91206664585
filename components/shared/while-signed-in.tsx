'use client';

import type { ReactNode } from 'react';
import { useSession } from '@/hooks/use-session';
import { LoadingScreen } from './loading-screen';

type Props = {
  /** This browser has the account cookie, so the page waits for the session. */
  isAwaited: boolean;
  children: ReactNode;
};

/**
 * Replaces a public page by the loading view while a session is loading, while a signed-in user is being
 * redirected, or while their role is being read. A visitor sees the page at once.
 */
export function WhileSignedIn({ isAwaited, children }: Props) {
  const { status, role, redirecting } = useSession();
  const isOnItsWay = status === 'loading' && isAwaited;
  const isUnresolved = status === 'signed-in' && role === undefined;
  return isOnItsWay || isUnresolved || redirecting ? <LoadingScreen /> : children;
}
