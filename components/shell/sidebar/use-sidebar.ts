'use client';

import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { keepSidebar } from '@/lib/theme';

const MOBILE = '(max-width: 767.98px)';

/** The id of the button that opens the sidebar: the focus returns to it when a phone's is closed. */
export const SIDEBAR_BUTTON = 'abrir-menu';

type Sidebar = {
  /** On a desktop: expanded, or collapsed to icons. */
  open: boolean;
  setOpen: (open: boolean) => void;
  /** On a phone: whether the overlay is open. */
  mobileOpen: boolean;
  setMobileOpen: (open: boolean) => void;
  toggle: () => void;
};

export const SidebarContext = createContext<Sidebar | null>(null);

/** The state of the sidebar: stored in a cookie for seven days, toggled with Ctrl/Cmd+B. */
export function useSidebarState(initial: boolean): Sidebar {
  const [open, setOpen] = useState(initial);
  const [mobileOpen, setMobileOpen] = useState(false);

  const sidebar = useMemo<Sidebar>(() => {
    const keep = (next: boolean) => {
      keepSidebar(next);
      setOpen(next);
    };
    return {
      open,
      setOpen: keep,
      mobileOpen,
      setMobileOpen,
      toggle: () => (window.matchMedia(MOBILE).matches ? setMobileOpen(!mobileOpen) : keep(!open)),
    };
  }, [open, mobileOpen]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      sidebar.toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [sidebar]);

  return sidebar;
}

export function useSidebar(): Sidebar {
  const sidebar = useContext(SidebarContext);
  if (!sidebar) throw new Error('useSidebar needs the shell around it');
  return sidebar;
}
