import { parseTicket, parseTicketCodes, ticketIndex } from '@/lib/domain/ticket/ticket';
import { type Migration, missingFields } from './migration';

/** Tickets from before the end of a code, the phone number and former codes were searched. */
export const ticketEnds: Migration = {
  id: '009-ticket-ends',
  why: 'Every ticket is found by the last four characters of its codes, its former codes, and the phone number of its holder',
  collection: 'tickets',
  changesOf: (id, raw) => {
    const { holder, code } = parseTicket(id, raw);
    return missingFields(raw, ticketIndex(holder, code, parseTicketCodes(raw).deadCodes));
  },
};
