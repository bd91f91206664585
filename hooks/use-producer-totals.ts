'use client';

import { useMemo } from 'react';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import {
  figuresOfProducer,
  figuresOfShare,
  mergeProducerTotals,
  noProducerTotals,
  parseProducerTotals,
} from '@/lib/domain/money/totals/producer-totals';
import { platformTotalsQuery, producerTotalsQuery } from '@/lib/domain/money/totals/totals-queries';
import { useLiveList } from './use-live';

const parseShard = (_id: string, raw: unknown) => parseProducerTotals(raw);

function useTotals(query: QuerySpec | null, held?: boolean) {
  const live = useLiveList(query, parseShard, { held });
  const { data, status, retry } = live;
  return useMemo(() => {
    const totals = (data ?? []).reduce(mergeProducerTotals, noProducerTotals());
    const events = Object.entries(totals.events).map(([id, share]) => ({
      id,
      name: share.name,
      tickets: share.adds.tickets,
      figures: figuresOfShare(share),
      /** What open refunds hold back of its balance. */
      refunding: share.held,
    }));
    return {
      status,
      retry,
      totals,
      /** The figures over all events, by the formulas of `figuresOfProducer`; their IVA is of no producer's fees. */
      figures: figuresOfProducer(totals),
      events,
    };
  }, [data, status, retry]);
}

/**
 * The sales of all events of a producer, live: figures, each event's share, and the days. Always costs 4 reads.
 * Subscribes to nothing on null; pass null without `finance.view`. `held` takes what came with the page for fresh.
 */
export const useProducerTotals = (producerId: string | null, held?: boolean) =>
  useTotals(producerId ? producerTotalsQuery(producerId) : null, held);

/** The whole platform's sales by day, for administrators: 6 reads, held. `events` and `figures` stay empty. */
export const usePlatformTotals = (wanted = true) =>
  useTotals(wanted ? platformTotalsQuery() : null, true);
