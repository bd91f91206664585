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

/** The refund of a ticket, in whole pesos, and when it was paid; null before. */
export type TicketRefund = { amount: number; paidAt: string | null };

export type OpenedCompanions = {
  /** The end of the time in which they are named; null without one. */
  until: string | null;
  problem: string;
  /** `name` is '' for one who is not named; `isFixed`: it stays as it is. */
  people: {
    ticketId: string;
    name: string;
    standing: TicketStanding;
    token: string;
    isFixed?: boolean;
    asked?: AskedOfTicket[];
  }[];
};

export type OpenedTicket = {
  ticket: {
    code: string;
    status: TicketStatus;
    standing: TicketStanding;
    usedAt: string | null;
    refund?: TicketRefund;
    kind: TicketKind;
    holder: string;
    ticketType: string;
    claimed: boolean;
    /** Whether the link was mailed to the holder and so proves who they are. */
    isHolders: boolean;
    unaddressed?: boolean;
    canGive: boolean;
    isCompanions?: boolean;
    /** The dates to which its holder may move it; missing where they may not. */
    moves?: MoveOption[];
    asked?: AskedOfTicket[];
    /** The people whom its guest brings; missing where they bring nobody, and for another's link. */
    companions?: OpenedCompanions;
  };
  event: {
    name: string;
    status: string;
    startsAt: string | null;
    endsAt: string | null;
    dates?: OpenedDate[];
    timeZone: string;
    venue: { name: string; address: string; commune: string; mapUrl: string };
    page?: string;
    flyer?: string;
  };
};

export type FoundTicket = {
  id: string;
  eventId: string;
  eventName: string;
  holder: string;
  codeEnd: string;
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

export const findTickets = 'findTickets' as Endpoint<
  v.InferInput<typeof findTicketsSchema>,
  { tickets: FoundTicket[] }
>;

export const giveTicket = 'giveTicket' as Endpoint<
  v.InferInput<typeof giveTicketSchema>,
  { sent: boolean }
>;

export const setTicketMoves = 'setTicketMoves' as Endpoint<
  v.InferInput<typeof setTicketMovesSchema>
>;

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

export const nameCompanions = 'nameCompanions' as Endpoint<
  v.InferInput<typeof nameCompanionsSchema>
>;

export const addCompanions = 'addCompanions' as Endpoint<v.InferInput<typeof addCompanionsSchema>>;

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
