'use client';

import * as Radix from '@radix-ui/react-dialog';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { DialogClose } from './dialog-close';
import { heldWhile, NeighboursContext, RecordBrowser } from './record-browser';
import { useReturnFocus } from './use-return-focus';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  className?: string;
  /** A save is in flight: it cannot be closed, nor left for the record beside it, until the answer is here. */
  locked?: boolean;
};

const LockContext = createContext<(isLocked: boolean) => void>(() => {});

/** Locks the sheet around a form that saves by itself, as `locked` does where the sheet knows. */
export function useSheetLock(isLocked: boolean): void {
  const lock = useContext(LockContext);
  useEffect(() => {
    lock(isLocked);
    return () => lock(false);
  }, [lock, isLocked]);
}

// On a button for the next record its tooltip would open, and take the first Escape.
function focusItself(event: Event): void {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}

/**
 * A side sheet for a long form or a row's details, with the list still visible behind. Where its list gives the row's
 * neighbours, J and K go through them.
 */
export function Sheet(props: Props) {
  const { open, onOpenChange, title, description, children, footer, className } = props;
  const returnFocus = useReturnFocus(open);
  const [isHeld, hold] = useState(false);
  const locked = props.locked || isHeld;
  const neighbours = heldWhile(locked, useContext(NeighboursContext));
  const stay = (event: Event) => {
    if (locked) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => (locked ? undefined : onOpenChange(next))}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-black/45" />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={neighbours ? focusItself : undefined}
          onEscapeKeyDown={stay}
          onInteractOutside={stay}
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
            <NeighboursContext value={null}>
              <LockContext value={hold}>{children}</LockContext>
            </NeighboursContext>
          </div>
          {footer && (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-4 py-3 sm:px-6">
              {footer}
            </footer>
          )}
          <DialogClose disabled={locked} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
