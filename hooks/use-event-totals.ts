'use client';

import { useMemo } from 'react';
import { figuresOf } from '@/lib/domain/ledger/finance';
import { mergeTotals, noTotals, parseTotals, summaryOf } from '@/lib/domain/ledger/totals';
import { eventTotalsQuery } from '@/lib/domain/ledger/totals-queries';
import { useLiveList } from './use-live';

const parseShard = (_id: string, raw: unknown) => parseTotals(raw);

/**
 * The live totals of an event: 6 reads however much was sold, and one for each open till. For the IVA with the
 * producer's fees see `earningsOfProducer`. Null subscribes to nothing; pass null without `finance.view`.
 */
export function useEventTotals(eventId: string | null, resellFee: number) {
  const shards = useLiveList(eventId ? eventTotalsQuery(eventId) : null, parseShard);
  const { data, status, retry } = shards;
  return useMemo(() => {
    const totals = (data ?? []).reduce(mergeTotals, noTotals());
    const summary = summaryOf(totals, resellFee);
    const figures = figuresOf(summary);
    return { status, retry, totals, summary, figures };
  }, [data, status, retry, resellFee]);
}
