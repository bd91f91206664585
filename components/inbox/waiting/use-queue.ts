'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveList } from '@/hooks/use-live';
import { useCount } from '@/hooks/use-live-page';
import { waitingSumQuery } from '@/lib/data/platform/inbox';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';

/** How many of a kind are read at first, and at most. */
const FIRST = 6;
const MOST = 100;

/**
 * Subscribes to the records of one kind that wait for a decision: the first few, up to 100 after `onMore` is called, and
 * their number. `rest` says what became of them.
 */
export function useQueue<T>(spec: QuerySpec, parse: (id: string, raw: unknown) => T) {
  const [open, setOpen] = useState(false);
  const first = useLiveList({ ...spec, limit: FIRST }, parse);
  // A list of its own, so that what is shown stays while the rest is read.
  const whole = useLiveList(open ? { ...spec, limit: MOST } : null, parse);
  const rows = first.data ?? [];
  const more = rows.length >= FIRST;
  return {
    status: first.status,
    retry: first.retry,
    rows: (open && whole.data) || rows,
    // Counted (one read) only where there may be more rows than are here.
    total: useCount(more ? spec : null, true, true),
    onMore: more ? () => setOpen(true) : undefined,
    rest: { status: whole.status, retry: whole.retry },
  };
}

/** The sum of a field over a queue: of its rows where all are here, else read; null while unknown. */
export function useQueueSum<F extends string>(
  spec: QuerySpec,
  field: F,
  { rows, onMore }: { rows: readonly ({ id: string } & Record<F, number>)[]; onMore?: unknown },
): number | null {
  const { orderBy: _, ...filter } = spec;
  const isWhole = onMore === undefined;
  const ids = rows.map(({ id }) => id);
  const read = useQuery({ ...waitingSumQuery(filter, field, ids), enabled: !isWhole });
  return isWhole ? rows.reduce((sum, row) => sum + row[field], 0) : (read.data ?? null);
}
