'use client';

import * as Dialog from '@radix-ui/react-dialog';
import type { MouseEvent } from 'react';
import { SidebarBody } from './sidebar-body';
import { SIDEBAR_BUTTON, useSidebar } from './use-sidebar';

export default function MobileSidebar() {
  const { mobileOpen, setMobileOpen } = useSidebar();
  return (
    <Dialog.Root open={mobileOpen} onOpenChange={setMobileOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
          onClick={(event) => isFollowed(event) && setMobileOpen(false)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            document.getElementById(SIDEBAR_BUTTON)?.focus();
          }}
          className="fixed inset-y-0 left-0 z-50 max-w-[88vw] border-r bg-sidebar shadow-float outline-none"
          style={{ width: 'var(--sidebar-width-mobile)' }}
        >
          <Dialog.Title className="sr-only">Menú</Dialog.Title>
          <SidebarBody collapsed={false} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Whether a click follows a link of this menu in this tab. A link to the open page changes no path, so the change
 * of path alone would not close the menu. React also delivers clicks of portals here: the account menu is part of
 * it, a dialog over it is not.
 */
function isFollowed(event: MouseEvent<HTMLElement>): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  const link = (event.target as Element).closest('a');
  const dialog = link?.closest('[role="dialog"]') ?? event.currentTarget;
  return link !== null && dialog === event.currentTarget;
}
