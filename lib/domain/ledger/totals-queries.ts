import { paths } from '../kit/paths';
import type { QuerySpec } from '../kit/query/query-spec';
import { MOST_EVENT_SHARDS, PRODUCER_SHARDS } from './shards';

export const eventTotalsQuery = (eventId: string): QuerySpec => ({
  path: paths.totals(eventId),
  limit: MOST_EVENT_SHARDS,
});

export const producerTotalsQuery = (producerId: string): QuerySpec => ({
  path: paths.producerTotals(producerId),
  limit: PRODUCER_SHARDS,
});
