'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '@/components/ui/link';
import { number } from '@/lib/domain/kit/format';
import { cn } from './cn';

export const tabList =
  'edge-fade flex gap-6 overflow-x-auto border-line border-b [scrollbar-width:none]';
export const tab =
  'relative flex shrink-0 items-center gap-2 whitespace-nowrap pt-2 pb-2.5 base:font-medium base:text-ink-soft transition-colors duration-150 ease-out hover:text-ink pointer-coarse:py-3';
const current =
  'font-semibold text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent';

export const TabCount = ({ n }: { n: number }) => (
  <span className="rounded-full bg-sunken px-1.5 text-ink-soft text-xs">{number(n)}</span>
);

/** Marks at which end a row of tabs goes on beyond its edge, where it then fades out. */
export function markEdges(row: HTMLElement | null) {
  if (!row) return;
  const mark = () => {
    const rest = row.scrollWidth - row.clientWidth - row.scrollLeft;
    row.toggleAttribute('data-before', row.scrollLeft > 1);
    row.toggleAttribute('data-after', rest > 1);
  };
  mark();
  row.addEventListener('scroll', mark, { passive: true });
  window.addEventListener('resize', mark);
  return () => {
    row.removeEventListener('scroll', mark);
    window.removeEventListener('resize', mark);
  };
}

type NavTabsProps = {
  label: string;
  items: { href: string; label: ReactNode; count?: number; current: boolean }[];
  className?: string;
};

/** Links between the pages of one thing, styled as tabs; without the code of views that change within a page. */
export function NavTabs({ label, items, className }: NavTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const here = items.find((item) => item.current)?.href;
  // On a phone the tabs overflow: the current one is scrolled to the middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is what it waits for
  useEffect(() => {
    const row = nav.current;
    const tab = row?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!row || !tab) return;
    const { left, width } = row.getBoundingClientRect();
    row.scrollLeft += tab.left - left - (width - tab.width) / 2;
  }, [here]);
  useEffect(() => markEdges(nav.current), []);
  return (
    <nav ref={nav} aria-label={label} className={cn(tabList, className)}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          className={cn(tab, item.current && current)}
        >
          {item.label}
          {item.count !== undefined && <TabCount n={item.count} />}
        </Link>
      ))}
    </nav>
  );
}
