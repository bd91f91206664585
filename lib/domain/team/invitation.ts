import { isDocumentId } from '../kit/document-id';
import { fields, moment, oneOf, text } from '../kit/read';
import { addressKey } from '../kit/text/address-key';
import { type Permissions, parsePermissions } from '../rights/permissions';
import { rightsEvents } from '../rights/rights-events';

export const INVITATION_DAYS = 7;
export const MAX_OPEN_INVITATIONS = 50;

const INVITATION_STATUSES = ['pending', 'accepted', 'withdrawn'] as const;
type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/**
 * An invitation (`producers/{id}/invitations/{id}`). Its id is the link's secret, so members cannot read it; they see `teamId` in
 * `producers/{id}/team`.
 */
export type Invitation = {
  id: string;
  producerId: string;
  email: string;
  permissions: Permissions;
  events: readonly string[] | null;
  status: InvitationStatus;
  invitedBy: string;
  inviterName: string;
  acceptedBy: string;
  teamId: string;
  expiresAt: Date | null;
};

/** Parses an invitation. Never throws; an unknown status counts as withdrawn. */
export function parseInvitation(id: string, raw: unknown): Invitation {
  const data = fields(raw);
  return {
    id,
    producerId: text(data.producerId),
    email: text(data.email),
    permissions: parsePermissions(data.permissions),
    events: rightsEvents(data),
    status: oneOf(data.status, INVITATION_STATUSES, 'withdrawn'),
    invitedBy: text(data.invitedBy),
    inviterName: text(data.inviterName),
    acceptedBy: text(data.acceptedBy),
    teamId: text(data.teamId),
    expiresAt: moment(data.expiresAt),
  };
}

export const isExpired = (invitation: { expiresAt: Date | null }, now: Date) =>
  invitation.expiresAt === null || invitation.expiresAt <= now;

export const expiryFrom = (now: Date) =>
  new Date(now.getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1000);

/** The reason why `address` cannot accept an invitation, or null. */
export function invitationRefusal(
  invitation: Pick<Invitation, 'status' | 'email' | 'expiresAt'>,
  address: string,
  now: Date,
): string | null {
  if (invitation.status === 'accepted') return 'Esta invitación ya se usó';
  if (invitation.status === 'withdrawn') return 'Esta invitación fue retirada';
  if (isExpired(invitation, now)) return 'Esta invitación venció. Pide que te la reenvíen';
  if (addressKey(invitation.email) !== addressKey(address)) {
    return 'Esta invitación es para otro correo. Entra con la cuenta que recibió la invitación';
  }
  return null;
}

export const USED_INVITATION_FIELD = 'acceptedBy';

/** The value of the link's `invitation` parameter. */
export const invitationToken = (producerId: string, invitationId: string) =>
  `${producerId}.${invitationId}`;

/** Parses the `invitation` parameter; null if it is malformed. */
export function parseInvitationToken(
  token: string | null | undefined,
): { producerId: string; invitationId: string } | null {
  const dot = token?.lastIndexOf('.') ?? -1;
  if (!token || dot < 1) return null;
  const parts = { producerId: token.slice(0, dot), invitationId: token.slice(dot + 1) };
  const isSecret = /^[A-Za-z0-9_-]+$/.test(parts.invitationId);
  return isSecret && isDocumentId(parts.producerId) && isDocumentId(parts.invitationId)
    ? parts
    : null;
}
