import type * as v from 'valibot';
import { boolean, fields, moment, numeric, numericOrNull, oneOf, text } from '../kit/read';
import { plainText, searchTokens } from '../kit/search';
import type { recipientSchema } from './courtesy-schema';
import { type Party, parseParty } from './party';
import type { Ticket } from './ticket';
import { FIRST_DATE } from './type-dates';

/** `given`, `sent` or `failed`; `claimed` by the guest, `used` at the door; `unclaimed`: it returned to stock. */
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

export const WAITING_STATUSES = ['given', 'sent', 'failed'] as const;

/** The reason why a courtesy cannot be changed or sent; '' if it can. */
export function courtesyOver(status: CourtesyStatus): string {
  if (status === 'used' || status === 'revoked') return 'ya se usó o se revocó';
  return status === 'unclaimed' ? 'no se retiró a tiempo' : '';
}

/**
 * Whether a courtesy returns to stock at the cutoff. Opening its page, confirming, passing it on and entering all claim it.
 * `ticket` is null if not read yet.
 */
export function isUnclaimed(
  { status, givenAt, openedAt, claimedAt }: Courtesy,
  ticket: Pick<Ticket, 'status' | 'past' | 'scans'> | null,
  cutoff: Date,
): boolean {
  if (!WAITING_STATUSES.some((one) => one === status)) return false;
  if (givenAt >= cutoff || openedAt || claimedAt) return false;
  if (!ticket) return true;
  const { status: state, past, scans } = ticket;
  // A scan by which nobody came in, as an exit of who was not inside, claims nothing.
  return state === 'valid' && past.length === 0 && !scans.some(({ letIn }) => letIn);
}

/** Whether the present guest confirmed: not an earlier one, whose confirmation is older than the last transfer. */
export function isConfirmed(
  { claimedAt }: Pick<Courtesy, 'claimedAt'>,
  { past }: Pick<Ticket, 'past'>,
): boolean {
  const since = past.at(-1)?.until;
  return claimedAt !== null && (!since || claimedAt >= since);
}

/** The time after which a sending is taken for dead: longer than a call may take. */
export const COURTESY_MAIL_MS = 5 * 60_000;

/** Whether a courtesy's mail is being sent. */
export const isBeingMailed = ({ mailingAt }: Pick<Courtesy, 'mailingAt'>, now: Date): boolean =>
  mailingAt !== null && now.getTime() - mailingAt.getTime() < COURTESY_MAIL_MS;

export const DEFAULT_COURTESY_QUOTA = 100;
export type Courtesy = {
  id: string;
  ticketTypeId: string;
  ticketTypeName: string;
  dateId: string;
  ticketId: string;
  name: string;
  email: string;
  status: CourtesyStatus;
  givenBy: { uid: string; email: string };
  promoterId: string;
  promoterCode: string;
  promoterRule: string;
  givenAt: Date;
  sentAt: Date | null;
  sends: number;
  sendError: string;
  /** A lock: when the current sending began. */
  mailingAt: Date | null;
  openedAt: Date | null;
  claimedAt: Date | null;
  usedAt: Date | null;
  revokedAt: Date | null;
  revokedBy: string;
  returnedAt: Date | null;
  /** Its guest has no address: its giver passes its link on. An erased guest's has none either, and is not so marked. */
  byHand?: boolean;
  passedOn?: boolean;
  party?: Party;
};

export type CourtesyRecipient = v.InferOutput<typeof recipientSchema>;
export type CourtesyGuest = CourtesyRecipient & { companions?: string[] | undefined };

/** The places that a guest takes. */
export const placesOfGuest = ({ companions = [] }: Pick<CourtesyGuest, 'companions'>): number =>
  1 + companions.length;

export type CourtesyQuota = { uid: string; email: string; limit: number | null; given: number };

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

/** A member's limit, and what is left of it. */
export function quotaLeft(
  own: CourtesyQuota,
  everybody: CourtesyQuota,
): { limit: number; left: number } {
  const limit = own.limit ?? everybody.limit ?? DEFAULT_COURTESY_QUOTA;
  return { limit, left: Math.max(0, limit - own.given) };
}

/**
 * Whether a new limit (null: the default) would let its author issue more, which nobody may do. `isOwn`: the author's own limit,
 * not the default.
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

/** Fields for search and sorting, by name and email. */
export const courtesyIndex = ({ name, email }: CourtesyRecipient) => ({
  search: searchTokens([name, email]),
  sortKey: plainText(name),
});

export function parseCourtesy(courtesyId: string, raw: unknown): Courtesy {
  const data = fields(raw);
  const by = fields(data.givenBy);
  const party = parseParty(data.party);
  return {
    ...(party && { party }),
    ...(boolean(data.byHand) && { byHand: true }),
    ...(boolean(data.passedOn) && { passedOn: true }),
    id: courtesyId,
    ticketTypeId: text(data.ticketTypeId),
    ticketTypeName: text(data.ticketTypeName, 'Entrada'),
    dateId: text(data.dateId, FIRST_DATE),
    ticketId: text(data.ticketId),
    name: text(data.name),
    email: text(data.email),
    status: oneOf(data.status, COURTESY_STATUSES, 'given'),
    givenBy: { uid: text(by.uid), email: text(by.email) },
    promoterId: text(data.promoterId),
    promoterCode: text(data.promoterCode),
    promoterRule: text(data.promoterRule),
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
