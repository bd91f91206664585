import { fields, moment, oneOf, text, texts, whole } from '../kit/read';
import { plainText, searchTokens, wholeToken } from '../kit/search';
import { TAIL } from './ticket-code';

/**
 * The statuses of a ticket at the door. `refunding`: it has an open refund case, and admits nobody unless the case is
 * rejected.
 */
export const TICKET_STATUSES = ['valid', 'used', 'refunding', 'refunded', 'revoked'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_STATUS_TEXT: Record<
  TicketStatus,
  { label: string; tone: 'good' | 'info' | 'wait' | 'bad' | 'neutral' }
> = {
  valid: { label: 'Válida', tone: 'good' },
  used: { label: 'Usada', tone: 'info' },
  refunding: { label: 'En devolución', tone: 'wait' },
  refunded: { label: 'Devuelta', tone: 'neutral' },
  revoked: { label: 'Revocada', tone: 'bad' },
};

const TICKET_KINDS = ['sale', 'courtesy'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

export type TicketHolder = { name: string; email: string; rut: string; phone: string };

/** A scan at the door: by which validator, when it was made, and when it reached the server. */
export type Scan = {
  validatorId: string;
  validatorName: string;
  /** The door's own timestamp, which identifies a repeated upload of the same scan. */
  stamp: number;
  scannedAt: Date;
  receivedAt: Date;
  /** Whether this is the entrance that counts; an earlier scan that arrives later replaces it. */
  admitted: boolean;
  /** Whether it admitted somebody, counted or not. */
  letIn: boolean;
  /** Why the ticket admitted nobody any more when a door without connection let somebody in with it; '' if it did. */
  gone: (typeof GONE)[number] | '';
};

/** Why a ticket, or the code that was shown, admits nobody any more. */
const GONE = ['oldCode', 'refunded', 'revoked'] as const;

/** How a ticket passes to somebody else: it is resold, its producer renames it, or its holder gives it to a friend. */
const PASSED_ON = ['resale', 'reassign', 'gift'] as const;

/** A former holder of a ticket, whose code became invalid when it passed on. */
type PastHolder = {
  name: string;
  email: string;
  until: Date | null;
  why: (typeof PASSED_ON)[number];
};

export const CHOICES = ['keep', 'refund'] as const;
type TicketChoice = { planId: string; choice: (typeof CHOICES)[number]; at: Date | null };

/** One entrance: `events/{eventId}/tickets/{id}`. Holds no money: its price is in its ledger row. */
export type Ticket = {
  id: string;
  eventId: string;
  producerId: string;
  ticketTypeId: string;
  ticketTypeName: string;
  kind: TicketKind;
  status: TicketStatus;
  code: string;
  holder: TicketHolder;
  channel: string;
  /** The ledger row of its holder's purchase; '' for a courtesy. */
  ledgerId: string;
  courtesyId: string;
  /** Its refund case, open or paid; '' without one, and after a rejection. */
  refundId: string;
  /** What its holder chose when the event was postponed or cancelled, by which plan; null without an answer. */
  choice: TicketChoice | null;
  /** When its holder got it: by purchase, resale or courtesy. */
  issuedAt: Date;
  /** When its current code was created, by the server's clock. */
  codeAt: Date;
  /** More than one scan admitted somebody with it. */
  conflict: boolean;
  usedAt: Date | null;
  usedBy: string;
  scans: Scan[];
  past: PastHolder[];
  search: string[];
};

/** The digits of a phone number, a Chilean one without its country. */
function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return /^56\d{9}$/.test(digits) ? digits.slice(2) : digits;
}

const PHONE = 8;

/**
 * The fields for search and sorting: prefixes of the words of the holder's name, e-mail, RUT without separators
 * and code; the code's last four characters; the phone whole, without the first digit of a mobile, and its last four
 * digits; the `former` codes, whole and by their end, because whoever holds one asks about this ticket; and the name as
 * a sort key.
 */
export function ticketIndex(holder: TicketHolder, code: string, former: readonly string[] = []) {
  const rut = holder.rut.replace(/[^0-9kK]/g, '');
  const phone = phoneDigits(holder.phone);
  const ends = [
    ...[code, ...former].map((one) => one.slice(-TAIL).toLowerCase()),
    ...former.map(wholeToken),
    ...(phone.length < PHONE ? [] : [phone, phone.slice(-PHONE), phone.slice(-TAIL)]),
  ].filter((end) => end.length >= TAIL);
  return {
    search: [...new Set([...ends, ...searchTokens([holder.name, holder.email, rut, code])])],
    sortKey: plainText(holder.name),
  };
}

/** Normalizes a search in the list: a RUT, code or phone number loses its separators. */
export function ticketQuery(typed: string): string {
  const bare = typed.trim().replace(/[.\s-]/g, '');
  if (/^\d{1,9}[\dkK]$/.test(bare)) return bare;
  if (/^[0-9A-Za-z]{26}$/.test(bare)) return bare;
  if (/^(\+\d{8,15}|56\d{9})$/.test(bare)) return phoneDigits(bare);
  return typed;
}

/** Parses a ticket. Never throws. */
export function parseTicket(id: string, raw: unknown): Ticket {
  const data = fields(raw);
  const holder = fields(data.holder);
  return {
    id,
    eventId: text(data.eventId),
    producerId: text(data.producerId),
    ticketTypeId: text(data.ticketTypeId),
    ticketTypeName: text(data.ticketTypeName, 'Entrada'),
    kind: oneOf(data.kind, TICKET_KINDS, 'sale'),
    status: oneOf(data.status, TICKET_STATUSES, 'revoked'),
    code: text(data.code),
    holder: {
      name: text(holder.name),
      email: text(holder.email),
      rut: text(holder.rut),
      phone: text(holder.phone),
    },
    channel: text(data.channel),
    ledgerId: text(data.ledgerId),
    courtesyId: text(data.courtesyId),
    refundId: text(data.refundId),
    choice: parseChoice(data.choice),
    issuedAt: moment(data.issuedAt) ?? new Date(0),
    codeAt: moment(data.codeAt) ?? moment(data.issuedAt) ?? new Date(0),
    conflict: data.conflict === true,
    usedAt: moment(data.usedAt),
    usedBy: text(data.usedBy),
    scans: list(data.scans).map(parseScan),
    past: list(data.past).map(parsePast),
    search: texts(data.search),
  };
}

/** A ticket's current and former codes, and the ledger rows that issued them. */
type TicketCodes = {
  /** Codes that became invalid when the ticket was resold or reassigned, oldest first. */
  deadCodes: string[];
  /** By ledger row, the index of the code that it issued (the current code is the last). */
  codeOf: Record<string, number>;
  code: string;
};

/** Parses the codes of a ticket. Never throws. */
export function parseTicketCodes(raw: unknown): TicketCodes {
  const data = fields(raw);
  const places = Object.entries(fields(data.codeOf));
  return {
    deadCodes: texts(data.deadCodes),
    codeOf: Object.fromEntries(places.map(([row, place]) => [row, whole(place)])),
    code: text(data.code),
  };
}

/**
 * Whether the name and the address on a ticket come from whoever bought it, or gave it away: false for courtesies, and for
 * what a producer wrote on it, if only another name. By this its mails count: what a producer wrote must not reach an
 * address without a limit, as something bought. Whose its money is, is another question (`isHeldByBuyer`).
 */
export const isNamedByBuyer = ({ kind, past }: Pick<Ticket, 'kind' | 'past'>): boolean =>
  kind === 'sale' && past.findLast(({ why }) => why !== 'gift')?.why !== 'reassign';

/**
 * The call that gave a ticket away last, so that its repetition is recognised; nothing of any person. `at`: since when a
 * call is at its mails, null if one was not accepted; `mailed`, `told`: whether the friend's and the giver's were.
 */
export type TicketGift = { key: string; at: Date | null; mailed: boolean; told: boolean };

/** Parses the last gift of a ticket. Never throws. */
export function parseGift(raw: unknown): TicketGift {
  const data = fields(fields(raw).gift);
  // Gifts of before this was noted: their giver is not written to again.
  const told = data.told !== false;
  return { key: text(data.key), at: moment(data.at), mailed: data.mailed === true, told };
}

/** The bulk action that mailed a ticket again last ('' for none), by which one whose answer was lost is counted. */
export const parseResentRun = (raw: unknown): string => text(fields(raw).resentRun);

const list = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : []);

function parseChoice(raw: unknown): TicketChoice | null {
  const data = fields(raw);
  const planId = text(data.planId);
  if (!planId) return null;
  return { planId, choice: oneOf(data.choice, CHOICES, 'keep'), at: moment(data.at) };
}

function parseScan(raw: unknown): Scan {
  const data = fields(raw);
  return {
    validatorId: text(data.validatorId),
    validatorName: text(data.validatorName),
    stamp: whole(data.stamp) || whole(data.scannedAt),
    scannedAt: new Date(whole(data.scannedAt)),
    receivedAt: new Date(whole(data.receivedAt)),
    admitted: data.admitted === true,
    letIn: data.letIn === true || data.admitted === true,
    gone: oneOf(data.gone, ['', ...GONE], ''),
  };
}

function parsePast(raw: unknown): PastHolder {
  const data = fields(raw);
  return {
    name: text(data.name),
    email: text(data.email),
    until: moment(data.until),
    why: oneOf(data.why, PASSED_ON, 'resale'),
  };
}
