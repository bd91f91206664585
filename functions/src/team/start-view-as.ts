import type { Transaction } from 'firebase-admin/firestore';
import { nameOf, parseUser, type User } from '@/lib/domain/account/user';
import { paths } from '@/lib/domain/kit/paths';
import { parseRole } from '@/lib/domain/rights/role';
import {
  parseViewing,
  type Viewing,
  viewingRefusal,
  viewingUntil,
} from '@/lib/domain/rights/viewing';
import * as calls from '@/lib/domain/team/calls';
import { startViewAsSchema } from '@/lib/domain/team/viewing-schema';
import { type Caller, isAdminNow } from '../support/access';
import { auth, db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { viewingEntry } from '../support/viewing';
import { membershipOf, requireManager } from './team';
import { endViewing } from './viewing';

/**
 * Starts viewing the panel as another person, for half an hour at most. An administrator may view it as any producer's
 * person and gives a reason; a manager of a team's access as one of its members (`producerId`). Until it ends, rules
 * and callables refuse every change by the caller. It grants nothing: reads use the caller's own rights. Refused while
 * another view lasts, for oneself, for administrators and for people without a panel.
 */
export const startViewAs = callable(calls.startViewAs, {
  input: startViewAsSchema,
  access: 'session',
  handle: async ({ input: { userId, producerId, reason }, caller }) => {
    const isAdmin = isAdminNow(caller);
    if (isAdmin && !reason) throw fail('invalid-argument', 'Escribe el motivo', 'reason');
    if (!isAdmin && !producerId) throw fail('invalid-argument', 'Falta este dato', 'producerId');
    if (userId === caller.uid) throw fail('failed-precondition', 'Ya ves tu panel', 'userId');
    if (isAdmin) await requirePanel(userId);
    // A view that expired without being ended gets its audit entry first.
    await endViewing(caller.uid, new Date());
    await transact(async (tx) => {
      const own = db().doc(paths.user(caller.uid));
      const lasting = parseViewing(parseUser(caller.uid, (await tx.get(own)).data()).viewing);
      if (lasting) throw fail('permission-denied', viewingRefusal(lasting));
      const person = isAdmin
        ? parseUser(userId, (await tx.get(db().doc(paths.user(userId)))).data())
        : await memberOf(tx, caller, userId, producerId ?? '');
      const startedAt = new Date();
      const viewing: Viewing = {
        kind: isAdmin ? 'person' : 'member',
        userId,
        name: nameOf(person),
        email: person.email,
        producerId: isAdmin ? '' : (producerId ?? ''),
        reason,
        startedAt,
        until: viewingUntil(startedAt),
      };
      tx.set(own, { viewing }, { merge: true });
      const after = { until: viewing.until };
      audit(tx, caller, { ...viewingEntry(viewing, 'start'), after, reason });
    });
    return { success: true, message: 'Solo lectura, por media hora' };
  },
});

async function requirePanel(userId: string): Promise<void> {
  const account = await auth()
    .getUser(userId)
    .catch((error: { code?: unknown }) => {
      if (error.code === 'auth/user-not-found') return null;
      throw error;
    });
  if (!account) throw fail('not-found', 'Esa persona no existe', 'userId');
  const role = parseRole(account.customClaims?.role);
  if (role === 'producer') return;
  const why =
    role === 'admin'
      ? 'Quien administra ve lo mismo que tú'
      : 'Esa persona todavía no tiene un panel';
  throw fail('failed-precondition', why, 'userId');
}

async function memberOf(
  tx: Transaction,
  caller: Caller,
  userId: string,
  producerId: string,
): Promise<User> {
  await requireManager(tx, caller, false, producerId);
  const member = await membershipOf(tx, userId, producerId);
  if (member?.isMember) return member.user;
  throw fail('not-found', 'Esa persona no es parte del equipo', 'userId');
}
