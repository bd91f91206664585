import * as calls from '@/lib/domain/team/calls';
import { moneyChange } from '@/lib/domain/team/money-flags';
import { invitationEntrySchema } from '@/lib/domain/team/team-schema';
import { isAdminNow } from '../support/access';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { requireMailSlot } from '../support/mail/mail-slots';
import { requireMoneySignIn } from '../support/second-factor';
import { transact } from '../support/transact';
import {
  invitationOf,
  invitedAnswer,
  inviterOf,
  linkOfInvitation,
  mailInvitation,
  requireCovers,
  writeInvitation,
} from './invitations';
import { requireManager } from './team';

/**
 * Mails a pending invitation again, for another week, with the same link. Needs `users.manageAccess` and what it
 * grants, and for access to the money the sign-in that moving it requires; the caller becomes the inviter.
 */
export const resendInvitation = callable(calls.resendInvitation, {
  input: invitationEntrySchema,
  access: 'session',
  handle: async ({ input: { producerId: named, teamId }, caller }) => {
    const isAdmin = isAdminNow(caller);
    const { producerId, producer, invitation, inviterName } = await transact(async (tx) => {
      const manager = await requireManager(tx, caller, isAdmin, named);
      const { producerId } = manager;
      const found = await invitationOf(tx, producerId, teamId);
      requireCovers(manager.permissions, found.invitation.permissions);
      requireMoneySignIn(caller, moneyChange(null, found.invitation.permissions).given);
      await requireMailSlot({ producerId }, found.invitation.email);
      const name = inviterOf(manager.user, caller.email);
      const renewed = { ...found.invitation, invitedBy: caller.uid, inviterName: name };
      writeInvitation(tx, producerId, renewed);
      audit(tx, caller, {
        action: 'invitation.resend',
        object: { type: 'member', id: renewed.email, name: renewed.email },
        producerId,
      });
      return { producerId, producer: manager.producer, invitation: renewed, inviterName: name };
    });
    const sent = await mailInvitation(producer, invitation, {
      name: inviterName,
      email: caller.email,
    });
    return invitedAnswer(sent, invitation.email, linkOfInvitation(producerId, invitation.id));
  },
});
