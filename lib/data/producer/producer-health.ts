import { queryOptions } from '@tanstack/react-query';
import { paths } from '@/lib/domain/kit/paths';
import {
  figuresOfProducer,
  mergeProducerTotals,
  noProducerTotals,
  parseProducerTotals,
} from '@/lib/domain/ledger/producer-totals';
import { PRODUCER_SHARDS } from '@/lib/domain/ledger/shards';
import { parseBanking } from '@/lib/domain/producer/banking';
import { parseBilling } from '@/lib/domain/producer/billing';
import { hasBanking, hasBilling } from '@/lib/domain/producer/complete';
import { readPage } from '@/lib/firebase/query';
import { readDoc } from '@/lib/firebase/write';
import { readHeld } from '../order/held';

/** Whether a producer can be paid and invoiced; balance over all events, and what open refunds hold, in whole pesos. */
export type ProducerHealth = { banking: boolean; billing: boolean; balance: number; held: number };

/** For administrators' lists: six reads and a call. */
export const producerHealthQuery = (producerId: string) =>
  queryOptions({
    queryKey: ['producer-health', producerId],
    // Short, because sales and payments change the balance, and administrators return to see completed data.
    staleTime: 20_000,
    queryFn: async (): Promise<ProducerHealth> => {
      const [banking, billing, totals, held] = await Promise.all([
        readDoc(paths.banking(producerId), parseBanking),
        readDoc(paths.billing(producerId), parseBilling),
        readPage({ path: paths.producerTotals(producerId) }, PRODUCER_SHARDS, (_id, raw) =>
          parseProducerTotals(raw),
        ),
        readHeld({ producerId }),
      ]);
      const sum = totals.rows.reduce(mergeProducerTotals, noProducerTotals());
      return {
        banking: hasBanking(banking),
        billing: hasBilling(billing),
        balance: figuresOfProducer(sum).balance,
        held,
      };
    },
  });
