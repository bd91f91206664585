import type { ReactNode } from 'react';
import { WhileSignedIn } from '@/components/shared/while-signed-in';
import { isSessionAwaited } from '@/lib/server/session-awaited';

/** With the account cookie the page waits for the session, because its content depends on it. */
export default async function Layout({ children }: { children: ReactNode }) {
  return <WhileSignedIn isAwaited={await isSessionAwaited()}>{children}</WhileSignedIn>;
}
