'use client';

import { useState } from 'react';
import { ActionList } from '@/components/ui/action-list';
import { Button } from '@/components/ui/button';
import { number, plural } from '@/lib/domain/kit/format';

type Items = Parameters<typeof ActionList>[0]['items'];

type Props = {
  title: string;
  items: Items;
  /** The total number, if there are more than `items`. */
  total?: number | null;
  sum?: string;
  /** Reads the rest; without it, all items are here, and some are not shown yet. */
  onMore?: () => void;
  /** The state of the rest, once it was requested. */
  rest?: { status: 'loading' | 'ready' | 'error'; retry: () => void };
};

const SHOWN = 5;
const MOST = 100;

/** Items of one kind that wait: their number, their sum, the first five, and the rest on demand. */
export function WaitingGroup({ title, items, total, sum, onMore, rest }: Props) {
  const [open, setOpen] = useState(false);
  const count = Math.max(total ?? 0, items.length);
  if (count === 0) return null;
  const shown = open ? items : items.slice(0, SHOWN);
  const left = count - shown.length;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-2 font-semibold text-base">
        {title}
        <span className="font-normal text-ink-soft text-sm tabular-nums">
          {[number(count), sum].filter(Boolean).join(' · ')}
        </span>
      </h2>
      <ActionList label={`${title}: lista`} items={shown} empty="" />
      {left > 0 && !open && (
        <Button
          kind="ghost"
          className="mt-2"
          onClick={() => {
            setOpen(true);
            onMore?.();
          }}
        >
          {`Y ${plural(left, 'más', 'más')}`}
        </Button>
      )}
      {left > 0 && open && onMore && (
        <div className="mt-2 flex flex-wrap items-center gap-2 text-ink-soft" role="status">
          {items.length >= MOST
            ? `Y ${number(left)} que esperan menos`
            : rest?.status === 'error'
              ? 'No pudimos cargar el resto'
              : rest?.status === 'loading' && 'Cargando el resto'}
          {rest?.status === 'error' && <Button onClick={rest.retry}>Reintentar</Button>}
        </div>
      )}
    </section>
  );
}
