'use client';

import * as Radix from '@radix-ui/react-dialog';
import {
  type Context,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { cn } from '@/components/ui/cn';
import { useLeaveGuard } from '@/hooks/leaving/use-leave-guard';
import { DialogClose } from './dialog-close';
import { keepFocus } from './dialog-frame';
import { LeaveQuestion } from './leave-question';
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
  /** A save is in flight: it can neither be closed nor left for a neighbouring record until the answer arrives. */
  locked?: boolean;
  /**
   * Something is typed or chosen and not saved: it asks before it is closed, and is not left for a neighbouring
   * record.
   */
  unsaved?: boolean;
  /** The words for what is lost then, after 'se pierde'; by default, what was changed here. */
  lost?: string;
};

type Tell = (is: boolean) => void;
const LockContext = createContext<Tell>(() => {});
const UnsavedContext = createContext<Tell>(() => {});

/** Locks the sheet around a form that saves by itself, for sheets that do not get `locked`. */
export const useSheetLock = (isLocked: boolean): void => useTold(LockContext, isLocked);

/** Lets the sheet around a form ask before it is closed, for sheets that do not get `unsaved`. */
export const useSheetUnsaved = (isUnsaved: boolean): void => useTold(UnsavedContext, isUnsaved);

function useTold(context: Context<Tell>, is: boolean): void {
  const tell = useContext(context);
  useEffect(() => {
    tell(is);
    return () => tell(false);
  }, [tell, is]);
}

// On the button for the next record, the focus would open its tooltip, which takes the first Escape.
function focusItself(event: Event): void {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}

/**
 * A side sheet for a long form or a row's details, with the list still visible behind. If its list gives the row's
 * neighbours, J and K go through them.
 */
export function Sheet(props: Props) {
  const { open, onOpenChange, title, description, children, footer, className } = props;
  const returnFocus = useReturnFocus(open);
  const [isHeld, hold] = useState(false);
  const locked = props.locked || isHeld;
  const [isMarked, mark] = useState(false);
  const unsaved = props.unsaved || isMarked;
  const leaving = useLeaveGuard(unsaved && open, true);
  const neighbours = heldWhile(locked || unsaved, useContext(NeighboursContext));
  const change = (next: boolean) => {
    if (locked) return;
    if (next) onOpenChange(true);
    else leaving.ask(() => onOpenChange(false));
  };
  const stay = (event: Event) => {
    if (locked) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay
          onMouseDown={keepFocus}
          className="fixed inset-0 z-50 animate-fade bg-black/45"
        />
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
              <LockContext value={hold}>
                <UnsavedContext value={mark}>{children}</UnsavedContext>
              </LockContext>
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
      <LeaveQuestion leaving={leaving} lost={props.lost} />
    </Radix.Root>
  );
}
