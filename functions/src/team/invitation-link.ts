import * as calls from '@/lib/domain/team/calls';
import { invitationEntrySchema } from '@/lib/domain/team/team-schema';
import { isAdminNow } from '../support/access';
import { callable } from '../support/callable';
import { transact } from '../support/transact';
import { invitationOf, linkOfInvitation, requireCovers } from './invitations';
import { requireManager } from './team';

/** The link of a pending invitation, to share; only for a manager who holds every permission that it grants. */
export const invitationLink = callable(calls.invitationLink, {
  input: invitationEntrySchema,
  access: 'session',
  handle: async ({ input: { producerId: named, teamId }, caller }) => {
    const isAdmin = isAdminNow(caller);
    return transact(async (tx) => {
      const manager = await requireManager(tx, caller, isAdmin, named);
      const { producerId } = manager;
      const { invitation } = await invitationOf(tx, producerId, teamId);
      requireCovers(manager.permissions, invitation.permissions);
      const link = linkOfInvitation(producerId, invitation.id);
      return { success: true as const, message: 'Enlace listo', link };
    });
  },
});
