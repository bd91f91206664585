import type * as v from 'valibot';
import { fields, moment, numeric, numericOrNull, oneOf, text } from '../kit/read';
import { plainText, searchTokens } from '../kit/search';
import type { recipientSchema } from './courtesy-schema';

/** The life of a courtesy: given, sent by mail (or not), claimed by its guest, used at the door; or revoked. */
export const COURTESY_STATUSES = ['given', 'sent', 'failed', 'claimed', 'used', 'revoked'] as const;
type CourtesyStatus = (typeof COURTESY_STATUSES)[number];

export const COURTESY_STATUS_TEXT: Record<
  CourtesyStatus,
  { label: string; tone: 'neutral' | 'info' | 'bad' | 'good' | 'wait' }
> = {
  given: { label: 'Por enviar', tone: 'wait' },
  sent: { label: 'Enviada', tone: 'neutral' },
  failed: { label: 'No se pudo enviar', tone: 'bad' },
  claimed: { label: 'Confirmada', tone: 'info' },
  used: { label: 'Usada', tone: 'good' },
  revoked: { label: 'Revocada', tone: 'bad' },
};

/** How many courtesies of an event one person may give, unless somebody sets another number. */
export const DEFAULT_COURTESY_QUOTA = 100;
/** A courtesy: `events/{eventId}/courtesies/{id}`. Its entrance is the ticket `ticketId`. */
export type Courtesy = {
  id: string;
  ticketTypeId: string;
  ticketTypeName: string;
  ticketId: string;
  name: string;
  email: string;
  status: CourtesyStatus;
  givenBy: { uid: string; email: string };
  givenAt: Date;
  sentAt: Date | null;
  /** How often its mail was sent. */
  sends: number;
  sendError: string;
  claimedAt: Date | null;
  usedAt: Date | null;
  revokedAt: Date | null;
  revokedBy: string;
};

export type Recipient = v.InferOutput<typeof recipientSchema>;

/** How many courtesies a person may give and has given: `events/{eventId}/quotas/{uid}`. */
export type Quota = { uid: string; email: string; limit: number | null; given: number };

/** The document that holds everybody's limit. */
export const EVERYBODY = 'everybody';

export function parseQuota(uid: string, raw: unknown): Quota {
  const data = fields(raw);
  return {
    uid,
    email: text(data.email),
    limit: numericOrNull(data.limit),
    given: Math.max(0, numeric(data.given)),
  };
}

/** How many a person may still give. */
export function quotaLeft(own: Quota, everybody: Quota): { limit: number; left: number } {
  const limit = own.limit ?? everybody.limit ?? DEFAULT_COURTESY_QUOTA;
  return { limit, left: Math.max(0, limit - own.given) };
}

/**
 * Whether a new limit (null: back to the one above) would let its own author give more: a right that is handed out
 * is not handed to oneself. `isOwn` tells the author's own limit from everybody's.
 */
export function raisesOwnQuota(
  own: Quota,
  everybody: Quota,
  { isOwn, limit }: { isOwn: boolean; limit: number | null },
): boolean {
  const after = isOwn
    ? quotaLeft({ ...own, limit }, everybody)
    : quotaLeft(own, { ...everybody, limit });
  return after.limit > quotaLeft(own, everybody).limit;
}

/** What a courtesy is found and sorted by: the beginnings of the words of its guest's name and e-mail, the name. */
export const courtesyIndex = ({ name, email }: Recipient) => ({
  search: searchTokens([name, email]),
  sortKey: plainText(name),
});

/** Reads a courtesy of the database. Never throws. */
export function parseCourtesy(courtesyId: string, raw: unknown): Courtesy {
  const data = fields(raw);
  const by = fields(data.givenBy);
  return {
    id: courtesyId,
    ticketTypeId: text(data.ticketTypeId),
    ticketTypeName: text(data.ticketTypeName, 'Entrada'),
    ticketId: text(data.ticketId),
    name: text(data.name),
    email: text(data.email),
    status: oneOf(data.status, COURTESY_STATUSES, 'given'),
    givenBy: { uid: text(by.uid), email: text(by.email) },
    givenAt: moment(data.givenAt) ?? new Date(0),
    sentAt: moment(data.sentAt),
    sends: numeric(data.sends),
    sendError: text(data.sendError),
    claimedAt: moment(data.claimedAt),
    usedAt: moment(data.usedAt),
    revokedAt: moment(data.revokedAt),
    revokedBy: text(data.revokedBy),
  };
}
