import { paths } from '../kit/paths';
import type { QuerySpec } from '../kit/query/query-spec';
import { PLATFORM_SHARDS } from './shards';

export const platformTotalsQuery = (): QuerySpec => ({
  path: paths.platformTotals(),
  limit: PLATFORM_SHARDS,
});
