'use client';

import { useMemo } from 'react';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import {
  figuresOfProducer,
  figuresOfShare,
  mergeProducerTotals,
  noProducerTotals,
  parseProducerTotals,
} from '@/lib/domain/ledger/producer-totals';
import { producerTotalsQuery } from '@/lib/domain/ledger/totals-queries';
import { useLiveList } from './use-live';

const parseShard = (_id: string, raw: unknown) => parseProducerTotals(raw);

export function useTotals(query: QuerySpec | null, held?: boolean) {
  const live = useLiveList(query, parseShard, { held });
  const { data, status, retry } = live;
  return useMemo(() => {
    const totals = (data ?? []).reduce(mergeProducerTotals, noProducerTotals());
    const events = Object.entries(totals.events).map(([id, share]) => ({
      id,
      name: share.name,
      tickets: share.adds.tickets,
      figures: figuresOfShare(share),
      /** The amount that open refunds hold back from its balance. */
      refunding: share.held,
    }));
    return {
      status,
      retry,
      totals,
      /** The figures over all events; their IVA does not use any producer's fees. */
      figures: figuresOfProducer(totals),
      events,
    };
  }, [data, status, retry]);
}

/**
 * The live sales of all events of a producer: figures, shares and days, in 4 reads. Null subscribes to nothing; pass
 * null without `finance.view`. `held` accepts the data that came with the page as fresh.
 */
export const useProducerTotals = (producerId: string | null, held?: boolean) =>
  useTotals(producerId ? producerTotalsQuery(producerId) : null, held);
