'use client';

import { useLiveLists } from '@/hooks/lists/use-live-lists';
import { useSoughtPage } from '@/hooks/lists/use-sought-page';
import type { ListState } from '@/hooks/use-list-state';
import { readAllOf } from '@/hooks/use-live-page';
import { type AuditEntry, parseAuditEntry } from '@/lib/domain/audit/audit';
import { auditSearch } from '@/lib/domain/audit/audit-search';
import { sentenceText } from '@/lib/domain/audit/sentence';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { matchesSearch, searchToken } from '@/lib/domain/kit/search';
import { nextMidnight } from '@/lib/domain/kit/time-zone';
import type { Flag } from '@/lib/domain/rights/permissions';

export const AUDIT_FILTERS = [
  'person',
  'producer',
  'type',
  'action',
  'object',
  'from',
  'to',
] as const;
type AuditFilter = (typeof AUDIT_FILTERS)[number];
const PAGE = 30;
const LATEST = 100;

type Where = NonNullable<QuerySpec['where']>[number];

const dateOf = (written: string | null) => {
  const date = written ? new Date(written) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
};

export function auditSpec({
  q,
  filters,
}: Pick<ListState<AuditFilter>, 'q' | 'filters'>): QuerySpec {
  const [from, to] = [dateOf(filters.from), dateOf(filters.to)];
  const where: Where[] = [];
  const token = searchToken(q);
  if (token) where.push(['search', 'array-contains', token]);
  if (filters.person) where.push(['by.uid', '==', filters.person]);
  if (filters.producer) where.push(['producerId', '==', filters.producer]);
  if (filters.type) where.push(['object.type', '==', filters.type]);
  if (filters.action) where.push(['action', '==', filters.action]);
  if (filters.object) where.push(['object.id', '==', filters.object]);
  if (from) where.push(['at', '>=', from]);
  // 'Hasta' includes its whole day, in the time zone in which it was chosen.
  if (to) where.push(['at', '<', nextMidnight(to, DEFAULT_TIME_ZONE)]);
  return { path: paths.audit(), where, orderBy: [['at', 'desc']] };
}

export function useAudit(state: ListState<AuditFilter>) {
  const spec = auditSpec(state);
  // The query matches one word; the others are filtered in the rows that it returns.
  const found = (line: AuditEntry) =>
    matchesSearch(auditSearch(line.object, line.by, sentenceText(line, ''), line.reason), state.q);
  const page = useSoughtPage(spec, PAGE, parseAuditEntry, state, found);
  const readRows = readAllOf(spec, parseAuditEntry, found);
  return { ...page, readRows, spec, pageSize: PAGE };
}

export type TraceSide = 'admin' | 'producer';

export const producerTraceSpec = (producerId: string, needs: Flag, side: TraceSide): QuerySpec => ({
  path: paths.audit(),
  where: [
    ['producerId', '==', producerId],
    ['needs', '==', needs],
    ['by.role', '==', side],
  ],
  orderBy: [['at', 'desc']],
  limit: LATEST,
});

/**
 * The latest audit entries of a producer that the given flags allow to read, live, newest first. One query for each
 * flag, because the rules grant them flag by flag.
 */
export function useProducerTrace(
  producerId: string | null,
  flags: readonly Flag[],
  side: TraceSide,
) {
  const specs = producerId ? flags.map((flag) => producerTraceSpec(producerId, flag, side)) : null;
  const trace = useLiveLists(specs?.length ? specs : null, parseAuditEntry);
  const rows = (trace.data ?? [])
    .toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))
    .slice(0, LATEST);
  return { status: trace.status, retry: trace.retry, rows };
}
