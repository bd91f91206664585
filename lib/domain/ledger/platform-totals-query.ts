import { entryPaths } from '../kit/inner/entry-paths';
import type { QuerySpec } from '../kit/query/query-spec';
import { PLATFORM_SHARDS } from './shards';

export const platformTotalsQuery = (): QuerySpec => ({
  path: entryPaths.platformTotals(),
  limit: PLATFORM_SHARDS,
});
