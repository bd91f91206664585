'use client';

import { usePathname, useRouter } from 'next/navigation';
import { memo, type ReactNode, useEffect, useMemo } from 'react';
import { FirstDataProvider } from '@/components/shared/first-data-provider';
import { LoadingScreen } from '@/components/shared/loading-screen';
import { Toaster } from '@/components/ui/overlay/toast';
import { useAlive } from '@/hooks/use-now';
import { type CurrentSession, SessionContext, useSession } from '@/hooks/use-session';
import type { FirstData, FirstSession } from '@/lib/domain/account/first-data';
import { homeOf, loginFor } from '@/lib/domain/account/redirects';
import type { Role } from '@/lib/domain/rights/role';
import { IdentityGuard } from './identity-guard';
import { RecordsProvider } from './records-provider';
import { Shell } from './shell';

type Props = {
  sidebarOpen: boolean;
  /** The data that the server has of the person and the frame; null where it knows nobody. */
  first: FirstData | null;
  /** Whether the page inside came with its data, too. Any other is made in the browser only. */
  hasPage: boolean;
  children: ReactNode;
};

/**
 * The guard of the panel: a visitor is redirected to sign-in and back, a user without a role to producer
 * sign-up, anyone else gets the shell. Shows the loading view until that is known; whom the server knows already
 * has the page at once, and the browser's own session confirms or ends it.
 */
export function PanelGate(props: Props) {
  const { first } = props;
  const own = useSession();
  const session = useSteady(withFirst(own, first?.session));
  const { status, role, redirecting } = session;
  const { refreshRole } = own;
  const isDoubted = own.role !== undefined && own.role !== role;
  const isAnother =
    own.status === 'signed-in' && first !== null && own.user.uid !== first.session.uid;

  useEffect(() => {
    // Without an answer the server's role stands: the rules decide about everything that is read.
    if (isDoubted) refreshRole().catch(() => {});
  }, [isDoubted, refreshRole]);

  useEffect(() => {
    if (!isAnother) return;
    // The page was made for somebody else, who signed in here before. The cookie of the account names the person of now
    // already, so it is made for them, or for nobody. Without a connection there would be no page at all.
    const load = () => navigator.onLine && window.location.reload();
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [isAnother]);

  if (status !== 'signed-in' || !role || redirecting || isAnother) {
    return (
      <>
        <SentOn session={session} />
        <LoadingScreen />
      </>
    );
  }
  return <Inside {...props} session={session} uid={session.user.uid} role={role} />;
}

/** The panel itself. It rests while the session becomes known step by step, and says the same. */
const Inside = memo(function Inside({
  session,
  uid,
  role,
  first,
  sidebarOpen,
  hasPage,
  children,
}: Props & { session: CurrentSession; uid: string; role: Role }) {
  return (
    <SessionContext value={session}>
      <FirstDataProvider data={first}>
        {/* Remounted for another user or role: no record of the former one may be shown. */}
        <RecordsProvider key={`${uid} ${role}`} uid={uid} role={role} first={first}>
          <Shell sidebarOpen={sidebarOpen}>
            <Page hasPage={hasPage}>{children}</Page>
          </Shell>
          <IdentityGuard />
          <Toaster />
        </RecordsProvider>
      </FirstDataProvider>
    </SessionContext>
  );
});

/** Apart, so that becoming alive renders nothing else. */
const Page = ({ hasPage, children }: Pick<Props, 'hasPage' | 'children'>) =>
  useAlive(hasPage) ? children : null;

/** Sends a visitor to sign in and back here, and whoever has no role to the producer sign-up. */
function SentOn({ session: { status, role, redirecting } }: { session: CurrentSession }) {
  const router = useRouter();
  const pathname = usePathname();
  useEffect(() => {
    if (redirecting) return;
    if (status === 'signed-out') router.replace(loginFor(pathname + window.location.search));
    else if (status === 'signed-in' && role === null) router.replace(homeOf(null));
  }, [status, role, redirecting, router, pathname]);
  return null;
}

/**
 * The session, with what the server knows of the same person as long as the browser does not know it. The role of the
 * browser's token can be an hour old: it counts against the server's only where that token was made anew.
 */
function withFirst(own: CurrentSession, first?: FirstSession): CurrentSession {
  if (!first) return own;
  const { role, ...user } = first;
  if (own.status === 'loading') return { ...own, status: 'signed-in', user, role };
  const isSame = own.status === 'signed-in' && own.user.uid === first.uid;
  return isSame && !own.fresh ? { ...own, role } : own;
}

/** The session as the same object while it says the same: what reads it rests when another step only confirms it. */
function useSteady(session: CurrentSession): CurrentSession {
  // The text has no functions in it; they change with `lead` only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is what counts
  return useMemo(() => session, [JSON.stringify(session), session.lead]);
}
