import { randomBytes } from 'node:crypto';
import {
  type DocumentReference,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { renderInvitation } from '@/emails/invitation';
import { nameOf, type User } from '@/lib/domain/account/user';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { joinRoute } from '@/lib/domain/kit/routes/links';
import { nameDoubt } from '@/lib/domain/producer/borrowed-name';
import { type Producer, replyAddress } from '@/lib/domain/producer/producer';
import { coversPermissions, type Permissions } from '@/lib/domain/rights/permissions';
import {
  expiryFrom,
  type Invitation,
  invitationToken,
  parseInvitation,
} from '@/lib/domain/team/invitation';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import { mailSettings, sendMail } from '../support/mail/mailer';
import type { ProducerScope } from '../support/scope';
import { eventsOf } from './limited-events';
import { teamIdOf } from './membership';

/**
 * An invitation's id is the secret of its link (192 random bits): it is in no document that a member can read, so
 * nobody can accept an invitation that was meant for somebody else and grants more than they hold.
 */

export const newInvitationId = () => randomBytes(24).toString('base64url');

export function linkOfInvitation(producerId: string, invitationId: string): string {
  return `${mailSettings().siteUrl}${joinRoute(invitationToken(producerId, invitationId))}`;
}

export function writeInvitation(
  tx: Transaction,
  producerId: ProducerScope,
  invitation: {
    id: string;
    email: string;
    permissions: Permissions;
    events: readonly string[] | null;
    invitedBy: string;
    inviterName: string;
  },
): { teamId: string } {
  const { id, email, permissions, events, invitedBy, inviterName } = invitation;
  const teamId = teamIdOf(id);
  const expiresAt = Timestamp.fromDate(expiryFrom(new Date()));
  const invitedAt = FieldValue.serverTimestamp();
  tx.set(db().doc(entryPaths.invitation(producerId, id)), {
    id,
    producerId,
    email,
    permissions,
    events: events && [...events],
    status: 'pending',
    invitedBy,
    inviterName,
    teamId,
    expiresAt,
    invitedAt,
  });
  tx.set(db().doc(entryPaths.teamEntry(producerId, teamId)), {
    kind: 'invitation',
    email,
    permissions,
    events: events && [...events],
    invitedBy: inviterName,
    invitedAt,
    expiresAt,
  });
  return { teamId };
}

/** The pending invitation of an entry in the team's list; refuses one that is not pending any more. */
export async function invitationOf(
  tx: Transaction,
  producerId: string,
  teamId: string,
): Promise<{ ref: DocumentReference; invitation: Invitation }> {
  const found = await tx.get(
    db().collection(entryPaths.invitations(producerId)).where('teamId', '==', teamId).limit(1),
  );
  const [doc] = found.docs;
  const invitation = doc && parseInvitation(doc.id, doc.data());
  if (!doc || invitation?.status !== 'pending') {
    throw fail('not-found', 'Esta invitación ya no está pendiente');
  }
  return { ref: doc.ref, invitation };
}

export function requireCovers(holds: Permissions | null, wanted: Permissions): void {
  if (holds && !coversPermissions(holds, wanted)) {
    throw fail('permission-denied', 'No puedes dar permisos que tú no tienes', 'permissions');
  }
}

/** The inviter as invited people see them: their name, or a verified address if the name could be a fraud's. */
export function inviterOf(
  user: Pick<User, 'displayName' | 'firstName' | 'lastName' | 'email'>,
  address: string,
): string {
  const name = nameOf({ ...user, email: user.email || address });
  return nameDoubt(name, [mailSettings().fromName]) === null ? name : address;
}

/**
 * Mails an invitation; returns whether the mail server accepted it. Until an event of the producer was approved it has
 * no text of theirs.
 */
export async function mailInvitation(
  producer: Producer,
  invitation: {
    id: string;
    email: string;
    permissions: Permissions;
    events: readonly string[] | null;
  },
  inviter: { name: string; email: string },
): Promise<boolean> {
  const { fromName } = mailSettings();
  const replyTo = replyAddress(producer);
  const { events } = invitation;
  const { isUnreviewed } = producer;
  const isPlain = (name: string) => nameDoubt(name, [fromName]) === null;
  const named = events && !isUnreviewed ? await eventsOf(null, producer.id, events) : [];
  const { subject, html, text } = renderInvitation({
    siteName: fromName,
    producerName: isUnreviewed ? '' : producer.name,
    inviterName: isUnreviewed ? inviter.email : inviter.name,
    permissions: invitation.permissions,
    events:
      events &&
      (isUnreviewed
        ? ['algunos de sus eventos']
        : named.map(({ name }) => (isPlain(name) ? name : 'otro de sus eventos'))),
    url: linkOfInvitation(producer.id, invitation.id),
  });
  try {
    await sendMail({
      to: invitation.email,
      producerId: producer.id,
      subject,
      html,
      text,
      ...(isUnreviewed ? {} : { fromName: producer.name }),
      ...(replyTo ? { replyTo } : {}),
    });
    return true;
  } catch (error) {
    logger.error('An invitation could not be sent', {
      producerId: producer.id,
      error: String((error as { code?: unknown }).code ?? 'unknown'),
    });
    return false;
  }
}

export function invitedAnswer(sent: boolean, email: string, link: string) {
  const message = sent
    ? `Invitación enviada a ${email}`
    : 'La invitación está lista, pero el correo no salió. Copia el enlace y envíaselo';
  return { success: true as const, message, sent, link };
}
