'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { cn } from './cn';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  children: ReactNode;
  href?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
};

const base =
  'inline-flex base:size-11 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors duration-150 ease-out hover:bg-sunken hover:text-ink data-[state=open]:bg-sunken data-[state=open]:text-ink disabled:pointer-events-none disabled:opacity-40 base:md:size-9 base:md:pointer-coarse:size-11 [&_svg]:size-4.5';

/** A button with only an icon, where a label does not fit. */
export function IconButton({ label, children, className, href, side, ...button }: Props) {
  const content = href ? (
    <Link href={href} aria-label={label} className={cn(base, className)}>
      {children}
    </Link>
  ) : (
    <button type="button" {...button} aria-label={label} className={cn(base, className)}>
      {children}
    </button>
  );
  return (
    <Tooltip text={label} side={side}>
      {content}
    </Tooltip>
  );
}
