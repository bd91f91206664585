import { nameOf } from '@/lib/domain/account/user';
import { can, coversPermissions, NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import * as calls from '@/lib/domain/team/calls';
import { reachesMoney } from '@/lib/domain/team/money-flags';
import { removeMemberSchema } from '@/lib/domain/team/team-schema';
import { isAdminNow } from '../support/access';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { linksLeftBy } from './left-links';
import { isLastManager, removeMemberFrom } from './membership';
import { calledBy, sendNotice, writeNotice } from './security-notices';
import { membershipOf, requireManager } from './team';

/**
 * Removes a member from a team: both halves of the membership go, every permission is false. Needs `users.manageAccess`
 * and every permission that the member holds; nobody removes themselves, and the last access manager stays. The person
 * is mailed; if they had access to the money, so is everybody with it. A second call is refused. The answer names the
 * invitations that the person left, and for who manages tickets the links of doors.
 */
export const removeMember = callable(calls.removeMember, {
  input: removeMemberSchema,
  access: 'session',
  handle: async ({ input: { producerId: named, userId }, caller }) => {
    const isAdmin = isAdminNow(caller);
    const { producerId, notice, person, doors } = await transact(async (tx) => {
      const manager = await requireManager(tx, caller, isAdmin, named);
      const { producerId } = manager;
      if (userId === caller.uid) {
        throw fail('failed-precondition', 'Nadie se saca a sí mismo del equipo', 'userId');
      }
      const member = await membershipOf(tx, userId, producerId);
      if (!member?.isMember)
        throw fail('not-found', 'Esa persona no es parte del equipo', 'userId');
      const held = member.record?.permissions ?? NO_PERMISSIONS;
      if (manager.permissions && !coversPermissions(manager.permissions, held)) {
        throw fail(
          'permission-denied',
          'No puedes sacar a alguien que tiene permisos que tú no tienes',
          'userId',
        );
      }
      if (await isLastManager(tx, member, producerId, manager.producer.users)) {
        throw fail('failed-precondition', 'Alguien debe poder gestionar los accesos', 'userId');
      }
      removeMemberFrom(tx, member.user, producerId, member.record);
      audit(tx, caller, {
        action: 'member.remove',
        object: { type: 'member', id: userId, name: nameOf(member.user) },
        producerId,
        before: { permissions: held },
        after: null,
      });
      const by = calledBy({ ...manager.user, email: manager.user.email || caller.email });
      const change = { kind: 'removed', person: calledBy(member.user), by } as const;
      return {
        producerId,
        notice: writeNotice(tx, producerId, change, member.user, !reachesMoney(held)),
        person: member.user,
        doors: isAdmin || can(manager.permissions, 'tickets.manage'),
      };
    });
    await sendNotice(notice);
    const left = await linksLeftBy(person, [producerId], doors);
    return { success: true, message: 'Ya no es parte del equipo', left };
  },
});
