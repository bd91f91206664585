import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Streamed } from '@/components/shared/first-page';
import { LoadingScreen } from '@/components/shared/loading-screen';
import { PanelGate } from '@/components/shell/panel-gate';
import { ACCOUNT_COOKIE } from '@/lib/domain/account/page-cookies';
import { EARLY_PRESSES } from '@/lib/server/early-presses';
import { firstData } from '@/lib/server/first-data';
import { leaveIfGoneOf } from '@/lib/server/gone-account';
import { frameReads, hasFirstView, readsOf } from '@/lib/server/pages';
import { SIDEBAR_COOKIE } from '@/lib/theme';

/** Runs as the page arrives, before it is painted and before React. */
const BEFORE_SCRIPTS = `${leaveIfGoneOf(ACCOUNT_COOKIE)};${EARLY_PRESSES}`;

export default async function PanelLayout({ children }: { children: ReactNode }) {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  // Read on the server, so that the sidebar does not flicker; an absent cookie means open.
  const open = jar.get(SIDEBAR_COOKIE)?.value !== 'false';
  const { eventId, ahead } = readsOf(head.get('x-path') ?? '');
  const given = await firstData({ ...frameReads, eventId }, ahead);
  const nonce = head.get('x-nonce') ?? undefined;
  return (
    <Streamed given={given} placeholder={<LoadingScreen />}>
      {(first) => (
        <>
          {first && (
            <script
              nonce={nonce}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: texts of our own
              dangerouslySetInnerHTML={{ __html: BEFORE_SCRIPTS }}
              suppressHydrationWarning
            />
          )}
          <PanelGate
            sidebarOpen={open}
            first={first}
            hasPage={first !== null && hasFirstView(first, ahead)}
          >
            {children}
          </PanelGate>
        </>
      )}
    </Streamed>
  );
}
