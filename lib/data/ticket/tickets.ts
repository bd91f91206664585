import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { matchesSearch, searchToken } from '@/lib/domain/kit/search';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import * as calls from '@/lib/domain/ticket/calls';
import type { CourtesyRecipient } from '@/lib/domain/ticket/courtesy';
import type { TicketMoves } from '@/lib/domain/ticket/move';
import { parseTicket, type Ticket, ticketQuery } from '@/lib/domain/ticket/ticket';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { readWhole } from '@/lib/firebase/query';
import { call } from '../kit/call';

type TicketFilter = {
  q: string;
  status: string | null;
  type: string | null;
  kind: string | null;
  date: string | null;
  sort: { id: string; desc: boolean } | null;
};

/**
 * The tickets of a filter, latest first by default. Tickets from before an event had several dates name none and are of
 * the first, so that one is not asked of the database: `ticketMatchesFilter` picks its tickets.
 */
export function ticketsSpec(eventId: string, filter: TicketFilter): QuerySpec {
  const token = searchToken(ticketQuery(filter.q));
  const where: [string, '==' | 'array-contains', string][] = [];
  if (token) where.push(['search', 'array-contains', token]);
  if (filter.status) where.push(['status', '==', filter.status]);
  if (filter.type) where.push(['ticketTypeId', '==', filter.type]);
  if (filter.kind) where.push(['kind', '==', filter.kind]);
  if (filter.date && !isSought(filter.date)) where.push(['dateId', '==', filter.date]);
  const field = filter.sort?.id === 'sortKey' ? 'sortKey' : 'issuedAt';
  const direction = (filter.sort?.desc ?? true) ? 'desc' : 'asc';
  return { path: paths.tickets(eventId), where, orderBy: [[field, direction]] };
}

/** Whether a date's tickets are picked from all of an event. */
export const isSought = (date: string | null): boolean => date === FIRST_DATE;

/** Whether a ticket matches what the query does not: all typed words, of which it matches one, and the first date. */
export const ticketMatchesFilter = (
  ticket: Ticket,
  { q, date }: Pick<TicketFilter, 'q' | 'date'>,
): boolean =>
  matchesSearch(ticket.search, ticketQuery(q)) && (!isSought(date) || ticket.dateId === date);

/** For exports only, because it reads all of them. */
export async function readTickets(
  eventId: string,
  filter: TicketFilter,
  onProgress: OnProgress,
): Promise<Ticket[]> {
  const rows = await readWhole(ticketsSpec(eventId, filter), parseTicket, { onProgress });
  return rows.filter((ticket) => ticketMatchesFilter(ticket, filter));
}

/** The latest matching tickets of a producer, or (null) of all; optionally of some events. */
export const findTickets = async (
  typed: string,
  producerId: string | null,
  events?: readonly string[],
): Promise<calls.FoundTicket[]> =>
  (await call(calls.findTickets, { typed, producerId, ...(events && { events: [...events] }) }))
    .tickets;

export const resendTicket = (eventId: string, ticketId: string) =>
  call(calls.resendTicket, { eventId, ticketId });

/** Assigns a new holder and code; refused if the holder is not `seen`. */
export const reassignTicket = (
  eventId: string,
  ticketId: string,
  to: CourtesyRecipient,
  seen: CourtesyRecipient,
) =>
  call(calls.reassignTicket, {
    eventId,
    ticketId,
    ...to,
    seen: { name: seen.name, email: seen.email },
  });

/** Whether buyers may move their tickets to another date. */
export const setTicketMoves = (eventId: string, moves: TicketMoves) =>
  call(calls.setTicketMoves, { eventId, ...moves });
