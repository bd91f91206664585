import { fields, moment, oneOf, text, texts, whole } from '../kit/read';
import { plainText, searchTokens } from '../kit/search';

/** What a ticket is worth at the door. */
export const TICKET_STATUSES = ['valid', 'used', 'refunded', 'revoked'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_STATUS_TEXT: Record<
  TicketStatus,
  { label: string; tone: 'good' | 'info' | 'bad' | 'neutral' }
> = {
  valid: { label: 'Válida', tone: 'good' },
  used: { label: 'Usada', tone: 'info' },
  refunded: { label: 'Devuelta', tone: 'neutral' },
  revoked: { label: 'Revocada', tone: 'bad' },
};

const TICKET_KINDS = ['sale', 'courtesy'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

export type Holder = { name: string; email: string; rut: string; phone: string };

/** A scan at the door: by which validator, when it was made, and when the server heard of it. */
export type Scan = {
  validatorId: string;
  validatorName: string;
  /** The door's own time of it, by which the same scan sent again is known. */
  stamp: number;
  scannedAt: Date;
  receivedAt: Date;
  /** Whether this is the entrance that counts; a later arrival of an earlier scan takes it away. */
  admitted: boolean;
  /** Whether somebody came in by it, counted or not. */
  letIn: boolean;
};

/** A past holder of a ticket, whose code died when it passed on. */
type PastHolder = {
  name: string;
  email: string;
  until: Date | null;
  why: 'resale' | 'reassign';
};

/** One entrance: `events/{eventId}/tickets/{id}`. Holds no money: what it cost is in its ledger row. */
export type Ticket = {
  id: string;
  eventId: string;
  producerId: string;
  ticketTypeId: string;
  ticketTypeName: string;
  kind: TicketKind;
  status: TicketStatus;
  code: string;
  holder: Holder;
  channel: string;
  /** The ledger row by which its holder got it; '' for a courtesy. */
  ledgerId: string;
  courtesyId: string;
  /** When its holder got it: bought, bought again, or was given it. */
  issuedAt: Date;
  /** When its present code was made, by the server's clock. */
  codeAt: Date;
  /** More than one scan let somebody in by it. */
  conflict: boolean;
  usedAt: Date | null;
  usedBy: string;
  scans: Scan[];
  past: PastHolder[];
  search: string[];
};

/**
 * What a ticket is found and sorted by: the beginnings of the words of its holder's name, e-mail, RUT without
 * points and code; and the name as names are sorted.
 */
export function ticketIndex(holder: Holder, code: string) {
  const rut = holder.rut.replace(/[^0-9kK]/g, '');
  return {
    search: searchTokens([holder.name, holder.email, rut, code]),
    sortKey: plainText(holder.name),
  };
}

/** What somebody typed, as the list asks for it: a RUT or code loses its points and hyphens. */
export function ticketQuery(typed: string): string {
  const bare = typed.trim().replace(/[.\s-]/g, '');
  if (/^\d{1,9}[\dkK]$/.test(bare)) return bare;
  if (/^[0-9A-Za-z]{26}$/.test(bare)) return bare;
  return typed;
}

/** Reads a ticket of the database. Never throws. */
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

/** The codes that a ticket had, and by whom they were handed out. */
type TicketCodes = {
  /** Codes that died when the ticket passed on, the oldest first. */
  deadCodes: string[];
  /** Which of its codes (by place, the present one last) each ledger row handed out. */
  codeOf: Record<string, number>;
  code: string;
};

/** Reads the codes of a ticket. Never throws. */
export function parseTicketCodes(raw: unknown): TicketCodes {
  const data = fields(raw);
  const places = Object.entries(fields(data.codeOf));
  return {
    deadCodes: texts(data.deadCodes),
    codeOf: Object.fromEntries(places.map(([row, place]) => [row, whole(place)])),
    code: text(data.code),
  };
}

/** Whether a ticket is held by whom the checkout sold it to: given away, or put in another name, it is not. */
export const isBuyers = ({ kind, past }: Pick<Ticket, 'kind' | 'past'>): boolean =>
  kind === 'sale' && past.at(-1)?.why !== 'reassign';

const list = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : []);

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
  };
}

function parsePast(raw: unknown): PastHolder {
  const data = fields(raw);
  return {
    name: text(data.name),
    email: text(data.email),
    until: moment(data.until),
    why: oneOf(data.why, ['resale', 'reassign'] as const, 'resale'),
  };
}
