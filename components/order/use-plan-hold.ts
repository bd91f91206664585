'use client';

import { useLiveList } from '@/hooks/use-live';
import { parsePlan } from '@/lib/domain/plan/plan';
import { openPlansQuery, planHolds } from '@/lib/domain/plan/plan-holds';

export function usePlanHold(eventId: string | null) {
  const query = eventId === null ? null : openPlansQuery(eventId);
  const { data, status, retry } = useLiveList(query, parsePlan);
  return { isHeld: data?.some(planHolds) ?? false, status, retry };
}
