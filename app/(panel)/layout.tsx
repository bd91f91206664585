import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { PanelGate } from '@/components/shell/panel-gate';
import { SIDEBAR_COOKIE } from '@/lib/theme';

export default async function PanelLayout({ children }: { children: ReactNode }) {
  // Read on the server, so that the sidebar does not flicker; an absent cookie means open.
  const open = (await cookies()).get(SIDEBAR_COOKIE)?.value !== 'false';
  return <PanelGate sidebarOpen={open}>{children}</PanelGate>;
}
