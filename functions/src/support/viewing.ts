import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields } from '@/lib/domain/kit/read';
import {
  CALLS_WHILE_VIEWING,
  isViewing,
  parseViewing,
  VIEWING_FIELD,
  type Viewing,
  viewingRefusal,
} from '@/lib/domain/rights/viewing';
import { type Caller, isAdminNow } from './access';
import { db } from './admin';
import { type AuditInput, audit } from './audit';
import { mayBeAdmin, storedRole } from './claims';
import { denied, fail } from './errors';

export const viewingEntry = (
  { kind, userId, name, email, producerId }: Viewing,
  what: 'start' | 'end' | 'refused',
) =>
  ({
    action: kind === 'person' ? `viewPerson.${what}` : `viewMember.${what}`,
    object: { type: kind === 'person' ? 'user' : 'member', id: userId, name: name || email },
    producerId: producerId || null,
  }) as const satisfies AuditInput;

/**
 * Refuses by the caller's document (`permission-denied`) a closed account, whose sign-in is disabled a moment later,
 * and who views the panel as another person (field `viewing`), unless the callable changes nothing; such attempts are
 * one audit entry per callable, calls of earlier work are none. Returns the caller, without an administrator role that
 * the document lost, whose claim follows later. Costs one read, which the checkout and members' read-only calls skip,
 * because a member's document is read with their flags.
 */
export async function requireActing(caller: Caller, endpoint: string): Promise<Caller> {
  const isCheckout = caller.service !== '' && endpoint === 'recordSale';
  const changesNothing = CALLS_WHILE_VIEWING.includes(endpoint);
  if (isCheckout || (changesNothing && !isAdminNow(caller))) return caller;
  const user = await db().doc(paths.user(caller.uid)).get();
  const { disabled, viewing: viewed } = fields(user.data());
  if (disabled === true) throw denied();
  const acting =
    isAdminNow(caller) && !mayBeAdmin(user)
      ? { ...caller, role: storedRole(user) ?? null }
      : caller;
  if (changesNothing) return acting;
  const viewing = parseViewing(viewed);
  if (!isViewing(viewing, new Date())) return acting;
  const refusal = fail('permission-denied', viewingRefusal(viewing), VIEWING_FIELD);
  if (caller.asOf !== undefined) throw refusal;
  const line = `view-${caller.uid}-${viewing.startedAt.getTime()}-${endpoint}`;
  const batch = db().batch();
  const entry = { ...viewingEntry(viewing, 'refused'), after: { call: endpoint } };
  audit(batch, caller, entry, db().doc(entryPaths.auditEntry(line)));
  await batch.commit();
  throw refusal;
}
