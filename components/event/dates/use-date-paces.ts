'use client';

import { useMemo } from 'react';
import { useEvent } from '@/hooks/use-event';
import { useEventTotals } from '@/hooks/use-event-totals';
import { useNow } from '@/hooks/use-now';
import { bestBefore, datePaces } from '@/lib/domain/report/date-pace';

/**
 * The sales of the event's dates compared with their weekday, and what a date's best one before it was; null without
 * `finance.view`, without dates and until the totals are read.
 */
export function useDatePaces() {
  const { event, can } = useEvent();
  const now = useNow();
  const { id, dates, timeZone, resellFee, publishedAt } = event;
  const isSeen = can('finance.view') && publishedAt !== null && dates !== undefined;
  const { status, totals } = useEventTotals(isSeen ? id : null, resellFee);
  return useMemo(() => {
    if (status !== 'ready' || !dates) return null;
    const world = { dates, totals, timeZone, now };
    const paces = datePaces(world);
    return {
      of: (dateId: string) => paces.get(dateId),
      /** None is compared: there is nothing to show of all of them. */
      isNone: [...paces.values()].every(({ state }) => state !== 'compared'),
      bestBefore: (date: (typeof dates)[number]) => bestBefore(date, { ...world, resellFee }),
    };
  }, [status, totals, dates, timeZone, now, resellFee]);
}
