import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { WithNights } from '@/components/account/nights';
import { WhileSignedIn } from '@/components/shared/while-signed-in';
import { readPlatformNights } from '@/lib/data/event/public-nights';
import { isSessionAwaited } from '@/lib/server/session-awaited';

/** With the account cookie the page waits for the session, because its content depends on it. */
export default async function Layout({ children }: { children: ReactNode }) {
  const nights = readPlatformNights(await headers());
  return (
    <WithNights nights={nights}>
      <WhileSignedIn isAwaited={await isSessionAwaited()}>{children}</WhileSignedIn>
    </WithNights>
  );
}
