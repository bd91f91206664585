'use client';

import {
  cloneElement,
  type DOMAttributes,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyAhead } from '@/components/ui/lazy-ahead';

// The positioning code (20 KB) is loaded by the first tooltip that is shown.
const Bubble = lazyAhead(() => import('./tooltip-bubble'));
const DELAY_MS = 250;

type Handlers = DOMAttributes<HTMLElement> & { 'aria-describedby'?: string };
type Props = {
  text: ReactNode;
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Controls the visibility: a disabled button shows its reason when pressed. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** A short text beside its child, on hover and focus. It must not be the only place of an information. */
export function Tooltip({ text, children, side = 'top', open, onOpenChange }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const last = useRef<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!text) return children;

  const child = children as ReactElement<Handlers>;
  const { props } = child;
  const show = (element: HTMLElement, wait: number) => {
    last.current = element;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(element), wait);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
    if (open) onOpenChange?.(false);
  };
  const shown = anchor ?? (open ? last.current : null);

  return (
    <>
      {cloneElement(child, {
        'aria-describedby': shown ? id : props['aria-describedby'],
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          props.onPointerEnter?.(event);
          last.current = event.currentTarget;
          Bubble.ahead();
          if (event.pointerType !== 'touch') show(event.currentTarget, DELAY_MS);
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          props.onPointerLeave?.(event);
          hide();
        },
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          props.onPointerDown?.(event);
          last.current = event.currentTarget;
          clearTimeout(timer.current);
          setAnchor(null);
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          props.onFocus?.(event);
          last.current = event.currentTarget;
          if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, 0);
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          props.onBlur?.(event);
          hide();
        },
      })}
      {shown && (
        <Bubble id={id} anchor={shown} side={side} onClose={hide}>
          {text}
        </Bubble>
      )}
    </>
  );
}
