import type { Query } from 'firebase-admin/firestore';
import { type AuditEntry, parseAuditEntry } from '@/lib/domain/audit/audit';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, text } from '@/lib/domain/kit/read';
import {
  ACTIONS_OF,
  exportedOf,
  TRACE_KINDS,
  type TraceEntry,
  traceKind,
  traceWhat,
} from '@/lib/domain/privacy/breach/affected';
import type { TraceQuery } from '@/lib/domain/privacy/breach/breach-schema';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';

export type FoundEntry = TraceEntry & {
  object: AuditEntry['object'];
  list: ReturnType<typeof exportedOf>;
  eventId: string;
};

/** The query of audit entries about reading data, newest first; refuses (`invalid-argument`) an inverted period. */
export function traceQuery({ from, to, actor, producerId, kinds }: TraceQuery): Query {
  if (from > to)
    throw fail('invalid-argument', 'Termina antes de empezar: revisa el período', 'to');
  const actions = (kinds.length > 0 ? kinds : TRACE_KINDS).flatMap((kind) => ACTIONS_OF[kind]);
  let query: Query = db()
    .collection(paths.audit())
    .where('action', 'in', actions)
    .where('at', '>=', from)
    .where('at', '<=', to);
  if (producerId) query = query.where('producerId', '==', producerId);
  if (actor) query = query.where('by.email', '==', actor);
  return query.orderBy('at', 'desc');
}

export async function traceEntries(
  query: Query,
  limit: number,
  after?: string,
): Promise<FoundEntry[]> {
  const last = after ? await db().doc(entryPaths.auditEntry(after)).get() : null;
  const from = last?.exists ? query.startAfter(last) : query;
  const { docs } = await from.limit(limit).get();
  return docs.flatMap((one) => {
    const line = parseAuditEntry(one.id, one.data());
    const kind = traceKind(line.action);
    if (!kind) return [];
    return {
      id: line.id,
      at: line.at,
      by: line.by.email,
      kind,
      what: traceWhat(kind, line.object.name, line.after),
      object: line.object,
      list: exportedOf(line.after),
      eventId: text(fields(line.after).eventId),
    };
  });
}
