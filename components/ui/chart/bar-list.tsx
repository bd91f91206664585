'use client';

import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';

type BarRow = {
  key: string;
  name: ReactNode;
  /** The length of the bar; zero or less draws none. */
  value: number;
  amount: string;
  note?: ReactNode;
  href?: string;
  onOpen?: () => void;
};

type Props = {
  rows: readonly BarRow[];
  label: string;
  /** The longest bar of all, where these are a part of a list. */
  most?: number;
  /** Two bars beside each other on a wide screen, if there are more than one. */
  isWide?: boolean;
};

/** Amounts to compare: all bars share origin and scale. */
export function BarList({ rows, label, most: longest = 1, isWide }: Props) {
  const most = Math.max(1, longest, ...rows.map((row) => row.value));
  return (
    <ul
      aria-label={label}
      className={cn(
        '-mx-2 grid grid-cols-[minmax(0,1fr)] gap-1',
        isWide && rows.length > 1 && 'lg:grid-cols-2 lg:gap-x-12',
      )}
    >
      {rows.map((row) => (
        <li key={row.key}>
          <Line row={row} part={Math.max(0, row.value / most)} />
        </li>
      ))}
    </ul>
  );
}

const lineStyle =
  'block w-full rounded-control px-2 py-2 text-left transition-colors duration-150 ease-out';

function Line({ row, part }: { row: BarRow; part: number }) {
  const body = (
    <>
      <span className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 truncate font-semibold">{row.name}</span>
        <span className="shrink-0 whitespace-nowrap font-semibold tabular-nums">{row.amount}</span>
      </span>
      <span
        aria-hidden="true"
        className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <span
          className="block h-full rounded-full bg-ink-soft"
          style={{ width: `${part * 100}%` }}
        />
      </span>
      {row.note && <span className="mt-1 block text-ink-soft text-xs">{row.note}</span>}
    </>
  );
  if (row.href) {
    return (
      <Link href={row.href} className={`${lineStyle} hover:bg-sunken/60`}>
        {body}
      </Link>
    );
  }
  if (row.onOpen) {
    return (
      <button type="button" onClick={row.onOpen} className={`${lineStyle} hover:bg-sunken/60`}>
        {body}
      </button>
    );
  }
  return <div className={lineStyle}>{body}</div>;
}
