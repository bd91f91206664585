'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { SidebarBody } from '@/components/shell/sidebar/sidebar-body';
import {
  SidebarContext,
  useSidebar,
  useSidebarState,
} from '@/components/shell/sidebar/use-sidebar';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { ConnectionLine } from './connection-line';
import { PageNamesProvider, PageTitle } from './page-names';
import { PanelBanner } from './panel-banner';
import { ProducerLines } from './producer-lines';
import { TopBar } from './top-bar';

const MobileSidebar = lazyAhead(() => import('@/components/shell/sidebar/mobile-sidebar'));

export function Shell({ sidebarOpen, children }: { sidebarOpen: boolean; children: ReactNode }) {
  const sidebar = useSidebarState(sidebarOpen);
  return (
    <SidebarContext value={sidebar}>
      <ClosedByMovingOn />
      <PageNamesProvider>
        <PageTitle />
        <a
          href="#contenido"
          className="sr-only z-50 rounded-control bg-raised px-4 py-2 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Ir al contenido
        </a>
        <div className="flex min-h-dvh">
          <aside
            data-state={sidebar.open ? 'expanded' : 'collapsed'}
            aria-label="Menú lateral"
            className="sticky top-0 hidden h-dvh shrink-0 overflow-hidden border-r bg-sidebar transition-[width] duration-200 ease-out md:block"
            style={{ width: sidebar.open ? 'var(--sidebar-width)' : 'var(--sidebar-width-icon)' }}
          >
            <SidebarBody collapsed={!sidebar.open} />
          </aside>
          {sidebar.mobileOpen && <MobileSidebar />}
          <div className="flex min-w-0 flex-1 flex-col">
            <TopBar />
            <ConnectionLine />
            <ProducerLines />
            <main
              id="contenido"
              tabIndex={-1}
              className="mx-auto w-full max-w-[1264px] flex-1 px-4 pt-4 pb-24 outline-none md:px-8 md:pt-6 md:pb-12"
            >
              <PanelBanner>{children}</PanelBanner>
            </main>
          </div>
        </div>
      </PageNamesProvider>
    </SidebarContext>
  );
}

/**
 * Navigating closes the sidebar on a phone. Not at hydration: it may have been opened just before. A component of
 * its own, because it renders at each navigation, and the frame need not.
 */
function ClosedByMovingOn() {
  const pathname = usePathname();
  const { setMobileOpen } = useSidebar();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for
  useEffect(() => () => setMobileOpen(false), [pathname, setMobileOpen]);
  return null;
}
