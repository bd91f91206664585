import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { parseComplaint } from '@/lib/domain/complaint/complaint';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { maskedEmail } from '@/lib/domain/kit/mask';
import { paths } from '@/lib/domain/kit/paths';
import { holderAt } from '@/lib/domain/ticket/past';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { untypedDb } from '../../support/admin';
import { inParallel } from '../../ticket/ticket-mail';
import { documentsOf, eventIdOf, formerTicketsOf, type Subject } from './read';

const MOST_VALUES = 30;
const AT_ONCE = 10;

/** The complaints of an address: those that name it, and those of a ticket (holder masked) while it was theirs. */
export async function complaintsOf(asked: Subject): Promise<QueryDocumentSnapshot[]> {
  const [named, held, former] = await Promise.all([
    documentsOf('complaints', 'who.contact', asked),
    documentsOf('tickets', 'holder.email', asked),
    formerTicketsOf(asked),
  ]);
  const tickets = new Map(
    [...held, ...former].map((one) => [one.ref.path, parseTicket(one.id, one.data())] as const),
  );
  const complaints: QueryDocumentSnapshot[] = [];
  await inParallel(groupsOf([...held, ...former]), AT_ONCE, async ({ eventId, ids }) => {
    const found = await untypedDb()
      .collection(entryPaths.complaints(eventId))
      .where('who.ticketId', 'in', ids)
      .get();
    complaints.push(...found.docs.filter((one) => isOf(one, tickets, asked.email)));
  });
  return [...named, ...complaints];
}

function groupsOf(tickets: readonly QueryDocumentSnapshot[]) {
  const byEvent = new Map<string, Set<string>>();
  for (const one of tickets) {
    const eventId = eventIdOf(one);
    byEvent.set(eventId, (byEvent.get(eventId) ?? new Set()).add(one.id));
  }
  return [...byEvent].flatMap(([eventId, all]) => {
    const groups: { eventId: string; ids: string[] }[] = [];
    for (let from = 0; from < all.size; from += MOST_VALUES) {
      groups.push({ eventId, ids: [...all].slice(from, from + MOST_VALUES) });
    }
    return groups;
  });
}

function isOf(
  one: QueryDocumentSnapshot,
  tickets: ReadonlyMap<string, Ticket>,
  email: string,
): boolean {
  const { who, steps, receivedAt } = parseComplaint(one.id, one.data());
  const ticket = tickets.get(paths.ticket(eventIdOf(one), who.ticketId));
  if (!ticket) return false;
  // The masked holder is the one of when it was recorded, possibly long after it was received.
  const wasTheirs = holderAt(ticket, steps[0]?.at ?? receivedAt) === email;
  return wasTheirs && who.contact === maskedEmail(email);
}
