import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '../kit/paths';
import type { QuerySpec } from '../kit/query/query-spec';
import { fields, moment, text } from '../kit/read';

/** Loaded by the browser, because the page's HTML must name no person. */

/** Open privacy requests, first due first; the last row only tells `cutRows` that there are more. */
export const DUE_RIGHTS: QuerySpec = {
  path: paths.privacyRequests(),
  where: [['state', '==', 'open']],
  orderBy: [['dueAt', 'asc']],
  limit: 3,
};

export const OPEN_BREACH: QuerySpec = {
  path: entryPaths.breaches(),
  where: [['state', 'in', ['open', 'reported']]],
  limit: 2,
};

export type RequestBrief = { id: string; title: string; producerName: string; dueAt: Date | null };

/** Parses a request or breach without loading the calendar. Never throws. */
export function parseRequestBrief(id: string, raw: unknown): RequestBrief {
  const { title, producerName, dueAt } = fields(raw);
  return { id, title: text(title), producerName: text(producerName), dueAt: moment(dueAt) };
}
