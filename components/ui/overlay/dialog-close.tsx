'use client';

import { Close } from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';

/**
 * The close button of a dialog. It comes last, so that the first field gets the focus, and has no tooltip, which
 * would consume the first Escape.
 */
export function DialogClose({ disabled }: { disabled?: boolean }) {
  return (
    <Close
      aria-label="Cerrar"
      disabled={disabled}
      className="absolute top-3 right-3 inline-flex size-9 items-center justify-center rounded-control text-ink-soft transition-colors duration-150 ease-out hover:bg-sunken hover:text-ink disabled:opacity-40 pointer-coarse:size-11 [&_svg]:size-4.5"
    >
      <X aria-hidden="true" />
    </Close>
  );
}

/**
 * The button that leaves a form in a dialog or a sheet without saving; it asks first if something would be lost.
 */
export function DialogBack({ disabled, label = 'Volver' }: { disabled?: boolean; label?: string }) {
  return (
    <Close asChild>
      <Button disabled={disabled}>{label}</Button>
    </Close>
  );
}
