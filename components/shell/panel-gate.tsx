'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { LoadingScreen } from '@/components/shared/loading-screen';
import { Toaster } from '@/components/ui/overlay/toast';
import { useSession } from '@/hooks/use-session';
import { homeOf, loginFor } from '@/lib/domain/session/redirects';
import { IdentityGuard } from './identity-guard';
import { RecordsProvider } from './records-provider';
import { Shell } from './shell';

/**
 * The guard of the panel: a visitor is redirected to sign-in and back, a user without a role to producer
 * sign-up, anyone else gets the shell. Shows the loading view until that is known.
 */
export function PanelGate({
  sidebarOpen,
  children,
}: {
  sidebarOpen: boolean;
  children: ReactNode;
}) {
  const session = useSession();
  const router = useRouter();
  const pathname = usePathname();
  const { status, role, redirecting } = session;

  useEffect(() => {
    if (redirecting) return;
    if (status === 'signed-out') router.replace(loginFor(pathname + window.location.search));
    else if (status === 'signed-in' && role === null) router.replace(homeOf(null));
  }, [status, role, redirecting, router, pathname]);

  if (status !== 'signed-in' || !role || redirecting) return <LoadingScreen />;
  return (
    // Remounted for another user or role: no record of the former one may be shown.
    <RecordsProvider key={`${session.user.uid} ${role}`} uid={session.user.uid} role={role}>
      <Shell sidebarOpen={sidebarOpen}>{children}</Shell>
      <IdentityGuard />
      <Toaster />
    </RecordsProvider>
  );
}
