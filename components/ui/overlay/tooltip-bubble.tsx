'use client';

import * as Radix from '@radix-ui/react-popover';
import type { ReactNode } from 'react';

type Props = {
  id: string;
  anchor: HTMLElement;
  side: 'top' | 'right' | 'bottom' | 'left';
  onClose: () => void;
  children: ReactNode;
};

/** The tooltip itself, positioned beside its element without changing it or taking its focus. */
export default function TooltipBubble({ id, anchor, side, onClose, children }: Props) {
  const keepFocus = (event: Event) => event.preventDefault();
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Anchor virtualRef={{ current: anchor }} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          role="tooltip"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={keepFocus}
          onCloseAutoFocus={keepFocus}
          className="pointer-events-none z-60 max-w-64 animate-pop rounded-control bg-ink px-2 py-1 text-layout text-xs shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
