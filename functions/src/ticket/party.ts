import {
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  type Courtesy,
  type CourtesyGuest,
  courtesyIndex,
  parseCourtesy,
} from '@/lib/domain/ticket/courtesy';
import {
  companionId,
  guestOf,
  isHeldForCompanion,
  type Party,
  unnamedCompanion,
} from '@/lib/domain/ticket/party';
import {
  parseTicket,
  parseTicketCodes,
  type Ticket,
  ticketIndex,
} from '@/lib/domain/ticket/ticket';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { db } from '../support/admin';
import type { SaleTransaction } from '../support/sale-transaction';
import type { Giver, readQuotas } from './give-quota';
import { newTicket, passedOn } from './new-ticket';

export type CourtesyTerms = {
  event: EventRecord;
  type: TicketType;
  dateId: string;
  giver: Giver;
  /** The promoter of whose courtesies they are, and by which rule; null for no promoter's. */
  promotion: Awaited<ReturnType<typeof readQuotas>>['promotion'];
  now: Date;
};

/** Writes a party's courtesies and tickets; gives the guest's. Companions' are held by the guest until passed on. */
export function createParty(
  tx: Pick<SaleTransaction, 'create'>,
  terms: CourtesyTerms,
  { id, name, email, phone = '', companions = [] }: CourtesyGuest & { id: string; phone?: string },
): Pick<Courtesy, 'id' | 'ticketId' | 'email'> {
  const of = 1 + companions.length;
  const party: Party = { id, nth: 0, of, state: 'own', guest: '' };
  const ticketId = create(tx, terms, { id, name, email, phone, ...(of > 1 && { party }) });
  createCompanions(tx, terms, { name, email }, party, companions);
  return { id, ticketId, email };
}

type Guest = Pick<Courtesy, 'name' | 'email'> & Seen;
type Seen = Partial<Pick<Courtesy, 'openedAt' | 'claimedAt'>>;

/** Creates the courtesies of a guest's companions, as the last places of the party; opened or confirmed if the guest's is. */
export const createCompanions = (
  tx: Pick<SaleTransaction, 'create'>,
  terms: CourtesyTerms,
  { name, email, openedAt, claimedAt }: Guest,
  { id, of }: Party,
  companions: readonly string[],
): string[] =>
  companions.map((companion, i) => {
    const nth = of - companions.length + i;
    create(tx, terms, {
      ...{ id: companionId(id, nth), name: companion || unnamedCompanion(name), email, phone: '' },
      ...{ openedAt, claimedAt },
      party: { id, nth, of, state: companion ? 'named' : 'open', guest: name },
    });
    return companionId(id, nth);
  });

type Place = { id: string; name: string; email: string; phone: string; party?: Party } & Seen;

function create(
  tx: Pick<SaleTransaction, 'create'>,
  { event, type, dateId, giver, promotion, now }: CourtesyTerms,
  { id, name, email, phone, party, openedAt, claimedAt }: Place,
): string {
  const ticketRef = db().collection(paths.tickets(event.id)).doc();
  const of = {
    eventId: event.id,
    producerId: event.producerId,
    ticketTypeId: type.id,
    ticketTypeName: type.name,
    dateId,
    ...(party && { party }),
  };
  const ticket = newTicket({
    ...of,
    id: ticketRef.id,
    kind: 'courtesy',
    holder: { name, email, rut: '', phone },
    channel: 'courtesy',
    ledgerId: '',
    courtesyId: id,
    ...(promotion && { promoterId: promotion.promoterId }),
    at: now,
  });
  tx.create(ticketRef, ticket);
  tx.create(db().doc(entryPaths.courtesy(event.id, id)), {
    ...of,
    id,
    ticketId: ticketRef.id,
    name,
    email,
    ...courtesyIndex({ name, email }),
    // A guest without an address gets it from the person who gave it.
    status: email ? 'given' : toldStatus({ claimedAt }),
    ...(!email && { byHand: true }),
    givenBy: { uid: giver.uid, email: giver.email },
    ...promotion,
    givenAt: Timestamp.fromDate(now),
    sentAt: null,
    sends: 0,
    sendError: '',
    mailingAt: null,
    ...(openedAt && { openedAt: Timestamp.fromDate(openedAt) }),
    claimedAt: claimedAt ? Timestamp.fromDate(claimedAt) : null,
    usedAt: null,
    revokedAt: null,
    revokedBy: '',
  });
  return ticketRef.id;
}

/** The state of a place whose link is out: confirmed, where its guest had said before that they come. */
const toldStatus = ({ claimedAt }: Seen) => (claimedAt ? 'claimed' : 'sent');

type Reading = Pick<SaleTransaction, 'get'> | null;

