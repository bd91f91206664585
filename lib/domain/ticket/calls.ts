import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { AskedOfTicket } from './answers';
import type { bringAttendeesSchema, mailBroughtSchema, undoBroughtSchema } from './brought-schema';
import type {
  courtesyCutoffSchema,
  courtesyIdSchema,
  issueCourtesiesSchema,
  quotaSchema,
  revokeCourtesySchema,
} from './courtesy-schema';
import type { discountBatchSchema } from './discount-schema';
import type { giveTicketSchema } from './gift-schema';
import type { setTicketMovesSchema } from './move-schema';
import type {
  addCompanionsSchema,
  nameCompanionsSchema,
  renameCompanionSchema,
} from './party-schema';
import type { TicketKind, TicketStanding, TicketStatus } from './ticket';
import type {
  findTicketsSchema,
  openTicketSchema,
  reassignTicketSchema,
  resendTicketSchema,
  sendTicketLinkSchema,
} from './ticket-schema';

/** One of an event's dates in an answer, with ISO dates. */
export type OpenedDate = {
  id: string;
  startsAt: string;
  endsAt: string;
  doorsAt: string | null;
  status: string;
  label: string;
};

/**
 * `problem`: why a ticket cannot be moved to this date; '' if it can. `more`: what it costs more, in whole pesos, negative where it
 * is given back; `pay`: where a dearer date is paid.
 */
export type MoveOption = OpenedDate & { problem: string; more: number; pay?: string };

/** What is given back for a ticket, in whole pesos, and when it was paid; null before. */
export type TicketRefund = { amount: number; paidAt: string | null };

/** Whom a guest brings, each with the link that shows its code and does nothing else. */
export type OpenedCompanions = {
  /** Until when they are named; null without an end. */
  until: string | null;
  /** Why they can no longer be named; '' if they can. */
  problem: string;
  /** `name` is '' for one who is not named; `isFixed`: it stays as it is. */
  people: {
    ticketId: string;
    name: string;
    standing: TicketStanding;
    token: string;
    isFixed?: boolean;
    /** Questions that the guest may answer for them, or has answered; missing if there are none. */
    asked?: AskedOfTicket[];
  }[];
};

export type OpenedTicket = {
  ticket: {
    code: string;
    status: TicketStatus;
    standing: TicketStanding;
    /** When the door let its holder in, the last time. */
    usedAt: string | null;
    /** Its refund case, for whom its money goes to. */
    refund?: TicketRefund;
    kind: TicketKind;
    holder: string;
    ticketType: string;
    claimed: boolean;
    /** Whether the link was mailed to the holder and so proves who they are. */
    isHolders: boolean;
    /** Its holder has no address, so that no link can be mailed. */
    unaddressed?: boolean;
    canGive: boolean;
    /** Whether whoever was invited holds it for somebody whom they bring. */
    isCompanions?: boolean;
    /** The dates to which its holder may move it; missing where they may not. */
    moves?: MoveOption[];
    /** Questions that its holder may answer or has answered; missing if there are none. */
    asked?: AskedOfTicket[];
    /** Whom its guest brings; missing where they bring nobody, and for another's link. */
    companions?: OpenedCompanions;
  };
  event: {
    name: string;
    status: string;
    /** The start of the ticket's date, or of the first date of a pass. */
    startsAt: string | null;
    endsAt: string | null;
    /** Those that the ticket is for, where the event has several. */
    dates?: OpenedDate[];
    timeZone: string;
    venue: { name: string; address: string; commune: string; mapUrl: string };
    /** The address of its public page; missing where it has none any more. */
    page?: string;
    /** Where its flyer is; missing without one. */
    flyer?: string;
  };
};

export type FoundTicket = {
  id: string;
  eventId: string;
  eventName: string;
  holder: string;
  codeEnd: string;
  /** The date it is of, in words; absent where the event has one. */
  date?: string;
};

/**
 * `kept`: who wants nothing unasked; `repeated`: whose ticket is there already, by another line or import. `errors` names by
 * their lines for whom there was no place.
 */
export const bringAttendees = 'bringAttendees' as Endpoint<
  v.InferInput<typeof bringAttendeesSchema>,
  {
    brought: number;
    repeated: number;
    kept: number;
    errors: { index: number; email: string; message: string }[];
  }
>;

/** `stayed`: who came in meanwhile, or whose ticket no longer admits. */
export const undoBrought = 'undoBrought' as Endpoint<
  v.InferInput<typeof undoBroughtSchema>,
  { undone: number; stayed: number; isOver: boolean }
>;

/** `unsent`: who gets no mail; `later`: whose mail waits for the next time. */
export const mailBrought = 'mailBrought' as Endpoint<
  v.InferInput<typeof mailBroughtSchema>,
  { mailed: number; unsent: number; later: number; isOver: boolean }
>;

export const createDiscountCodes = 'createDiscountCodes' as Endpoint<
  v.InferInput<typeof discountBatchSchema>,
  { batchId: string; codes: string[] }
>;

/** Finds the latest matching tickets, a few at most. */
export const findTickets = 'findTickets' as Endpoint<
  v.InferInput<typeof findTicketsSchema>,
  { tickets: FoundTicket[] }
>;

/** `sent`: whether the mail server accepted the friend's mail. */
export const giveTicket = 'giveTicket' as Endpoint<
  v.InferInput<typeof giveTicketSchema>,
  { sent: boolean }
>;

/** Whether buyers may move tickets. */
export const setTicketMoves = 'setTicketMoves' as Endpoint<
  v.InferInput<typeof setTicketMovesSchema>
>;

/** Mails a ticket's holder the link that proves who they are. */
export const sendTicketLink = 'sendTicketLink' as Endpoint<
  v.InferInput<typeof sendTicketLinkSchema>
>;

/** The mails by this call or an earlier one with its key: `left` follow within minutes, `kept` guests wanted none. */
export const issueCourtesies = 'issueCourtesies' as Endpoint<
  v.InferInput<typeof issueCourtesiesSchema>,
  { courtesies: string[]; sent: number; failed: number; left: number; kept: number }
>;

export const openTicket = 'openTicket' as Endpoint<
  v.InferInput<typeof openTicketSchema>,
  OpenedTicket
>;

/** Names a guest's companions by the guest's own link. */
export const nameCompanions = 'nameCompanions' as Endpoint<
  v.InferInput<typeof nameCompanionsSchema>
>;

/** Gives more companions to somebody who was invited. */
export const addCompanions = 'addCompanions' as Endpoint<v.InferInput<typeof addCompanionsSchema>>;

/** Names a companion, mends the name or takes it out. */
export const renameCompanion = 'renameCompanion' as Endpoint<
  v.InferInput<typeof renameCompanionSchema>
>;

export const reassignTicket = 'reassignTicket' as Endpoint<
  v.InferInput<typeof reassignTicketSchema>,
  { sent: boolean }
>;

export const resendCourtesy = 'resendCourtesy' as Endpoint<v.InferInput<typeof courtesyIdSchema>>;

export const resendTicket = 'resendTicket' as Endpoint<v.InferInput<typeof resendTicketSchema>>;

export const revokeCourtesy = 'revokeCourtesy' as Endpoint<
  v.InferInput<typeof revokeCourtesySchema>
>;

export const setCourtesyQuota = 'setCourtesyQuota' as Endpoint<v.InferInput<typeof quotaSchema>>;

export const setCourtesyCutoff = 'setCourtesyCutoff' as Endpoint<
  v.InferInput<typeof courtesyCutoffSchema>
>;
