'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useAction } from '@/hooks/use-action';
import { type Panel, PanelContext } from '@/hooks/use-panel';
import { type CurrentSession, SessionContext, useSession } from '@/hooks/use-session';
import { forgetChoice, keepChoice, keptChoice } from '@/lib/data/team/choice-before';
import { endViewAs } from '@/lib/data/team/viewing';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { producerRoute } from '@/lib/domain/kit/routes/producer';
import { ADMIN_ROUTE, HOME_ROUTE } from '@/lib/domain/kit/routes/session';
import { isViewing, parseViewing, type Viewing } from '@/lib/domain/rights/viewing';
import { useViewedPanel } from './use-viewed-panel';
import { ViewingBanner } from './viewing-banner';

/** The longest wait of a sign-out for the call that ends the viewing, which needs the session. */
const MOST_MS = 3_000;

type Props = { own: Panel; children: ReactNode };

/**
 * The panel of a user whose record says that they see it as another person: read-only, with a banner, until they
 * leave or the half hour is over. Rules and functions refuse every change meanwhile; this only displays it. The
 * pages are remounted at both ends, so that nothing of one panel, such as an open form, stays in the other.
 */
export function ViewingPanel({ own, children }: Props) {
  const viewing = useMemo(() => parseViewing(own.user?.viewing), [own.user?.viewing]);
  const lasts = useLasting(viewing);
  if (!viewing || !lasts) return <PanelContext value={own}>{children}</PanelContext>;
  return (
    <ViewedPanel key={viewing.userId} own={own} viewing={viewing}>
      {children}
    </ViewedPanel>
  );
}

/**
 * Whether the viewing still lasts, to the second. At its end a call records that in the audit log, instead of
 * waiting for the scheduled job.
 */
function useLasting(viewing: Viewing | null): boolean {
  const [lasts, setLasts] = useState(() => isViewing(viewing, new Date()));
  useEffect(() => {
    const left = viewing ? viewing.until.getTime() - Date.now() : 0;
    setLasts(left > 0);
    if (!viewing) return;
    const timer = setTimeout(() => {
      setLasts(false);
      if (left > 0) toast.info('Terminó la media hora: ves tu panel de nuevo');
      endViewAs().catch((error: Error) => console.error('Error al salir:', error.message));
    }, left);
    return () => clearTimeout(timer);
  }, [viewing]);
  return lasts;
}

/**
 * At the end, selects the producer that was selected before, or none. The earlier selection is stored in the tab,
 * because after a reload the other person's producer is selected.
 */
function useChoiceBefore({ producerId, selectProducer }: Panel, viewing: Viewing): void {
  const name = `${viewing.userId}@${viewing.startedAt.getTime()}`;
  const before = useRef({ name, producerId, select: selectProducer });
  useEffect(() => {
    const { name, producerId, select } = before.current;
    const chosen = keptChoice(name) ?? producerId;
    keepChoice(name, chosen);
    return () => {
      forgetChoice();
      select(chosen);
    };
  }, []);
}

function ViewedPanel({ own, viewing, children }: Props & { viewing: Viewing }) {
  const panel = useViewedPanel(own, viewing);
  const session = useSession();
  const router = useRouter();
  const pathname = usePathname();
  useChoiceBefore(own, viewing);
  const isOutside = pathname.startsWith(ADMIN_ROUTE);
  useEffect(() => {
    if (isOutside) router.replace(HOME_ROUTE);
  }, [isOutside, router]);

  const isPerson = viewing.kind === 'person';
  const end = useAction(
    async () => {
      await endViewAs();
      router.push(isPerson ? adminRoute('users') : producerRoute(viewing.producerId, 'access'));
    },
    (error) => toast.error((error as Error).message),
  );
  const { userId: uid, email, name: displayName } = viewing;
  const seen = {
    ...session,
    status: 'signed-in',
    user: { uid, email, displayName, photoUrl: '' },
    role: 'producer',
    logOut: async (to) => {
      // Without a connection the viewing ends by its time limit, and a slow network must not delay signing out.
      const late = new Promise((resolve) => setTimeout(resolve, MOST_MS));
      await Promise.race([endViewAs().catch(() => null), late]);
      await session.logOut(to);
    },
  } satisfies CurrentSession;
  return (
    <SessionContext value={seen}>
      <PanelContext value={panel}>
        <div className="[&_aside]:top-12 [&_aside]:h-[calc(100dvh-3rem)] [&_header]:top-12">
          <ViewingBanner viewing={viewing} busy={end.busy} onEnd={() => void end.run()} />
          {isOutside ? null : children}
        </div>
      </PanelContext>
    </SessionContext>
  );
}
