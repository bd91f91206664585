'use client';

import * as Radix from '@radix-ui/react-popover';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { floatStyle } from './float-style';

type Props = {
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  className?: string;
} & (
  | { trigger: ReactElement; by?: never }
  /** A button that existed before the popover's code was loaded: it opens and closes it by itself. */
  | { trigger?: never; by: HTMLElement }
);

export function Popover(props: Props) {
  const { trigger, by } = props;
  const ofButton = useOwnButton(by);
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      {trigger ? (
        <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      ) : (
        <Radix.Anchor virtualRef={{ current: by }} />
      )}
      <Radix.Portal>
        <Radix.Content
          aria-label={props.label}
          align={props.align ?? 'start'}
          sideOffset={6}
          collisionPadding={8}
          className={cn(floatStyle, 'max-w-[calc(100vw-16px)] base:p-3', props.className)}
          {...ofButton}
        >
          {props.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A press of the button is not outside; the focus returns to it unless it moved elsewhere. */
function useOwnButton(by: HTMLElement | undefined) {
  const isLeft = useRef(false);
  if (!by) return {};
  return {
    onInteractOutside: (event: Event) => {
      if (by.contains(event.target as Node)) event.preventDefault();
      else isLeft.current = true;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (!isLeft.current) by.focus();
    },
  };
}
