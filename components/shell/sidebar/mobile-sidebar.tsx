'use client';

import * as Dialog from '@radix-ui/react-dialog';
import { SidebarBody } from './sidebar-body';
import { SIDEBAR_BUTTON, useSidebar } from './use-sidebar';

/** The sidebar on a phone: an overlay, 18rem wide. */
export default function MobileSidebar() {
  const { mobileOpen, setMobileOpen } = useSidebar();
  return (
    <Dialog.Root open={mobileOpen} onOpenChange={setMobileOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
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