/** The tickets of companions that a ticket's holder still holds for them, in order; by one read, of a party alone. */
export async function companionTickets(
  tx: Reading,
  eventId: string,
  { party, holder }: Pick<Ticket, 'party' | 'holder'>,
) {
  if (!party) return [];
  const query = db().collection(paths.tickets(eventId)).where('party.id', '==', party.id);
  const { docs } = await (tx ? tx.get(query) : query.get());
  return docs
    .map((snapshot) => ({ snapshot, ticket: parseTicket(snapshot.id, snapshot.data()) }))
    .filter(({ ticket }) => isHeldForCompanion(ticket) && ticket.holder.email === holder.email)
    .sort((a, b) => (a.ticket.party?.nth ?? 0) - (b.ticket.party?.nth ?? 0));
}

/** The courtesies of a party, the guest's first. */
export async function partyCourtesies(
  tx: Pick<SaleTransaction, 'get'>,
  eventId: string,
  { id }: Pick<Party, 'id'>,
): Promise<Courtesy[]> {
  const { docs } = await tx.get(
    db().collection(entryPaths.courtesies(eventId)).where('party.id', '==', id),
  );
  return docs
    .map((one) => parseCourtesy(one.id, one.data()))
    .sort((a, b) => (a.party?.nth ?? 0) - (b.party?.nth ?? 0));
}

/**
 * Takes what a guest holds for companions to their new holder, each with a new code: the earlier mail opens no door.
 * Under the same address only the name was mended: codes stay. Reads first; the returned function writes.
 */
export async function passCompanions(
  tx: Transaction,
  eventId: string,
  guest: Ticket,
): Promise<(to: { name: string; email: string }, at: Date) => void> {
  if (guest.party?.nth !== 0) return () => {};
  const held = await companionTickets(tx, eventId, guest);
  return (to, at) => {
    for (const { snapshot, ticket } of held) {
      if (ticket.status !== 'valid' || !ticket.party) continue;
      if (to.email === guest.holder.email) {
        renameGuest(tx, snapshot, to.name);
        continue;
      }
      const isOpen = ticket.party.state === 'open';
      const name = isOpen ? unnamedCompanion(to.name) : ticket.holder.name;
      const holder = { name, email: to.email, rut: '', phone: '' };
      const change = passedOn(snapshot, holder, at, 'reassign');
      const party = { ...ticket.party, guest: to.name };
      tx.update(snapshot.ref, { ...change, party });
      tx.update(db().doc(entryPaths.courtesy(eventId, ticket.courtesyId)), {
        name,
        email: to.email,
        ...courtesyIndex({ name, email: to.email }),
        party,
        byHand: false,
        passedOn: true,
        status: 'given',
        claimedAt: null,
        sentAt: null,
        sendError: '',
      });
    }
  };
}

/** Counts that a companion's place is no longer its guest's. Reads first; the returned function writes. */
export async function companionLeaves(
  tx: Pick<SaleTransaction, 'get' | 'update'>,
  eventId: string,
  courtesy: Courtesy,
): Promise<() => void> {
  if (!courtesy.party || !isHeldForCompanion(courtesy)) return () => {};
  const ref = db().doc(entryPaths.courtesy(eventId, guestOf(courtesy.party)));
  const guest = parseCourtesy(ref.id, (await tx.get(ref)).data());
  if (guest.party?.nth !== 0 || guest.party.id !== courtesy.party.id) return () => {};
  const party = { ...guest.party, left: (guest.party.left ?? 0) + 1 };
  return () => {
    tx.update(ref, { party });
    tx.update(db().doc(paths.ticket(eventId, guest.ticketId)), { party });
  };
}

function renameGuest(
  tx: Pick<Transaction, 'update'>,
  snapshot: DocumentSnapshot,
  guest: string,
): void {
  const { party, holder, code, courtesyId, eventId } = parseTicket(snapshot.id, snapshot.data());
  if (!party) return;
  const name = party.state === 'open' ? unnamedCompanion(guest) : holder.name;
  const { deadCodes } = parseTicketCodes(snapshot.data());
  const changed = { ...party, guest };
  tx.update(snapshot.ref, {
    holder: { ...holder, name },
    party: changed,
    ...ticketIndex({ ...holder, name }, code, deadCodes),
    changedAt: FieldValue.serverTimestamp(),
  });
  tx.update(db().doc(entryPaths.courtesy(eventId, courtesyId)), {
    name,
    party: changed,
    ...courtesyIndex({ name, email: holder.email }),
  });
}

/** Marks as told the companions that the guest's mail named: those who were added before it was `begun`. */
export function tellCompanions(
  tx: Pick<Transaction, 'update'>,
  eventId: string,
  party: readonly Courtesy[],
  { email, begun }: { email: string; begun: Date | null },
): void {
  for (const one of party) {
    if (!isHeldForCompanion(one) || one.status !== 'given' || one.email !== email) continue;
    if (begun && one.givenAt > begun) continue;
    tx.update(db().doc(entryPaths.courtesy(eventId, one.id)), {
      status: toldStatus(one),
      sentAt: FieldValue.serverTimestamp(),
    });
  }
}
