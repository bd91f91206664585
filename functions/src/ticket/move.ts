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
  const [[from, ...others], typeDocs] = await Promise.all([
    db().getAll(...refs),
    db().collection(paths.ticketTypes(event.id)).get(),
  ]);
  const types: TicketType[] = typeDocs.docs.map((one) => parseTicketType(one.id, one.data()));
  return dates.map((to, i) => {
    const terms = { from: moveTerms(from), to: moveTerms(others[i]) };
    return { ...openedDate(to), problem: placeProblem(ticket, { types, event, to, terms }, now) };
  });
}
