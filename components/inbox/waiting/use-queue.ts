'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveList } from '@/hooks/use-live';
import { readAllOf, useCount } from '@/hooks/use-live-page';
import { waitingSumQuery } from '@/lib/data/inbox/inbox';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';

const FIRST = 6;
const MOST = 100;

/**
 * Subscribes to the records of one kind that wait for a decision: the first few, up to 100 after `onMore` and in a search, and
 * their number. `rest` is the state of that longer list.
 */
export function useQueue<T>(
  spec: QuerySpec,
  parse: (id: string, raw: unknown) => T,
  isSought = false,
) {
  const [opened, setOpen] = useState(false);
  const open = opened || isSought;
  const first = useLiveList({ ...spec, limit: FIRST }, parse);
  // A list of its own, so that the first rows stay while the rest is read.
  const whole = useLiveList(open ? { ...spec, limit: MOST } : null, parse);
  const rows = first.data ?? [];
  const more = rows.length >= FIRST;
  return {
    status: first.status,
    retry: first.retry,
    rows: (open && whole.data) || rows,
    // Counted (one read) only if there may be more than the loaded rows.
    total: useCount(more ? spec : null, true, true),
    onMore: more ? () => setOpen(true) : undefined,
    rest: { status: whole.status, retry: whole.retry },
    readAll: () => readAllOf(spec, parse, () => true)(() => {}),
  };
}

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
