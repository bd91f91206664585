import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { PanelGate } from '@/components/shell/panel-gate';
import { ACCOUNT_COOKIE } from '@/lib/domain/session/page-cookies';
import { firstData } from '@/lib/server/first-data';
import { leaveIfGoneOf } from '@/lib/server/gone-account';
import { framePlan, hasFirstView, plansOf } from '@/lib/server/pages';
import { SIDEBAR_COOKIE } from '@/lib/theme';

const LEAVE_IF_GONE = leaveIfGoneOf(ACCOUNT_COOKIE);

export default async function PanelLayout({ children }: { children: ReactNode }) {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  // Read on the server, so that the sidebar does not flicker; an absent cookie means open.
  const open = jar.get(SIDEBAR_COOKIE)?.value !== 'false';
  const { eventId, ahead } = plansOf(head.get('x-path') ?? '');
  const first = await firstData({ ...framePlan, eventId }, ahead);
  const nonce = head.get('x-nonce') ?? undefined;
  return (
    <>
      {first && (
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own
          dangerouslySetInnerHTML={{ __html: LEAVE_IF_GONE }}
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
  );
}
