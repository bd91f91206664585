import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';

type ReadLimit = { producerId: string; events: readonly string[] };

/**
 * The events that the user's rights for a producer are limited to. The rules let them read these by id only, so lists of events
 * are read by id and filtered here. Does not import Firestore.
 */
let limit: ReadLimit | null = null;

export function limitReads(next: ReadLimit | null): void {
  limit = next;
}

export const nameOfLimit = (): string => (limit ? JSON.stringify(limit) : '');

/** The ids that replace a list's query; null for other lists. */
export function limitedIds({ path, group, where = [] }: QuerySpec): readonly string[] | null {
  if (!limit || group || path !== paths.events()) return null;
  const of = where.find(([field, op]) => field === 'producerId' && op === '==')?.[2];
  return of === limit.producerId ? limit.events : null;
}
