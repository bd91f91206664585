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

/** One entry of the audit log: who did what to which object, before and after. */
export type AuditInput = {
  action: AuditAction;
  object: { type: string; id: string; name?: string };
  /** The object's producer, if any: its members with the action's permission can read the entry. */
  producerId?: string | null;
  /**
   * The changed values. Never an account number, a guest's address or a whole billing record: log the names of the
   * fields.
   */
  before?: unknown;
  after?: unknown;
  reason?: string;
  /** The event to link to where the object is none: for inboxes, not stored here. */
  eventId?: string;
};

/**
 * Writes an audit entry inside the transaction or batch of the change, so that neither exists without the other, with
 * the permission that readers need. With `ref`, the same event is one entry however often it is written. Inbox notices
 * of the change are part of the same write.
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
