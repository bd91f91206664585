import { queryOptions } from '@tanstack/react-query';
import {
  mergeProducerTotals,
  noProducerTotals,
  parseProducerTotals,
} from '@/lib/domain/ledger/producer-totals';
import { PRODUCER_SHARDS } from '@/lib/domain/ledger/shards';
import { producerTotalsQuery } from '@/lib/domain/ledger/totals-queries';
import { salesOf } from '@/lib/domain/report/event-sales';
import { readPage } from '@/lib/firebase/query';

/** The sales of each event of a producer, for administrators' lists: four reads for all of them. */
export const producerSalesQuery = (producerId: string) =>
  queryOptions({
    queryKey: ['producer-sales', producerId],
    staleTime: 60_000,
    queryFn: async () => {
      const { rows } = await readPage(
        producerTotalsQuery(producerId),
        PRODUCER_SHARDS,
        (_id, raw) => parseProducerTotals(raw),
      );
      return salesOf(rows.reduce(mergeProducerTotals, noProducerTotals()));
    },
  });
