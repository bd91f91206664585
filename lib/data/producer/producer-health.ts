import { queryOptions } from '@tanstack/react-query';
import { paths } from '@/lib/domain/kit/paths';
import {
  figuresOfProducer,
  mergeProducerTotals,
  noProducerTotals,
  parseProducerTotals,
} from '@/lib/domain/money/totals/producer-totals';
import { PRODUCER_SHARDS } from '@/lib/domain/money/totals/totals';
import { parseBanking } from '@/lib/domain/producer/banking';
import { parseBilling } from '@/lib/domain/producer/billing';
import { hasBanking, hasBilling } from '@/lib/domain/producer/complete';
import { readPage } from '@/lib/firebase/query';
import { readDoc } from '@/lib/firebase/write';
import { readHeld } from '../money/held';

/** Whether a producer can be paid and invoiced, and its balance over all events, with what open refunds hold. Whole pesos. */
export type ProducerHealth = { banking: boolean; billing: boolean; balance: number; held: number };

/** The health of a producer in a list, for administrators: six reads and a call. A producer's own page reads it live. */
export const producerHealthQuery = (producerId: string) =>
  queryOptions({
    queryKey: ['producer-health', producerId],
    // Sales and payments move the balance all the time, and who completes an account goes back to the list to see it.
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
