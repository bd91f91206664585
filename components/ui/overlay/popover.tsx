'use client';

import * as Radix from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { floatStyle } from './float-style';

type Props = {
  trigger: ReactElement;
  /** Its accessible name. */
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  className?: string;
};

/** A small panel anchored to the button that opens it. */
export function Popover(props: Props) {
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={props.label}
          align={props.align ?? 'start'}
          side={props.side}
          sideOffset={6}
          collisionPadding={8}
          className={cn(floatStyle, 'max-w-[calc(100vw-16px)] base:p-3', props.className)}
        >
          {props.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
