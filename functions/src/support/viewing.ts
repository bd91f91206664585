import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields } from '@/lib/domain/kit/read';
import {
  CALLS_WHILE_VIEWING,
  isViewing,
  parseViewing,
  type Viewing,
  viewingRefusal,
} from '@/lib/domain/session/viewing';
import { type Caller, isAdminNow } from './access';
import { db } from './admin';
import { type AuditEntry, audit } from './audit';
import { mayBeAdmin, storedRole } from './claims';
import { denied, fail } from './errors';

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
 * Refuses by the caller's document (`permission-denied`) whoever is closed in it, as their sign-in is a moment later, and
 * whoever sees the panel as another person, unless the callable changes nothing; that attempt is one line of the audit
 * trail for each callable. Returns the caller, as no administrator where their document says so already: the claim follows
 * it, and minutes later where the call that took the role died. They are not refused, because they may found a producer.
 * Costs one read. The checkout is spared it, as nobody's panel, and so are calls that change nothing, but of
 * administrators: members are asked for their document with their flags.
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
  const line = `view-${caller.uid}-${viewing.startedAt.getTime()}-${endpoint}`;
  const batch = db().batch();
  const entry = { ...viewingEntry(viewing, 'refused'), after: { call: endpoint } };
  audit(batch, caller, entry, db().doc(entryPaths.auditEntry(line)));
  await batch.commit();
  throw fail('permission-denied', viewingRefusal(viewing));
}
