import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type {
  courtesyCutoffSchema,
  courtesyIdSchema,
  issueCourtesiesSchema,
  quotaSchema,
  revokeCourtesySchema,
} from './courtesy-schema';
import type { discountBatchSchema } from './discount-schema';
import type { giveTicketSchema } from './gift-schema';
import type { TicketKind, TicketStatus } from './ticket';
import type {
  findTicketsSchema,
  openTicketSchema,
  reassignTicketSchema,
  resendTicketSchema,
  sendTicketLinkSchema,
} from './ticket-schema';

/** A ticket as shown to its holder. Dates are ISO texts. */
export type OpenedTicket = {
  ticket: {
    code: string;
    status: TicketStatus;
    kind: TicketKind;
    holder: string;
    ticketType: string;
    claimed: boolean;
    /** Whether the link was mailed to its holder, so that what it asks for is theirs to ask. */
    isHolders: boolean;
    /** Whether it can be given to a friend. */
    canGive: boolean;
  };
  event: {
    name: string;
    status: string;
    startsAt: string | null;
    endsAt: string | null;
    timeZone: string;
    venue: { name: string; address: string; commune: string; mapUrl: string };
  };
};

/** A ticket as a search names it: whose it is, the end of its code, and its event. */
export type FoundTicket = {
  id: string;
  eventId: string;
  eventName: string;
  holder: string;
  codeEnd: string;
};

export const createDiscountCodes = 'createDiscountCodes' as Endpoint<
  v.InferInput<typeof discountBatchSchema>,
  { batchId: string; codes: string[] }
>;

/** Latest first, a few at most. */
export const findTickets = 'findTickets' as Endpoint<
  v.InferInput<typeof findTicketsSchema>,
  { tickets: FoundTicket[] }
>;

/** `sent`: whether the friend's mail was accepted. */
export const giveTicket = 'giveTicket' as Endpoint<
  v.InferInput<typeof giveTicketSchema>,
  { sent: boolean }
>;

/** Mails the holder of a ticket the link that proves who they are. */
export const sendTicketLink = 'sendTicketLink' as Endpoint<
  v.InferInput<typeof sendTicketLinkSchema>
>;

/**
 * What became of their mails, by this call or an earlier one with its key: `left` go within minutes, and `kept` guests had
 * asked for none.
 */
export const issueCourtesies = 'issueCourtesies' as Endpoint<
  v.InferInput<typeof issueCourtesiesSchema>,
  { courtesies: string[]; sent: number; failed: number; left: number; kept: number }
>;

export const openTicket = 'openTicket' as Endpoint<
  v.InferInput<typeof openTicketSchema>,
  OpenedTicket
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
