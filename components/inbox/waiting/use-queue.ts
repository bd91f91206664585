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

/** What waits of one kind, live: the first few, all of it when asked for, and how many there are. */
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
    total: useCount(more ? spec : null),
    onMore: more ? () => setOpen(true) : undefined,
  };
}

/** What the rows of a queue add up to: asked for where there are some. */
export function useQueueSum(spec: QuerySpec, field: string, when: boolean): number | null {
  const { orderBy: _, ...filter } = spec;
  return useQuery({ ...waitingSumQuery(filter, field), enabled: when }).data ?? null;
}
