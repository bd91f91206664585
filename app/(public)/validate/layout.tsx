import type { ReactNode } from 'react';
import { PanelProviders } from '@/components/shell/panel-providers';

/** No shell and no session, but questions to the server like a page of the panel. */
export default function Layout({ children }: { children: ReactNode }) {
  return <PanelProviders>{children}</PanelProviders>;
}
