import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { PanelGate } from '@/components/shell/panel-gate';
import { firstData } from '@/lib/server/first-data';
import { framePlan, hasFirstView, plansOf } from '@/lib/server/pages';
import { SIDEBAR_COOKIE } from '@/lib/theme';

export default async function PanelLayout({ children }: { children: ReactNode }) {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  // Read on the server, so that the sidebar does not flicker; an absent cookie means open.
  const open = jar.get(SIDEBAR_COOKIE)?.value !== 'false';
  const { eventId, ahead } = plansOf(head.get('x-path') ?? '');
  const first = await firstData({ ...framePlan, eventId }, ahead);
  return (
    <PanelGate
      sidebarOpen={open}
      first={first}
      hasPage={first !== null && hasFirstView(first, ahead)}
    >
      {children}
    </PanelGate>
  );
}
