'use client';

import * as Radix from '@radix-ui/react-dialog';
import type { MouseEvent, ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { DialogClose } from './dialog-close';
import { useReturnFocus } from './use-return-focus';

export type DialogFrameProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons; the last one is the action. Stays visible while the content scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
  locked?: boolean;
};

// A press beside the dialog may close it, but must not move the focus.
export function keepFocus(event: MouseEvent) {
  if (event.target === event.currentTarget) event.preventDefault();
}

const widths = { sm: 'sm:max-w-[440px]', md: 'sm:max-w-[600px]', lg: 'sm:max-w-[840px]' };

/** A modal: centred on a desktop, a bottom sheet on a phone. It closes without asking; see `Dialog`. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, onOpenChange, title, description, children, footer, size = 'md', locked } = props;
  const returnFocus = useReturnFocus(open);
  const stay = (event: Event) => {
    if (locked) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => (locked ? undefined : onOpenChange(next))}>
      <Radix.Portal>
        <Radix.Overlay
          onMouseDown={keepFocus}
          className="fixed inset-0 z-50 grid animate-fade place-items-end overflow-y-auto bg-black/45 sm:place-items-center sm:p-4"
        >
          <Radix.Content
            onCloseAutoFocus={returnFocus}
            onEscapeKeyDown={stay}
            onInteractOutside={stay}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cn(
              'relative flex base:max-h-[90dvh] w-full animate-rise flex-col rounded-t-card bg-raised text-ink shadow-float outline-none sm:rounded-card short:max-h-dvh short:overflow-y-auto forced-colors:border',
              widths[size],
              props.className,
            )}
          >
            <header className="flex items-start gap-4 pt-4 pr-14 pb-3 pl-4 sm:pt-6 sm:pl-6">
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-balance font-semibold text-lg">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 max-w-[45em] text-ink-soft">
                    {description}
                  </Radix.Description>
                )}
              </div>
            </header>
            {children && (
              <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 sm:px-6 sm:pb-6 short:flex-none short:overflow-visible">
                {children}
              </div>
            )}
            {footer && <DialogFooter>{footer}</DialogFooter>}
            <DialogClose disabled={locked} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

function DialogFooter({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <footer
      className={cn(
        'flex flex-col-reverse gap-2 border-line border-t px-4 py-3 sm:flex-row sm:justify-end sm:px-6 sm:py-4',
        className,
      )}
    >
      {children}
    </footer>
  );
}
