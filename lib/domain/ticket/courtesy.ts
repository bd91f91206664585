import type * as v from 'valibot';
import { fields, moment, numeric, numericOrNull, oneOf, text } from '../kit/read';
import { plainText, searchTokens } from '../kit/search';
import type { recipientSchema } from './courtesy-schema';
import type { Ticket } from './ticket';

/**
 * The statuses of a courtesy: issued, mailed (or failed), claimed by its guest, used at the door; revoked; or returned to
 * stock because nobody claimed it in time.
 */
export const COURTESY_STATUSES = [
  'given',
  'sent',
  'failed',
  'claimed',
  'used',
  'revoked',
  'unclaimed',
] as const;
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
  unclaimed: { label: 'No retirada', tone: 'neutral' },
};

/** The statuses of a courtesy that its guest has neither confirmed nor used. */
export const WAITING_STATUSES = ['given', 'sent', 'failed'] as const;

/** Why a courtesy cannot be changed or sent any more; '' if it can. */
export function courtesyOver(status: CourtesyStatus): string {
  if (status === 'used' || status === 'revoked') return 'ya se usó o se revocó';
  return status === 'unclaimed' ? 'no se retiró a tiempo' : '';
}

/**
 * Whether a courtesy returns to stock at the cut-off: it was given before and nobody claimed it. Opening its page,
 * confirming, passing it on and coming in all claim it. `ticket` is null where it was not read yet.
 */
export function isUnclaimed(
  { status, givenAt, openedAt, claimedAt }: Courtesy,
  ticket: Pick<Ticket, 'status' | 'past' | 'scans'> | null,
  cutoff: Date,
): boolean {
  if (!WAITING_STATUSES.some((one) => one === status)) return false;
  if (givenAt >= cutoff || openedAt || claimedAt) return false;
  return !ticket || (ticket.status === 'valid' && ticket.past.length + ticket.scans.length === 0);
}

/**
 * Whether the guest of now confirmed. Courtesies that passed on before this was cleared still say when the guest before
 * did: what is older than the ticket's last holder is not theirs.
 */
export function isConfirmed(
  { claimedAt }: Pick<Courtesy, 'claimedAt'>,
  { past }: Pick<Ticket, 'past'>,
): boolean {
  const since = past.at(-1)?.until;
  return claimedAt !== null && (!since || claimedAt >= since);
}

/**
 * After this long without an outcome, whoever was to mail a courtesy is dead: longer than a call may take, and what its
 * guest waits at most where it died.
 */
export const COURTESY_MAIL_MS = 5 * 60_000;

/** Whether a courtesy is being handed to the mail server, at `now`. */
export const isBeingMailed = ({ mailingAt }: Pick<Courtesy, 'mailingAt'>, now: Date): boolean =>
  mailingAt !== null && now.getTime() - mailingAt.getTime() < COURTESY_MAIL_MS;

/** The default number of courtesies of an event that one member may issue. */
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
  /** How often it was mailed. */
  sends: number;
  sendError: string;
  /** Since when somebody has been handing its mail over; null while nobody is. */
  mailingAt: Date | null;
  /** When its guest first opened its page, and when they confirmed. */
  openedAt: Date | null;
  claimedAt: Date | null;
  usedAt: Date | null;
  revokedAt: Date | null;
  revokedBy: string;
  /** When it returned to stock because nobody had claimed it. */
  returnedAt: Date | null;
};

export type CourtesyRecipient = v.InferOutput<typeof recipientSchema>;

/** The quota of a member and the courtesies they have issued: `events/{eventId}/quotas/{uid}`. */
export type CourtesyQuota = { uid: string; email: string; limit: number | null; given: number };

/** The id of the document that holds the default quota. */
export const EVERYBODY = 'everybody';

export function parseQuota(uid: string, raw: unknown): CourtesyQuota {
  const data = fields(raw);
  return {
    uid,
    email: text(data.email),
    limit: numericOrNull(data.limit),
    given: Math.max(0, numeric(data.given)),
  };
}

/** A member's limit, and how many courtesies they may still issue. */
export function quotaLeft(
  own: CourtesyQuota,
  everybody: CourtesyQuota,
): { limit: number; left: number } {
  const limit = own.limit ?? everybody.limit ?? DEFAULT_COURTESY_QUOTA;
  return { limit, left: Math.max(0, limit - own.given) };
}

/**
 * Whether a new limit (null: back to the default) would let its own author issue more: nobody may raise their
 * own quota. `isOwn` tells the author's own limit from the default.
 */
export function raisesOwnQuota(
  own: CourtesyQuota,
  everybody: CourtesyQuota,
  { isOwn, limit }: { isOwn: boolean; limit: number | null },
): boolean {
  const after = isOwn
    ? quotaLeft({ ...own, limit }, everybody)
    : quotaLeft(own, { ...everybody, limit });
  return after.limit > quotaLeft(own, everybody).limit;
}

/** The fields for search and sorting: prefixes of the words of the guest's name and e-mail, and the name. */
export const courtesyIndex = ({ name, email }: CourtesyRecipient) => ({
  search: searchTokens([name, email]),
  sortKey: plainText(name),
});

/** Parses a courtesy. Never throws. */
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
    mailingAt: moment(data.mailingAt),
    openedAt: moment(data.openedAt),
    claimedAt: moment(data.claimedAt),
    usedAt: moment(data.usedAt),
    revokedAt: moment(data.revokedAt),
    revokedBy: text(data.revokedBy),
    returnedAt: moment(data.returnedAt),
  };
}
