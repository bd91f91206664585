import { pastIndex } from '@/lib/domain/ticket/past';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { type Migration, missingFields } from './migration';

/** Tickets that passed on before former holders could be found by their address. */
export const ticketPastPeople: Migration = {
  id: '008-ticket-past-people',
  why: 'Whoever held a ticket before finds it in their copy, and is taken out of it when they are erased',
  collection: 'tickets',
  changesOf: (id, raw) => {
    const index = pastIndex(parseTicket(id, raw).past);
    return index.pastPeople.length > 0 ? missingFields(raw, index) : null;
  },
};
