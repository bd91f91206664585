import { nameOf } from '@/lib/domain/account/user';
import { can, changedFlags, NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { hasEnded } from '@/lib/domain/rights/rights-end';
import * as calls from '@/lib/domain/team/calls';
import type { Grant } from '@/lib/domain/team/member-record';
import { moneyChange } from '@/lib/domain/team/money-flags';
import { updateMemberPermissionsSchema } from '@/lib/domain/team/team-schema';
import { isAdminNow } from '../support/access';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { requireMoneySignIn } from '../support/second-factor';
import { transact } from '../support/transact';
import { isOtherEnd, requireGrantable } from './grantable';
import { auditedEvents, limitOf } from './limited-events';
import { changeRecord, isLastManager } from './membership';
import { requireSameRights } from './rights-clash';
import { calledBy, sendNotice, writeNotice } from './security-notices';
import { membershipOf, requireManager } from './team';

/**
 * Changes a member's permissions, their end, and the events that they are limited to. Needs `users.manageAccess`;
 * nobody changes their own, grants or revokes what they do not hold, nor for longer than themselves, and one access
 * manager without an end remains. Only flags that mean something in one event can be limited. Granting access to the
 * money requires the sign-in that moving it requires. Administrators may grant and revoke any. A change of access to
 * the money, or an end of it, notifies everybody who has it or had it recently. With `seen`, refused if somebody else
 * changed what the call writes.
 */
export const updateMemberPermissions = callable(calls.updateMemberPermissions, {
  input: updateMemberPermissionsSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const { userId, permissions } = input;
    const isAdmin = isAdminNow(caller);
    const notice = await transact(async (tx) => {
      const manager = await requireManager(tx, caller, isAdmin, input.producerId);
      const { producerId } = manager;
      if (userId === caller.uid) {
        throw fail('failed-precondition', 'Nadie cambia sus propios permisos', 'userId');
      }
      const member = await membershipOf(tx, userId, producerId);
      if (!member?.isMember)
        throw fail('not-found', 'Esa persona no es parte del equipo', 'userId');
      const { record } = member;
      const before = record?.permissions ?? NO_PERMISSIONS;
      requireSameRights(input, record);
      const until = input.until === undefined ? (record?.until ?? null) : input.until;
      const limit = await limitOf(tx, producerId, permissions, input.events, record?.events);
      const was = record?.until ?? null;
      const change = { before, after: permissions, was, until, isOfOthers: limit.isOther };
      const changed = changedFlags(before, permissions);
      const isMoved = isOtherEnd(was, until);
      if (until && isMoved && hasEnded(until, new Date())) {
        throw fail('invalid-argument', 'El término debe estar por venir', 'until');
      }
      requireGrantable(manager, change);
      const keepsManaging = until === null && can(permissions, 'users.manageAccess');
      if (!keepsManaging && (await isLastManager(tx, member, producerId, manager.producer.users))) {
        throw fail(
          'failed-precondition',
          'Alguien debe poder gestionar los accesos, sin término',
          'permissions',
        );
      }
      if (record && changed.length === 0 && !isMoved && !limit.isOther) return null;
      const flags = moneyChange(before, permissions);
      const all = moneyChange(null, permissions).given;
      const given = limit.isWider ? all : flags.given;
      // A later end grants the rights anew for that time.
      const isLonger = isMoved && was !== null && (until === null || until > was);
      requireMoneySignIn(caller, isLonger ? all : given);
      const giver: Grant = {
        by: caller.uid,
        role: isAdmin ? 'admin' : 'producer',
        at: new Date(),
      };
      const rights = { permissions, until, events: limit.events, giver };
      changeRecord(tx, member.user, producerId, record, rights);
      audit(tx, caller, {
        action: 'member.permissions',
        object: { type: 'member', id: userId, name: nameOf(member.user) },
        producerId,
        before: record && {
          ...before,
          ...(was ? { until: was } : {}),
          ...auditedEvents(limit.was),
        },
        after: { ...permissions, ...(until ? { until } : {}), ...auditedEvents(limit.is) },
      });
      const by = calledBy({ ...manager.user, email: manager.user.email || caller.email });
      // An end also takes access to the money, only later, and a limit takes it in the other events.
      const isTaken = (until && isMoved) || (limit.isOther && !limit.isWider);
      const taken = isTaken ? moneyChange(before, null).taken : flags.taken;
      if (given.length + taken.length === 0) return null;
      const person = calledBy(member.user);
      return writeNotice(tx, producerId, { kind: 'flags', person, by, given, taken }, member.user);
    });
    if (notice) await sendNotice(notice);
    return { success: true, message: 'Permisos actualizados' };
  },
});
