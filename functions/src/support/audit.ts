import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { AUDIT_NEEDS, type AuditAction, auditSearch } from '@/lib/domain/platform/audit';
import type { Caller } from './access';
import { db } from './admin';
import type { SaleTransaction } from './sale-transaction';

/** One line of the trace: who did what to whom, before and after. */
export type AuditEntry = {
  /** What happened, as a dotted verb: 'event.status', 'member.permissions', 'user.role', … */
  action: AuditAction;
  /** The kind and id of what was changed. */
  object: { type: string; id: string; name?: string };
  /** The producer it belongs to, if it belongs to one: members who hold the action's flag read the line. */
  producerId?: string | null;
  /** What changed. Never an account number, a guest's address or a whole billing record: names of fields do. */
  before?: unknown;
  after?: unknown;
  reason?: string;
};

/**
 * Writes a line of the audit trail inside the transaction or batch that makes the change, so that neither
 * exists without the other, with the flag that its action asks of a reader.
 */
export function audit(
  writer: Pick<SaleTransaction, 'set'>,
  by: Pick<Caller, 'uid' | 'email' | 'role'>,
  entry: AuditEntry,
): void {
  const ref = db().collection(paths.audit()).doc();
  writer.set(ref, {
    ...entry,
    needs: AUDIT_NEEDS[entry.action],
    search: auditSearch(entry.object, by),
    producerId: entry.producerId ?? null,
    by: { uid: by.uid, email: by.email, role: by.role },
    at: FieldValue.serverTimestamp(),
  });
}
