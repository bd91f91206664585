'use client';

import { useQuery } from '@tanstack/react-query';
import { useTold } from '@/components/shared/use-told';
import { useLiveDoc } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { useProducerTotals } from '@/hooks/use-producer-totals';
import { useSettled } from '@/hooks/use-settled';
import { fetchEventDays, setSettlementFolio } from '@/lib/data/report/revenue';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseBilling } from '@/lib/domain/producer/billing';
import { parseProducer } from '@/lib/domain/producer/producer';
import { hasTaxIn, monthsOf, tallyOfMonth } from '@/lib/domain/report/earnings';
import { parseSettlement } from '@/lib/domain/report/settlement';
import { settlementBase } from '@/lib/domain/report/settlement-base';
import type { FolioInput } from '@/lib/domain/report/settlement-schema';

/**
 * The base of a producer's settlement for a month (the last one with sales, if `asked` is ''), from the totals of
 * its events: six documents each. `difference` is the part of the producer's own totals that the events do not
 * explain, 0 unless totals are still being updated.
 */
export function useSettlement(producerId: string, asked: string) {
  const producer = useLiveDoc(paths.producer(producerId), parseProducer);
  const now = useNow();
  const billing = useLiveDoc(paths.billing(producerId), parseBilling);
  const totals = useProducerTotals(producerId);
  const months = monthsOf(totals.totals.days).map(({ month }) => month);
  const month = asked || (months[0] ?? '');
  const settlement = useLiveDoc(
    month ? entryPaths.settlement(producerId, month) : null,
    parseSettlement,
  );
  const shares = Object.entries(totals.totals.events);
  const own = tallyOfMonth(totals.totals.days, month);
  const ids = shares.map(([id]) => id).sort();
  // A change re-reads every event, and a night of sales makes several changes a second.
  const sold = JSON.stringify(own);
  const settled = useSettled(sold, `${producerId} ${month} ${totals.status}`);
  const read = useQuery({
    queryKey: ['settlement-days', producerId, month, ids, settled],
    queryFn: async () => {
      const days = await Promise.all(ids.map(fetchEventDays));
      return Object.fromEntries(ids.map((id, place) => [id, days[place] ?? {}]));
    },
    enabled: totals.status === 'ready' && ids.length > 0,
    // A sale in this month starts a new read; meanwhile the old data stays, and with it a folio being typed.
    placeholderData: (before, query) =>
      query?.queryKey[1] === producerId && query.queryKey[2] === month ? before : undefined,
  });
  const events = shares.map(([id, { name, resellFee }]) => {
    return { id, name, resellFee, days: read.data?.[id] ?? {} };
  });
  const hasTax = producer.data ? hasTaxIn(producer.data, month, now) : true;
  const base = settlementBase(events, month, hasTax);
  // While the folio or the payer is loading, the page must not look as if none was noted, also in print.
  const parts = month ? [totals, producer, billing, settlement] : [totals, producer, billing];
  const isFailed = parts.some(({ status }) => status === 'error') || read.isError;
  const isLoading =
    parts.some(({ status }) => status === 'loading') || (ids.length > 0 && read.isPending);
  return {
    status: isFailed ? ('error' as const) : isLoading ? ('loading' as const) : ('ready' as const),
    retry: () => {
      for (const part of parts) part.retry();
      void read.refetch();
    },
    producer: producer.data,
    billing: billing.data,
    settlement: settlement.data,
    month,
    months,
    base,
    difference: read.isPlaceholderData || settled !== sold ? 0 : own.fees - base.total.fees,
  };
}

export type SettlementData = ReturnType<typeof useSettlement>;

export const useFolio = () => useTold((folio: FolioInput) => setSettlementFolio(folio));
