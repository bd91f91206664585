import { parseTicket, ticketIndex } from '@/lib/domain/ticket/ticket';
import { type Migration, missingFields } from './migration';

/** Tickets from before the end of a code and the phone number were searched. */
export const ticketEnds: Migration = {
  id: '009-ticket-ends',
  why: 'Every ticket is found by the last four characters of its code, and by the phone number of its holder',
  collection: 'tickets',
  changesOf: (id, raw) => {
    const { holder, code } = parseTicket(id, raw);
    return missingFields(raw, ticketIndex(holder, code));
  },
};
