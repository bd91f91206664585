'use client';

import { useMemo } from 'react';
import { useLiveList } from '@/hooks/use-live';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { type PromoterSettlement, parsePromoterSettlement } from '@/lib/domain/promoter/settlement';

const MOST = 600;

/** The settlements of an event's promoters: those that wait first, then the newest. */
export function useSettlements(producerId: string, eventId: string) {
  const live = useLiveList(
    { path: entryPaths.settlements(producerId), where: [['eventId', '==', eventId]], limit: MOST },
    parsePromoterSettlement,
  );
  const { data } = live;
  const settlements = useMemo(() => (data ?? []).flatMap((one) => one ?? []).sort(before), [data]);
  return { live, settlements };
}

const ORDER: Record<PromoterSettlement['state'], number> = {
  ...{ closing: 0, open: 1, approved: 2, ordered: 3, rejected: 4, paid: 5 },
};

const before = (a: PromoterSettlement, b: PromoterSettlement) =>
  ORDER[a.state] - ORDER[b.state] ||
  (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0) ||
  b.net - a.net;
