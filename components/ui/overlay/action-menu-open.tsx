'use client';

import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import { floatStyle } from './float-style';
import type { ActionMenuItem, MenuContent } from './menu-content';

type Props = MenuContent & {
  /** The button that opened it, and whether by a key: then the first entry gets the focus. */
  by: HTMLElement;
  withKey: boolean;
  onClose: () => void;
};

const itemStyle =
  'flex w-full cursor-pointer select-none items-center gap-3 rounded-control px-2 py-1.5 text-sm outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-faint pointer-coarse:py-3 [&_svg]:size-4 [&_svg]:shrink-0';

export default function ActionMenuOpen(props: Props) {
  const { items, align = 'end', side, className, by, withKey, onClose } = props;
  const shown = items.filter((item): item is ActionMenuItem => Boolean(item));
  const isLeft = useRef(false);
  const hasEntered = useRef(false);
  const enter = (event: FocusEvent<HTMLElement>) => {
    if (!withKey || hasEntered.current || event.target !== event.currentTarget) return;
    hasEntered.current = true;
    const first = '[role^=menuitem]:not([data-disabled])';
    event.currentTarget.querySelector<HTMLElement>(first)?.focus();
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()} modal={false}>
      <Place of={by} />
      <Radix.Portal>
        <Radix.Content
          aria-labelledby={by.id}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onFocus={enter}
          // The button closes the menu by itself; the focus returns to it unless it moved elsewhere.
          onInteractOutside={(event) => {
            if (by.contains(event.target as Node)) event.preventDefault();
            else isLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!isLeft.current) by.focus();
          }}
          className={cn(
            floatStyle,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 overflow-y-auto p-1',
            className,
          )}
        >
          {shown.map((item, place) => (
            <Line key={keyOf(item, place)} item={item} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** An anchor at the button's position: the button exists before the menu's code is loaded. */
function Place({ of }: { of: HTMLElement }) {
  const [rect, setRect] = useState(() => of.getBoundingClientRect());
  useEffect(() => {
    const follow = () => setRect(of.getBoundingClientRect());
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [of]);
  const { left, top, width, height } = rect;
  return createPortal(
    <Radix.Trigger asChild tabIndex={-1}>
      <span
        aria-hidden
        className="pointer-events-none fixed"
        style={{ left, top, width, height }}
      />
    </Radix.Trigger>,
    document.body,
  );
}

function keyOf(item: ActionMenuItem, place: number): string {
  if (item === 'separator' || 'heading' in item) return `part-${place}`;
  return typeof item.label === 'string' ? item.label : `line-${place}`;
}

function Line({ item }: { item: ActionMenuItem }) {
  if (item === 'separator') return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
  if ('heading' in item) {
    return (
      <Radix.Label className="px-2 pt-2 pb-1 text-ink-faint text-xs">{item.heading}</Radix.Label>
    );
  }
  const words = (
    <>
      {item.icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{item.label}</span>
        {item.reason && <span className="block whitespace-normal text-xs">{item.reason}</span>}
      </span>
      {item.checked && <Check aria-hidden="true" />}
    </>
  );
  const className = cn(
    itemStyle,
    item.danger
      ? 'text-bad data-highlighted:bg-bad-soft [&_svg]:text-bad'
      : 'data-highlighted:bg-sunken [&_svg]:text-ink-soft',
  );
  if (item.href && !item.reason) {
    return (
      <Radix.Item asChild>
        <Link
          href={item.href}
          className={className}
          {...(item.external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {words}
        </Link>
      </Radix.Item>
    );
  }
  return (
    <Radix.Item
      disabled={Boolean(item.reason)}
      onSelect={() => item.onSelect?.()}
      className={className}
      aria-current={item.checked || undefined}
    >
      {words}
    </Radix.Item>
  );
}
