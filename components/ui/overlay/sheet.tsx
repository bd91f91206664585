'use client';

import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useContext } from 'react';
import { cn } from '@/components/ui/cn';
import { DialogClose } from './dialog-close';
import { NeighboursContext, RecordBrowser } from './record-browser';
import { useReturnFocus } from './use-return-focus';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  className?: string;
};

// On a button for the next record its tooltip would open, and take the first Escape.
function focusItself(event: Event): void {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}

/**
 * A side sheet for a long form or a row's details, with the list still visible behind. Where its list gives the row's
 * neighbours, J and K go through them.
 */
export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  className,
}: Props) {
  const returnFocus = useReturnFocus(open);
  const neighbours = useContext(NeighboursContext);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-black/45" />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={neighbours ? focusItself : undefined}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'fixed inset-y-0 right-0 z-50 flex w-full base:max-w-[520px] animate-slide flex-col bg-raised text-ink shadow-float outline-none sm:border-line sm:border-l short:overflow-y-auto',
            className,
          )}
        >
          <header className="flex items-start gap-4 border-line border-b py-4 pr-14 pl-4 sm:pl-6">
            <div className="min-w-0 flex-1">
              <Radix.Title className="font-semibold text-lg wrap-anywhere">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-ink-soft wrap-anywhere">
                  {description}
                </Radix.Description>
              )}
            </div>
          </header>
          {neighbours && <RecordBrowser {...neighbours} />}
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            tabIndex={0}
            className="-outline-offset-2 min-h-0 flex-1 overflow-y-auto px-4 py-6 sm:px-6 short:flex-none short:overflow-visible"
          >
            <NeighboursContext value={null}>{children}</NeighboursContext>
          </div>
          {footer && (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-4 py-3 sm:px-6">
              {footer}
            </footer>
          )}
          <DialogClose />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
