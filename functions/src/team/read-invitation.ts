import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { ourPicture } from '@/lib/domain/kit/picture';
import { parseProducer } from '@/lib/domain/producer/producer';
import { flagsOf } from '@/lib/domain/rights/permissions';
import * as calls from '@/lib/domain/team/calls';
import {
  invitationRefusal,
  parseInvitation,
  USED_INVITATION_FIELD,
} from '@/lib/domain/team/invitation';
import { invitationSecretSchema } from '@/lib/domain/team/team-schema';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { eventsOf } from './limited-events';

/**
 * The offer of an invitation link: producer, inviter, address and permissions. No session, because there may be no
 * account yet: the link is the authorisation. Unknown links are limited by network (`countMiss`).
 */
export const readInvitation = callable(calls.readInvitation, {
  input: invitationSecretSchema,
  access: 'open',
  handle: async ({ input: { producerId, invitationId }, ip }) => {
    const [doc, producerDoc] = await db().getAll(
      db().doc(entryPaths.invitation(producerId, invitationId)),
      db().doc(paths.producer(producerId)),
    );
    if (!doc?.exists || !producerDoc?.exists) {
      await countMiss('invitation', ip);
      throw fail('not-found', 'Esta invitación no existe. Revisa que el enlace esté completo');
    }
    const invitation = parseInvitation(invitationId, doc.data());
    const refusal = invitationRefusal(invitation, invitation.email, new Date());
    if (refusal) {
      const isUsed = invitation.status === 'accepted';
      throw fail('failed-precondition', refusal, isUsed ? USED_INVITATION_FIELD : undefined);
    }
    const producer = parseProducer(producerId, producerDoc.data());
    return {
      success: true,
      message: 'Invitación vigente',
      producerName: producer.name,
      producerImage: ourPicture(producer.image),
      inviterName: invitation.inviterName,
      email: invitation.email,
      flags: flagsOf(invitation.permissions),
      events: (await eventsOf(null, producerId, invitation.events ?? [])).map(({ name }) => name),
    };
  },
});
