import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { matchesSearch, searchToken } from '@/lib/domain/kit/search';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import * as calls from '@/lib/domain/ticket/calls';
import type { CourtesyRecipient } from '@/lib/domain/ticket/courtesy';
import { parseResentRun, parseTicket, type Ticket, ticketQuery } from '@/lib/domain/ticket/ticket';
import { readWhole } from '@/lib/firebase/query';
import { call } from '../kit/call';
import { readChosen } from '../kit/chosen';

/** The filters of a list of attendees. */
type TicketFilter = {
  q: string;
  status: string | null;
  type: string | null;
  kind: string | null;
  sort: { id: string; desc: boolean } | null;
};

/** The tickets of an event that match a filter, latest first unless sorted; server-paged, for any number. */
export function ticketsSpec(eventId: string, filter: TicketFilter): QuerySpec {
  const token = searchToken(ticketQuery(filter.q));
  const where: [string, '==' | 'array-contains', string][] = [];
  if (token) where.push(['search', 'array-contains', token]);
  if (filter.status) where.push(['status', '==', filter.status]);
  if (filter.type) where.push(['ticketTypeId', '==', filter.type]);
  if (filter.kind) where.push(['kind', '==', filter.kind]);
  const field = filter.sort?.id === 'sortKey' ? 'sortKey' : 'issuedAt';
  const direction = (filter.sort?.desc ?? true) ? 'desc' : 'asc';
  return { path: paths.tickets(eventId), where, orderBy: [[field, direction]] };
}

/** Whether a ticket matches all that was typed: the query only matches one word of it. */
export const ticketMatchesSearch = (ticket: Ticket, q: string): boolean =>
  matchesSearch(ticket.search, ticketQuery(q));

/** Reads all tickets that match a filter; for exports only, because it reads them all. */
export async function readTickets(
  eventId: string,
  filter: TicketFilter,
  onProgress: OnProgress,
): Promise<Ticket[]> {
  const rows = await readWhole(ticketsSpec(eventId, filter), parseTicket, { onProgress });
  return rows.filter((ticket) => ticketMatchesSearch(ticket, filter.q));
}

/** The latest tickets that somebody means, in any event of a producer, or (null) of all; only in these events, if given. */
export const findTickets = async (
  typed: string,
  producerId: string | null,
  events?: readonly string[],
): Promise<calls.FoundTicket[]> =>
  (await call(calls.findTickets, { typed, producerId, ...(events && { events: [...events] }) }))
    .tickets;

/** Mails a ticket to its holder again. */
export const resendTicket = (eventId: string, ticketId: string) =>
  call(calls.resendTicket, { eventId, ticketId });

/**
 * Mails one of many tickets to its holder again, once in a `run` of them: refused once they have used their share of the
 * day's mails.
 */
export const resendOneOfMany = (eventId: string, ticketId: string, run: string) =>
  call(calls.resendTicket, { eventId, ticketId, bulk: true, run });

/** Whether a ticket was mailed again by this run, by what is stored: whatever became of the call's own answer. */
export async function isResentBy(eventId: string, ticketId: string, run: string): Promise<boolean> {
  const runOf = (_id: string, raw: unknown) => parseResentRun(raw);
  return (await readChosen(paths.tickets(eventId), [ticketId], runOf))[0] === run;
}

/** Assigns a ticket to a new holder, with a new code; refused if it is no longer of the holder that was `seen`. */
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
