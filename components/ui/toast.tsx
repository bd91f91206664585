'use client';

import { Toaster as Sonner, toast as sonner } from 'sonner';

/** The place where toasts appear; once, in the root layout. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
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

/** Says once what happened to an action. Errors are red (specification 8) and stay longer. */
export const toast = {
  ok: (message: string) => sonner.success(message),
  info: (message: string) => sonner(message),
  error: (message: string) => sonner.error(message, { duration: 8000 }),
  /** Something was taken away and can be brought back for eight seconds. */
  undo: (message: string, onUndo: () => void) =>
    sonner(message, { duration: 8000, action: { label: 'Deshacer', onClick: onUndo } }),
};
