import { can, changedFlags, NO_PERMISSIONS } from '@/lib/domain/session/permissions';
import { nameOf } from '@/lib/domain/session/user';
import * as calls from '@/lib/domain/team/calls';
import { moneyChange } from '@/lib/domain/team/money-flags';
import { updateMemberPermissionsSchema } from '@/lib/domain/team/team-schema';
import { isAdminNow } from '../support/access';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { requireNoClash } from '../support/clash';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { changeRecord, hasOtherManager } from './membership';
import { calledBy, sendNotice, writeNotice } from './security-notices';
import { membershipOf, requireManager } from './team';

/**
 * Changes a member's permissions. Needs `users.manageAccess`; nobody changes their own, nobody grants or revokes a
 * permission that they do not hold, and at least one access manager remains. Administrators may grant and revoke any. A
 * change of access to the money notifies everybody who has it or had it recently. With `seen`, refused if somebody else
 * changed the permissions in between.
 */
export const updateMemberPermissions = callable(calls.updateMemberPermissions, {
  input: updateMemberPermissionsSchema,
  access: 'session',
  handle: async ({ input: { producerId, userId, permissions, seen }, caller }) => {
    const isAdmin = isAdminNow(caller);
    const notice = await transact(async (tx) => {
      const manager = await requireManager(tx, caller, isAdmin, producerId);
      if (userId === caller.uid) {
        throw fail('failed-precondition', 'Nadie cambia sus propios permisos', 'userId');
      }
      const member = await membershipOf(tx, userId, producerId);
      if (!member?.isMember)
        throw fail('not-found', 'Esa persona no es parte del equipo', 'userId');
      const before = member.permissions ?? NO_PERMISSIONS;
      requireNoClash(seen, permissions, before);
      const changed = changedFlags(before, permissions);
      if (changed.some((flag) => manager.permissions && !can(manager.permissions, flag))) {
        throw fail(
          'permission-denied',
          'No puedes dar ni quitar permisos que tú no tienes',
          'permissions',
        );
      }
      if (
        !can(permissions, 'users.manageAccess') &&
        !(await hasOtherManager(tx, userId, producerId, manager.producer.users))
      ) {
        throw fail(
          'failed-precondition',
          'Alguien debe poder gestionar los accesos',
          'permissions',
        );
      }
      if (member.permissions && changed.length === 0) return null;
      changeRecord(tx, member.user, producerId, member.permissions, permissions);
      audit(tx, caller, {
        action: 'member.permissions',
        object: { type: 'member', id: userId, name: nameOf(member.user) },
        producerId,
        before: member.permissions,
        after: permissions,
      });
      const by = calledBy({ ...manager.user, email: manager.user.email || caller.email });
      const { given, taken } = moneyChange(before, permissions);
      if (given.length + taken.length === 0) return null;
      const change = { kind: 'flags', person: calledBy(member.user), by, given, taken } as const;
      return writeNotice(tx, producerId, change, member.user);
    });
    if (notice) await sendNotice(notice);
    return { success: true, message: 'Permisos actualizados' };
  },
});
