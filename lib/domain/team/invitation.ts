import { isDocumentId } from '../kit/document-id';
import { fields, moment, oneOf, text } from '../kit/read';
import { type Permissions, parsePermissions } from '../session/permissions';

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;
/** How many open invitations a producer may have. */
export const MAX_OPEN_INVITATIONS = 50;

const INVITATION_STATUSES = ['pending', 'accepted', 'withdrawn'] as const;
type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/**
 * An invitation to a team (`producers/{id}/invitations/{id}`). Its id is the secret of the link, so no member
 * reads it; the team sees the entry `teamId` of `producers/{id}/team`.
 */
export type Invitation = {
  id: string;
  producerId: string;
  email: string;
  permissions: Permissions;
  status: InvitationStatus;
  invitedBy: string;
  /** What the mail calls whoever invited. */
  inviterName: string;
  /** The account that accepted it; '' before. */
  acceptedBy: string;
  teamId: string;
  expiresAt: Date | null;
};

/** Reads an invitation. Never throws; an unknown status is withdrawn, so that it opens nothing. */
export function parseInvitation(id: string, raw: unknown): Invitation {
  const data = fields(raw);
  return {
    id,
    producerId: text(data.producerId),
    email: text(data.email),
    permissions: parsePermissions(data.permissions),
    status: oneOf(data.status, INVITATION_STATUSES, 'withdrawn'),
    invitedBy: text(data.invitedBy),
    inviterName: text(data.inviterName),
    acceptedBy: text(data.acceptedBy),
    teamId: text(data.teamId),
    expiresAt: moment(data.expiresAt),
  };
}

/** Whether an invitation has run out at a moment. */
export const isExpired = (invitation: { expiresAt: Date | null }, now: Date) =>
  invitation.expiresAt === null || invitation.expiresAt <= now;

/** When an invitation that is sent now runs out. */
export const expiryFrom = (now: Date) =>
  new Date(now.getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1000);

/** Why an invitation cannot be accepted by an address at a moment; null when it can. */
export function refusalOf(
  invitation: Pick<Invitation, 'status' | 'email' | 'expiresAt'>,
  address: string,
  now: Date,
): string | null {
  if (invitation.status === 'accepted') return 'Esta invitación ya se usó';
  if (invitation.status === 'withdrawn') return 'Esta invitación fue retirada';
  if (isExpired(invitation, now)) return 'Esta invitación venció. Pide que te la reenvíen';
  if (invitation.email !== address.trim().toLowerCase()) {
    return 'Esta invitación es para otro correo. Entra con la cuenta que recibió la invitación';
  }
  return null;
}

/** The text in the link's `invitation` parameter. */
export const invitationToken = (producerId: string, invitationId: string) =>
  `${producerId}.${invitationId}`;

/** Reads the `invitation` parameter of a link; null when it is none. */
export function parseInvitationToken(
  token: string | null | undefined,
): { producerId: string; invitationId: string } | null {
  const at = token?.lastIndexOf('.') ?? -1;
  if (!token || at < 1) return null;
  const parts = { producerId: token.slice(0, at), invitationId: token.slice(at + 1) };
  const isSecret = /^[A-Za-z0-9_-]+$/.test(parts.invitationId);
  return isSecret && isDocumentId(parts.producerId) && isDocumentId(parts.invitationId)
    ? parts
    : null;
}
