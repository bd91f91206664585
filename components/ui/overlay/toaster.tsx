'use client';

import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';

/** Sonner's container in the theme's colours; calls `onReady` when it accepts the first toast. */
export default function SonnerToaster({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <Sonner
      // The bottom belongs to the action bar of a page, a sheet or a dialog, and the upper right to the main
      // action.
      position="top-center"
      offset={{ top: 8 }}
      mobileOffset={{ top: 8 }}
      style={{ fontFamily: 'inherit' }}
      visibleToasts={3}
      containerAriaLabel="Avisos"
      toastOptions={{
        closeButtonAriaLabel: 'Cerrar aviso',
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-card border base:border-line base:bg-raised px-4 py-3 text-sm base:text-ink shadow-float sm:w-(--width)',
          content: 'min-w-0 flex-1',
          title: 'font-medium',
          description: 'text-ink-soft',
          success: '[&_[data-icon]]:text-good',
          error: 'border-bad bg-bad-soft text-bad',
          actionButton:
            'shrink-0 rounded-control px-2 py-1 font-semibold text-accent-ink hover:bg-accent-soft',
        },
      }}
    />
  );
}
