'use client';

import { useProducerTotals } from '@/hooks/use-producer-totals';
import { type EventRecord, wasPublished } from '@/lib/domain/event/event';
import { salesLine, salesOf } from '@/lib/domain/report/event-sales';

/** The sales of each event of a producer: four reads, however many events it has; null without the right to see money. */
export function useOwnedSales(producerId: string | null, now: Date) {
  const { status, totals } = useProducerTotals(producerId, true);
  if (producerId === null || status === 'error') return null;
  const sales = status === 'ready' ? salesOf(totals) : null;
  return (event: EventRecord) => {
    if (!wasPublished(event)) return null;
    return sales ? salesLine(event, sales.get(event.id), now) : undefined;
  };
}
