import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { dateNameOf } from '@/lib/domain/event/date/date-text';
import { type EventRecord, eventName, parseEvent } from '@/lib/domain/event/event';
import { plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { MOST_RIGHTS_EVENTS } from '@/lib/domain/rights/rights-events';
import * as calls from '@/lib/domain/ticket/calls';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { TAIL } from '@/lib/domain/ticket/ticket-code';
import { findTicketsSchema } from '@/lib/domain/ticket/ticket-schema';
import { isMeant, ticketAsk } from '@/lib/domain/ticket/ticket-search';
import { requireAdmin, requireFlagSomewhere } from '../support/access';
import { db, untypedDb } from '../support/admin';
import { callable } from '../support/callable';

const MOST = 5;
const READ = 12;
const READ_OF_WORDS = 30;

type Asked = { typed: string; producerId: string | null; events: readonly string[] | null };

/**
 * Finds tickets by name, address, RUT, phone, code or its last four characters, in all events of a producer, at a cost
 * independent of their number. Needs `tickets.manage`, in the caller's events; administrators may search all (null).
 */
export const findTickets = callable(calls.findTickets, {
  input: findTicketsSchema,
  access: 'session',
  handle: async ({ input: { typed, producerId: named, events }, caller }) => {
    if (named === null) requireAdmin(caller);
    const { producerId, held } = named
      ? await requireFlagSomewhere(caller, named, 'tickets.manage')
      : { producerId: null, held: null };
    const within = held && events ? events.filter((one) => held.includes(one)) : (held ?? events);
    const tickets = await find({ typed, producerId, events: within ?? null });
    const message = plural(tickets.length, 'entrada encontrada', 'entradas encontradas');
    return { success: true, message, tickets };
  },
});

async function find({ typed, producerId, events }: Asked): Promise<calls.FoundTicket[]> {
  const pages = await Promise.all(
    placesOf(producerId, events)
      .flatMap((place) => queriesOf(place, typed))
      .map((query) => query.get()),
  );
  const found = new Map(pages.flatMap(({ docs }) => docs).map((one) => [one.ref.path, one]));
  const meant = [...found.values()]
    .map((one) => ({ eventId: eventOf(one), ticket: parseTicket(one.id, one.data()) }))
    .filter(({ ticket }) => isMeant(ticket, typed))
    .sort((a, b) => b.ticket.issuedAt.getTime() - a.ticket.issuedAt.getTime())
    .slice(0, MOST);
  const own = await eventsOf(
    meant.map(({ eventId }) => eventId),
    producerId,
  );
  return meant.flatMap(({ eventId, ticket }) => {
    const event = own.get(eventId);
    return event ? [answerOf(ticket, event)] : [];
  });
}

function placesOf(producerId: string | null, events: readonly string[] | null): Query[] {
  if (events) {
    const ids = [...new Set(events)].slice(0, MOST_RIGHTS_EVENTS);
    return ids.map((id) => untypedDb().collection(paths.tickets(id)));
  }
  const all = untypedDb().collectionGroup('tickets');
  return [producerId ? all.where('producerId', '==', producerId) : all];
}

function queriesOf(place: Query, typed: string): Query[] {
  const { tokens, name } = ticketAsk(typed);
  const having = place.where('search', 'array-contains-any', tokens).orderBy('issuedAt', 'desc');
  const called = place.where('sortKey', '>=', name).where('sortKey', '<', `${name}\uf8ff`);
  return [
    ...(tokens.length > 0 ? [having.limit(name ? READ_OF_WORDS : READ)] : []),
    ...(name ? [called.orderBy('sortKey').limit(MOST)] : []),
  ];
}

const eventOf = (ticket: QueryDocumentSnapshot): string => ticket.ref.parent.parent?.id ?? '';

/** The events of tickets; for a producer only its own, whatever its tickets say. */
async function eventsOf(
  ids: readonly string[],
  producerId: string | null,
): Promise<Map<string, EventRecord>> {
  if (ids.length === 0) return new Map();
  const docs = await db().getAll(...[...new Set(ids)].map((id) => db().doc(paths.event(id))));
  const events = docs.filter(({ exists }) => exists).map((one) => parseEvent(one.id, one.data()));
  const own = events.filter((event) => producerId === null || event.producerId === producerId);
  return new Map(own.map((event) => [event.id, event]));
}

const answerOf = ({ id, holder, code, dateId }: Ticket, event: EventRecord) => ({
  id,
  eventId: event.id,
  eventName: eventName(event),
  holder: holder.name || holder.email,
  codeEnd: code.slice(-TAIL),
  ...(event.dates && { date: dateNameOf(event, dateId) }),
});
