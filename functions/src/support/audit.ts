import { FieldValue } from 'firebase-admin/firestore';
import { AUDIT_NEEDS, type AuditAction } from '@/lib/domain/audit/audit';
import { auditSearch } from '@/lib/domain/audit/audit-search';
import { sentenceText } from '@/lib/domain/audit/sentence';
import { newsOf } from '@/lib/domain/inbox/of-change';
import { paths } from '@/lib/domain/kit/paths';
import type { Caller } from './access';
import { db } from './admin';
import { notify } from './notify';
import type { SaleTransaction } from './sale-transaction';

export type AuditInput = {
  action: AuditAction;
  object: { type: string; id: string; name?: string };
  /** The object's producer, if any: its members with the action's permission can read the entry. */
  producerId?: string | null;
  /** The changed values, never an account number, a guest's address or a billing record: name the fields. */
  before?: unknown;
  after?: unknown;
  reason?: string;
  /** The event to link to where the object is none: for inboxes, not stored here. */
  eventId?: string;
};

/**
 * Writes an audit entry, with inbox notices, in the transaction or batch of the change, so that neither exists without
 * the other. With `ref`, the same event is one entry however often it is written.
 */
export function audit(
  writer: Pick<SaleTransaction, 'set'>,
  by: Pick<Caller, 'uid' | 'email' | 'role' | 'via'>,
  { eventId, ...entry }: AuditInput,
  ref = db().collection(paths.audit()).doc(),
): void {
  for (const [n, news] of newsOf({ ...entry, eventId }, by).entries()) {
    notify(writer, `${ref.id}-${n}`, news);
  }
  writer.set(ref, {
    ...entry,
    needs: AUDIT_NEEDS[entry.action],
    search: auditSearch(entry.object, by, sentenceText(entry, ''), entry.reason),
    producerId: entry.producerId ?? null,
    by: { uid: by.uid, email: by.email, role: by.role, ...(by.via && { via: by.via }) },
    at: FieldValue.serverTimestamp(),
  });
}
