'use client';

import { useLiveList } from '@/hooks/use-live';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { type EntryStatus, parseEntry } from '@/lib/domain/waitlist/entry';

/** So many are shown, the first in line or the last that left it. */
export const SHOWN = 100;

const IN_LINE: readonly EntryStatus[] = ['waiting', 'offered'];
const GONE: readonly EntryStatus[] = ['claimed', 'expired', 'left'];

export function waitlistSpec(eventId: string, which: 'inLine' | 'gone'): QuerySpec {
  const isInLine = which === 'inLine';
  return {
    path: entryPaths.waitlist(eventId),
    where: [['status', 'in', [...(isInLine ? IN_LINE : GONE)]]],
    orderBy: [['joinedAt', isInLine ? 'asc' : 'desc']],
    limit: SHOWN,
  };
}

export const useWaitlist = (eventId: string, which: 'inLine' | 'gone') =>
  useLiveList(waitlistSpec(eventId, which), parseEntry);
