import { paths } from '@/lib/domain/kit/paths';
import { fields } from '@/lib/domain/kit/read';
import {
  CALLS_WHILE_VIEWING,
  isViewing,
  parseViewing,
  type Viewing,
  viewingRefusal,
} from '@/lib/domain/session/viewing';
import type { Caller } from './access';
import { db } from './admin';
import { type AuditEntry, audit } from './audit';
import { fail } from './errors';

/** What the audit trail says of seeing the panel as another person: both of them, and the producer if it is one's team. */
export const viewingEntry = (
  { kind, userId, name, email, producerId }: Viewing,
  what: 'start' | 'end' | 'refused',
) =>
  ({
    action: kind === 'person' ? `viewPerson.${what}` : `viewMember.${what}`,
    object: { type: kind === 'person' ? 'user' : 'member', id: userId, name: name || email },
    producerId: producerId || null,
  }) as const satisfies AuditEntry;

/**
 * Refuses a caller who sees the panel as another person (`permission-denied`), unless the callable changes nothing; the
 * attempt is one line of the audit trail for each callable. Costs one read, which the checkout is spared: it is nobody's
 * panel.
 */
export async function requireNotViewing(caller: Caller, endpoint: string): Promise<void> {
  const isCheckout = caller.service !== '' && endpoint === 'recordSale';
  if (isCheckout || CALLS_WHILE_VIEWING.includes(endpoint)) return;
  const user = await db().doc(paths.user(caller.uid)).get();
  const viewing = parseViewing(fields(user.data()).viewing);
  if (!isViewing(viewing, new Date())) return;
  const line = `view-${caller.uid}-${viewing.startedAt.getTime()}-${endpoint}`;
  const batch = db().batch();
  const entry = { ...viewingEntry(viewing, 'refused'), after: { call: endpoint } };
  audit(batch, caller, entry, db().doc(paths.auditEntry(line)));
  await batch.commit();
  throw fail('permission-denied', viewingRefusal(viewing));
}
