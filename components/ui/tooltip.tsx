'use client';

import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

type Props = {
  /** What is said; nothing said, nothing shown. */
  text: ReactNode;
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** A short word beside its child, on hover and on focus. Never the only place where a thing is said. */
export function Tooltip({ text, children, side = 'top', open, onOpenChange }: Props) {
  if (!text) return children;
  return (
    <Radix.Provider delayDuration={250} skipDelayDuration={200}>
      <Radix.Root open={open} onOpenChange={onOpenChange}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-64 animate-pop rounded-control bg-ink px-2 py-1 text-layout text-xs shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
