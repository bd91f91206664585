import { can, changedFlags, NO_PERMISSIONS } from '@/lib/domain/session/permissions';
import { hasEnded } from '@/lib/domain/session/rights-end';
import { nameOf } from '@/lib/domain/session/user';
import * as calls from '@/lib/domain/team/calls';
import type { Grant } from '@/lib/domain/team/member-record';
import { moneyChange } from '@/lib/domain/team/money-flags';
import { updateMemberPermissionsSchema } from '@/lib/domain/team/team-schema';
import { isAdminNow } from '../support/access';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { requireNoClash } from '../support/clash';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { isOtherEnd, requireGrantable } from './grantable';
import { changeRecord, hasOtherManager } from './membership';
import { calledBy, sendNotice, writeNotice } from './security-notices';
import { membershipOf, requireManager } from './team';

/**
 * Changes a member's permissions, and until when they hold. Needs `users.manageAccess`; nobody changes their own, nobody
 * grants or revokes a permission that they do not hold, nor for longer than they hold it themselves, and at least one
 * access manager without an end remains. Administrators may grant and revoke any. A change of access to the money, or an
 * end of it, notifies everybody who has it or had it recently. With `seen`, refused if somebody else changed the
 * permissions in between.
 */
export const updateMemberPermissions = callable(calls.updateMemberPermissions, {
  input: updateMemberPermissionsSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const { producerId, userId, permissions, seen } = input;
    const isAdmin = isAdminNow(caller);
    const notice = await transact(async (tx) => {
      const manager = await requireManager(tx, caller, isAdmin, producerId);
      if (userId === caller.uid) {
        throw fail('failed-precondition', 'Nadie cambia sus propios permisos', 'userId');
      }
      const member = await membershipOf(tx, userId, producerId);
      if (!member?.isMember)
        throw fail('not-found', 'Esa persona no es parte del equipo', 'userId');
      const { record } = member;
      const before = record?.permissions ?? NO_PERMISSIONS;
      requireNoClash(seen, permissions, before);
      const until = input.until === undefined ? (record?.until ?? null) : input.until;
      const change = { before, after: permissions, was: record?.until ?? null, until };
      const changed = changedFlags(before, permissions);
      const isMoved = isOtherEnd(change.was, until);
      if (until && isMoved && hasEnded(until, new Date())) {
        throw fail('invalid-argument', 'El término debe estar por venir', 'until');
      }
      requireGrantable(manager, change);
      const keepsManaging = until === null && can(permissions, 'users.manageAccess');
      if (
        !keepsManaging &&
        !(await hasOtherManager(tx, userId, producerId, manager.producer.users))
      ) {
        throw fail(
          'failed-precondition',
          'Alguien debe poder gestionar los accesos, sin término',
          'permissions',
        );
      }
      if (record && changed.length === 0 && !isMoved) return null;
      const giver: Grant = {
        by: caller.uid,
        role: isAdmin ? 'admin' : 'producer',
        at: new Date(),
      };
      changeRecord(tx, member.user, producerId, record, { permissions, until, giver });
      audit(tx, caller, {
        action: 'member.permissions',
        object: { type: 'member', id: userId, name: nameOf(member.user) },
        producerId,
        before: record && { ...before, ...(change.was ? { until: change.was } : {}) },
        after: { ...permissions, ...(until ? { until } : {}) },
      });
      const by = calledBy({ ...manager.user, email: manager.user.email || caller.email });
      const { given, taken: lost } = moneyChange(before, permissions);
      // An end takes what reaches the money as well, only later.
      const taken = until && isMoved ? moneyChange(before, null).taken : lost;
      if (given.length + taken.length === 0) return null;
      const person = calledBy(member.user);
      return writeNotice(tx, producerId, { kind: 'flags', person, by, given, taken }, member.user);
    });
    if (notice) await sendNotice(notice);
    return { success: true, message: 'Permisos actualizados' };
  },
});
