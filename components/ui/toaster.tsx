'use client';

import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';

/** Sonner's own place, in the theme's colours; `onReady` when it can take the first toast. */
export default function SonnerToaster({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <Sonner
      position="bottom-right"
      // Above the bar that a page's action has on a phone.
      mobileOffset={{ bottom: 88 }}
      style={{ fontFamily: 'inherit' }}
      visibleToasts={3}
      containerAriaLabel="Avisos"
      toastOptions={{
        closeButtonAriaLabel: 'Cerrar aviso',
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 text-sm text-ink shadow-float sm:w-(--width)',
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
