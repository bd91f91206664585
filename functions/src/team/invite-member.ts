import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import * as calls from '@/lib/domain/team/calls';
import { MAX_OPEN_INVITATIONS, parseInvitation } from '@/lib/domain/team/invitation';
import { inviteMemberSchema } from '@/lib/domain/team/invitation-schema';
import { moneyChange } from '@/lib/domain/team/money-flags';
import { isAdminNow } from '../support/access';
import { auth, db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { requireMailSlot } from '../support/mail/mail-slots';
import { requireMoneySignIn } from '../support/second-factor';
import { transact } from '../support/transact';
import {
  invitedAnswer,
  inviterOf,
  linkOfInvitation,
  mailInvitation,
  newInvitationId,
  requireCovers,
  writeInvitation,
} from './invitations';
import { auditedEvents, limitOf } from './limited-events';
import { requireManager } from './team';

/**
 * Invites an address to a team with the chosen permissions, for all events or some, and mails the link. Needs
 * `users.manageAccess` and what it grants, and for access to the money the sign-in that moving it requires. A pending
 * one of the address is renewed with its link; a member is refused.
 */
export const inviteMember = callable(calls.inviteMember, {
  input: inviteMemberSchema,
  access: 'session',
  handle: async ({ input: { producerId: named, email, permissions, events }, caller }) => {
    const isAdmin = isAdminNow(caller);
    const invited = await auth()
      .getUserByEmail(email)
      .catch(() => null);
    const { producerId, producer, id, inviterName } = await transact(async (tx) => {
      const manager = await requireManager(tx, caller, isAdmin, named);
      const { producerId } = manager;
      requireCovers(manager.permissions, permissions);
      requireMoneySignIn(caller, moneyChange(null, permissions).given);
      const limit = await limitOf(tx, producerId, permissions, events);
      await requireMailSlot({ producerId }, email);
      if (invited && manager.producer.users.includes(invited.uid)) {
        throw fail('already-exists', 'Esa persona ya es parte del equipo', 'email');
      }
      const open = await tx.get(
        db()
          .collection(entryPaths.invitations(producerId))
          .where('status', '==', 'pending')
          .limit(MAX_OPEN_INVITATIONS),
      );
      const pending = open.docs.map((doc) => parseInvitation(doc.id, doc.data()));
      const same = pending.find((one) => one.email === email);
      if (!same && open.size >= MAX_OPEN_INVITATIONS) {
        throw fail('resource-exhausted', 'Hay demasiadas invitaciones pendientes. Retira alguna');
      }
      const invitation = {
        id: same?.id ?? newInvitationId(),
        email,
        permissions,
        events: limit.events,
        invitedBy: caller.uid,
        inviterName: inviterOf(manager.user, caller.email),
      };
      writeInvitation(tx, producerId, invitation);
      audit(tx, caller, {
        action: 'member.invite',
        object: { type: 'member', id: email, name: email },
        producerId,
        before: same ? { permissions: same.permissions } : null,
        after: { permissions, ...auditedEvents(limit.is) },
      });
      return { ...manager, ...invitation };
    });
    const sent = await mailInvitation(
      producer,
      { id, email, permissions, events },
      {
        name: inviterName,
        email: caller.email,
      },
    );
    return invitedAnswer(sent, email, linkOfInvitation(producerId, id));
  },
});
