'use client';

import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import { floatStyle } from './float-style';

/** One entry of a menu: an action, a link, or a heading. */
export type ActionMenuItem =
  | {
      label: ReactNode;
      icon?: ReactNode;
      onSelect?: () => void;
      href?: string;
      external?: boolean;
      danger?: boolean;
      /** Why it is disabled; shown under the label. */
      reason?: string | null | false;
      /** It is the current choice. */
      checked?: boolean;
    }
  | { heading: ReactNode }
  | 'separator';

type Props = {
  /** The button that opens it. */
  trigger: ReactElement;
  items: (ActionMenuItem | null | false | undefined)[];
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  className?: string;
};

const itemStyle =
  'flex w-full cursor-pointer select-none items-center gap-3 rounded-control px-2 py-1.5 text-sm outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-faint pointer-coarse:py-3 [&_svg]:size-4 [&_svg]:shrink-0';

/** A dropdown of secondary actions. */
export function ActionMenu({ trigger, items, align = 'end', side, className }: Props) {
  const shown = items.filter((item): item is ActionMenuItem => Boolean(item));
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
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
