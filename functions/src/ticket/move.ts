import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  dateMoveProblem,
  dateProblem,
  placeProblem,
  priceOn,
} from '@/lib/domain/event/date/move-problem';
import { type DateTerms, parseDateTerms } from '@/lib/domain/event/date/stored-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { eventPageUrl } from '@/lib/domain/event/event-page';
import { withMove } from '@/lib/domain/event/public/channel';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { paidNow } from '@/lib/domain/ledger/paid-now';
import { isHeldByBuyer } from '@/lib/domain/plan/plan-payee';
import { feesAt } from '@/lib/domain/producer/fee-history';
import { parseProducer } from '@/lib/domain/producer/producer';
import {
  differenceOf,
  differenceProblem,
  moveDifference,
  NO_DIFFERENCE,
} from '@/lib/domain/sale/move-price';
import type { MoveOption } from '@/lib/domain/ticket/calls';
import { parseMoved } from '@/lib/domain/ticket/moved';
import { parseTicket, parseTicketCodes, type Ticket } from '@/lib/domain/ticket/ticket';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { dateRef, openedDate } from '../event/date';
import { db } from '../support/admin';
import { settings } from '../support/mail/settings';
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
  const of = dates.map((to, i) => ({
    to,
    terms: { from: moveTerms(from), to: moveTerms(others[i]) },
  }));
  const costs = await costOfMoves(event, ticket, types, of, now);
  return of.map(({ to, terms }) => {
    const cost = costs(terms);
    const problem =
      placeProblem(ticket, { types, event, to, together, terms }, now) || cost.problem;
    const pay = cost.more > 0 && !problem && { pay: withMove(cost.shop, ticket.id, to.id) };
    return { ...openedDate(to), problem, more: problem ? 0 : cost.more, ...pay };
  });
}

type MoveTerms = Record<'from' | 'to', DateTerms['types']>;

/** The price of a move by the terms of its dates; where all cost the same, or it was given, nothing is read. */
async function costOfMoves(
  event: EventRecord,
  ticket: Ticket,
  types: readonly TicketType[],
  of: readonly { terms: MoveTerms }[],
  now: Date,
): Promise<(terms: MoveTerms) => { more: number; problem: string; shop: string }> {
  const free = { more: 0, problem: '', shop: '' };
  const type = types.find(({ id }) => id === ticket.ticketTypeId);
  const pricesOf = ({ from, to }: MoveTerms) =>
    type ? { from: priceOn(type, from), to: priceOn(type, to) } : { from: 0, to: 0 };
  const differs = of.some(({ terms }) => pricesOf(terms).from !== pricesOf(terms).to);
  if (ticket.kind === 'courtesy' || !differs) return () => free;
  const [row, producerDoc] = await Promise.all([
    ticket.ledgerId ? db().doc(entryPaths.ledgerRow(event.id, ticket.ledgerId)).get() : null,
    db().doc(paths.producer(event.producerId)).get(),
  ]);
  const bought = row?.exists ? paidNow(parseLedgerRow(row.id, row.data()), [ticket]) : undefined;
  const paid = bought?.shares.find(({ ticketId }) => ticketId === ticket.id) ?? NO_DIFFERENCE;
  const { feesHistory, fees, domains } = parseProducer(producerDoc.id, producerDoc.data());
  const shop = eventPageUrl(event.id, settings.eventPage(), domains[0]);
  const refusal = differenceProblem(bought, isHeldByBuyer(ticket));
  return (terms) => {
    const difference = moveDifference(paid, pricesOf(terms), feesAt(feesHistory, now, fees));
    const { amount, fee } = difference;
    if (amount === 0 && fee === 0) return free;
    return { more: differenceOf(difference), problem: refusal, shop };
  };
}
