import type { ReactNode } from 'react';
import { WhileSignedIn } from '@/components/shared/while-signed-in';
import { isSessionAwaited } from '@/lib/server/session-awaited';

/** Whoever has a session is waited for: what the page says depends on it. */
export default async function Layout({ children }: { children: ReactNode }) {
  return <WhileSignedIn isAwaited={await isSessionAwaited()}>{children}</WhileSignedIn>;
}
