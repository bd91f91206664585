import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { dateMoveProblem, dateProblem, placeProblem } from '@/lib/domain/event/date/move-problem';
import { type DateTerms, parseDateTerms } from '@/lib/domain/event/date/stored-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import type { MoveOption } from '@/lib/domain/ticket/calls';
import { parseMoved } from '@/lib/domain/ticket/moved';
import { parseTicket, parseTicketCodes, type Ticket } from '@/lib/domain/ticket/ticket';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { dateRef, openedDate } from '../event/date';
import { db } from '../support/admin';
import { companionTickets } from './party';

/** The dates ahead that a ticket's page offers at most. */
const OFFERED = 60;

export type Move = { eventId: string; ticketId: string; code: string; dateId: string };

/** The link's state: the ticket's own, moved to this date by it already, or dead. */
export function moveState(found: DocumentSnapshot, { code, dateId }: Move) {
  if (!found.exists) return 'gone';
  const codes = parseTicketCodes(found.data());
  if (codes.code === code) return 'current';
  const isLast = codes.deadCodes.at(-1) === code;
  const { of } = parseMoved(found.data());
  const isRepeated = isLast && of === codes.deadCodes.length;
  return isRepeated && parseTicket(found.id, found.data()).dateId === dateId ? 'repeated' : 'gone';
}

export const moveTerms = (found: DocumentSnapshot | undefined): DateTerms['types'] =>
  (found && parseDateTerms(found.id, found.data())?.types) ?? {};

/** The tickets that a guest holds for companions and takes along to another date: those that are good for theirs. */
export async function movedAlong(
  tx: Parameters<typeof companionTickets>[0],
  eventId: string,
  guest: Ticket,
): ReturnType<typeof companionTickets> {
  if (guest.party?.nth !== 0) return [];
  const held = await companionTickets(tx, eventId, guest);
  return held.filter(({ ticket }) => ticket.status === 'valid' && ticket.dateId === guest.dateId);
}

/** The dates to which a ticket's page offers to move it; undefined where its holder may not. */
export async function moveOptions(
  event: EventRecord,
  ticket: Ticket,
  raw: unknown,
): Promise<MoveOption[] | undefined> {
  const now = new Date();
  if (dateMoveProblem(ticket, event, parseMoved(raw).count, now)) return undefined;
  const ahead = (event.dates ?? []).filter((date) => dateProblem(ticket, event, date, now) === '');
  const dates = ahead.slice(0, OFFERED);
  if (dates.length === 0) return undefined;
  const refs = [ticket.dateId, ...dates.map(({ id }) => id)].map((id) => dateRef(event.id, id));
  const [[from, ...others], typeDocs, companions] = await Promise.all([
    db().getAll(...refs),
    db().collection(paths.ticketTypes(event.id)).get(),
    movedAlong(null, event.id, ticket),
  ]);
  const together = 1 + companions.length;
  const types: TicketType[] = typeDocs.docs.map((one) => parseTicketType(one.id, one.data()));
  return dates.map((to, i) => {
    const terms = { from: moveTerms(from), to: moveTerms(others[i]) };
    const of = { types, event, to, together, terms };
    return { ...openedDate(to), problem: placeProblem(ticket, of, now) };
  });
}
