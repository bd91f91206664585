import { parseTicket, parseTicketCodes, ticketIndex } from '@/lib/domain/ticket/ticket';
import { type Migration, missingFields } from './migration';

/** Attendees sorted by name are sorted by `sortKey`, which tickets sold before that order was offered lack. */
export const ticketSortKeys: Migration = {
  id: '002-ticket-sort-key',
  why: 'Every ticket appears in the list of attendees sorted by name',
  collection: 'tickets',
  changesOf: (id, raw) => {
    const { holder, code } = parseTicket(id, raw);
    return missingFields(raw, ticketIndex(holder, code, parseTicketCodes(raw).deadCodes));
  },
};
