import { fields, moment, oneOf, text, texts, whole } from '../kit/read';
import { plainText, searchTokens, wholeToken } from '../kit/search';
import { type Answers, parseAnswers } from './answers';
import { type Brought, parseBrought } from './brought';
import { type Charge, parseCharges } from './charges';
import { type Party, parseParty } from './party';
import { TAIL } from './ticket-code';
import { FIRST_DATE } from './type-dates';

/** `refunding`: has an open refund case, and is not valid unless the case is rejected. */
export const TICKET_STATUSES = ['valid', 'used', 'refunding', 'refunded', 'revoked'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export type TicketStanding = TicketStatus | 'cancelled' | 'postponed' | 'over';

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

/** `brought`: of another ticket office; nothing was paid for it here. */
const TICKET_KINDS = ['sale', 'courtesy', 'brought'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

export type TicketHolder = { name: string; email: string; rut: string; phone: string };

export type Scan = {
  validatorId: string;
  validatorName: string;
  stamp: number;
  dateId: string;
  scannedAt: Date;
  receivedAt: Date;
  /** The scan that counts; an earlier one that arrives later replaces it. */
  admitted: boolean;
  letIn: boolean;
  /** The reason why the ticket was no longer valid when an offline door admitted somebody; ''. */
  gone: (typeof GONE)[number] | '';
  /** The holder left; absent of an entry. */
  way?: 'out';
  /** The ticket's type lets in again who left: an entry after the first one is no conflict once an exit lies between. */
  again?: true;
};

const GONE = ['oldCode', 'refunded', 'revoked'] as const;

const PASSED_ON = ['resale', 'reassign', 'gift'] as const;

type PastHolder = {
  name: string;
  email: string;
  until: Date | null;
  why: (typeof PASSED_ON)[number];
};

export const CHOICES = ['keep', 'refund'] as const;
type TicketChoice = { planId: string; choice: (typeof CHOICES)[number]; at: Date | null };

/** A ticket: `events/{eventId}/tickets/{id}`. Its price is in its ledger row. */
export type Ticket = {
  id: string;
  eventId: string;
  producerId: string;
  ticketTypeId: string;
  ticketTypeName: string;
  /** `FIRST_DATE` where the event has no dates of its own, `EVERY_DATE` of a pass. */
  dateId: string;
  kind: TicketKind;
  status: TicketStatus;
  code: string;
  holder: TicketHolder;
  channel: string;
  /** The ledger row of the purchase; '' where nothing was bought here. */
  ledgerId: string;
  courtesyId: string;
  /** The commission that holds what it earned (`Commission`), and its promoter; '' for none. */
  promotionId: string;
  promoterId: string;
  /** Open or paid; '' without one and after a rejection. */
  refundId: string;
  /** The holder's choice about a plan; null without an answer. */
  choice: TicketChoice | null;
  issuedAt: Date;
  codeAt: Date;
  conflict: boolean;
  usedAt: Date | null;
  usedBy: string;
  scans: Scan[];
  past: PastHolder[];
  search: string[];
  answers?: Answers;
  /** The difference that moves to other dates made to the price paid by its purchase (`ledgerId`); absent without one. */
  paidMore?: { ledgerId: string; amount: number; fee: number; charges?: Charge[] };
  party?: Party;
  brought?: Brought;
};

function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return /^56\d{9}$/.test(digits) ? digits.slice(2) : digits;
}

const PHONE = 8;

/**
 * Fields for search and sorting: prefixes of name, email, RUT and code; the code's last four characters; the phone whole, without
 * its first digit, and its last four digits; `former` codes whole and by end, for their holders' questions; what another ticket
 * office calls it, whole.
 */
export function ticketIndex(
  holder: TicketHolder,
  code: string,
  former: readonly string[] = [],
  externalId = '',
) {
  const rut = holder.rut.replace(/[^0-9kK]/g, '');
  const phone = phoneDigits(holder.phone);
  const ends = [
    ...[code, ...former].map((one) => one.slice(-TAIL).toLowerCase()),
    ...former.map(wholeToken),
    ...(phone.length < PHONE ? [] : [phone, phone.slice(-PHONE), phone.slice(-TAIL)]),
  ].filter((end) => end.length >= TAIL);
  const elsewhere = externalId ? [wholeToken(externalId)] : [];
  const words = searchTokens([holder.name, holder.email, rut, code]);
  return {
    search: [...new Set([...ends, ...elsewhere, ...words])],
    sortKey: plainText(holder.name),
  };
}

/** A RUT, code or phone without separators, visible or not; '0056' becomes '+56'. */
export const unparted = (typed: string): string =>
  typed.replace(/[.\s()\p{Pd}\p{Cf}]/gu, '').replace(/^00(?=[1-9])/, '+');

/** A search without the separators of a RUT, code or phone. */
export function ticketQuery(typed: string): string {
  const bare = unparted(typed);
  // The zero that was once dialled before a Chilean number; no RUT is that long.
  if (/^0[2-9]\d{8}$/.test(bare)) return bare.slice(1);
  if (/^\d{1,9}[\dkK]$/.test(bare)) return bare;
  if (/^[0-9A-Za-z]{26}$/.test(bare)) return bare;
  if (/^(\+\d{8,15}|56\d{9})$/.test(bare)) return phoneDigits(bare);
  return typed;
}

export function parseTicket(id: string, raw: unknown): Ticket {
  const data = fields(raw);
  const holder = fields(data.holder);
  const answers = parseAnswers(data.answers);
  const party = parseParty(data.party);
  const brought = parseBrought(data.brought);
  const more = fields(data.paidMore);
  return {
    ...(text(more.ledgerId) && {
      paidMore: {
        ...{ ledgerId: text(more.ledgerId), amount: whole(more.amount), fee: whole(more.fee) },
        charges: parseCharges(more.charges),
      },
    }),
    ...(answers && { answers }),
    ...(party && { party }),
    ...(brought && { brought }),
    id,
    eventId: text(data.eventId),
    producerId: text(data.producerId),
    ticketTypeId: text(data.ticketTypeId),
    ticketTypeName: text(data.ticketTypeName, 'Entrada'),
    dateId: text(data.dateId, FIRST_DATE),
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
    promotionId: text(data.promotionId),
    promoterId: text(data.promoterId),
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

type TicketCodes = {
  deadCodes: string[];
  /** By ledger row: the index of its code; the current one is the last. */
  codeOf: Record<string, number>;
  code: string;
};

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
 * Whether name and email were chosen by the buyer or a giver, not by a producer. Decides mail limits: a producer must not reach
 * an email without limit. Who owns the money is another question (`isHeldByBuyer`).
 */
export const isNamedByBuyer = ({ kind, past }: Pick<Ticket, 'kind' | 'past'>): boolean =>
  kind === 'sale' && past.findLast(({ why }) => why !== 'gift')?.why !== 'reassign';

/**
 * The last call that gave the ticket away, to recognize a retry. `at`: since when its mails are being sent, null if one was
 * refused; `mailed`, `told`: whether friend and giver were mailed.
 */
export type TicketGift = { key: string; at: Date | null; mailed: boolean; told: boolean };

export function parseGift(raw: unknown): TicketGift {
  const data = fields(fields(raw).gift);
  // Old gifts lack the field: their giver is not mailed again.
  const told = data.told !== false;
  return { key: text(data.key), at: moment(data.at), mailed: data.mailed === true, told };
}

/** The last bulk action that mailed the ticket; ''. */
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
    dateId: text(data.dateId, FIRST_DATE),
    scannedAt: new Date(whole(data.scannedAt)),
    receivedAt: new Date(whole(data.receivedAt)),
    admitted: data.admitted === true,
    letIn: data.letIn === true || data.admitted === true,
    gone: oneOf(data.gone, ['', ...GONE], ''),
    ...(data.way === 'out' && { way: 'out' }),
    ...(data.again === true && { again: true }),
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
