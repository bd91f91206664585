'use client';

import { useMemo } from 'react';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { PROMOTER_LIMITS, parsePromoter } from '@/lib/domain/promoter/promoter';
import { useLiveList } from './use-live';

/** A producer's promoters, by name; null subscribes to nothing. */
export function usePromoters(producerId: string | null) {
  const live = useLiveList(
    producerId
      ? { path: entryPaths.promoters(producerId), limit: PROMOTER_LIMITS.perProducer }
      : null,
    parsePromoter,
  );
  const { data } = live;
  const promoters = useMemo(
    () => [...(data ?? [])].sort((a, b) => a.name.localeCompare(b.name, 'es')),
    [data],
  );
  return { live, promoters };
}

/** The names of a producer's promoters, once they are read; of null none are. */
export function usePromoterNames(
  producerId: string | null,
): ReadonlyMap<string, string> | undefined {
  const { live, promoters } = usePromoters(producerId);
  const isReady = live.status === 'ready';
  return useMemo(
    () => (isReady ? new Map(promoters.map(({ id, name }) => [id, name])) : undefined),
    [isReady, promoters],
  );
}
