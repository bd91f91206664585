import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';

type ReadLimit = { producerId: string; events: readonly string[] };

/**
 * The events that somebody's rights for a producer are limited to. The rules let them list no events, only read theirs
 * by id, so every list of that producer's events is read so, and filtered and ordered here. Does not import Firestore.
 */
let limit: ReadLimit | null = null;

/** Limits the lists of a producer's events to these; null lifts it. */
export function limitReads(next: ReadLimit | null): void {
  limit = next;
}

/** Names the limit that is set: what was subscribed to under another one is not the same list. */
export const nameOfLimit = (): string => (limit ? JSON.stringify(limit) : '');

/** The ids by which a list is read instead of its query; null for every other list. */
export function limitedIds({ path, group, where = [] }: QuerySpec): readonly string[] | null {
  if (!limit || group || path !== paths.events()) return null;
  const of = where.find(([field, op]) => field === 'producerId' && op === '==')?.[2];
  return of === limit.producerId ? limit.events : null;
}
