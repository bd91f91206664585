'use client';

import { useLiveDoc } from '@/hooks/use-live';
import { parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { parsePlan } from '@/lib/domain/plan/plan';
import { planHolds } from '@/lib/domain/plan/plan-holds';

const parseLast = (id: string, raw: unknown) => ({ planId: parseEvent(id, raw).plan?.id ?? '' });

/** Whether an event's last plan holds its payments (`planHolds`), live. */
export function usePlanHold(eventId: string | null) {
  const event = useLiveDoc(eventId && paths.event(eventId), parseLast);
  const planId = event.data?.planId ?? '';
  const plan = useLiveDoc(eventId && planId ? paths.plan(eventId, planId) : null, parsePlan);
  const parts = planId ? [event, plan] : [event];
  return {
    isHeld: planId !== '' && planHolds(plan.data ?? null),
    status: parts.some(({ status }) => status === 'error')
      ? ('error' as const)
      : parts.some(({ status }) => status === 'loading')
        ? ('loading' as const)
        : ('ready' as const),
    retry: () => {
      for (const part of parts) part.retry();
    },
  };
}
