import { FieldValue, type QueryDocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore';
import { payeeOf } from '@/lib/domain/plan/plan-payee';
import { unnamed } from '@/lib/domain/ticket/brought';
import { courtesyIndex, parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { namelessParty } from '@/lib/domain/ticket/party';
import { withoutPerson } from '@/lib/domain/ticket/past';
import { parseTicket, parseTicketCodes, ticketIndex } from '@/lib/domain/ticket/ticket';
import { parseEntry } from '@/lib/domain/waitlist/entry';
import { renewJob } from '../../job/add-job';
import { untypedDb } from '../../support/admin';
import { transact } from '../../support/transact';
import { NO_ANSWERS } from '../../ticket/new-ticket';
import { documentsOf, eventIdOf, formerTicketsOf, type Subject } from '../collect/read';

const NOBODY = { name: '', email: '', rut: '', phone: '' };
const GROUP = 200;

export async function writeEach(
  docs: readonly QueryDocumentSnapshot[],
  write: (batch: WriteBatch, one: QueryDocumentSnapshot) => void,
): Promise<number> {
  for (let from = 0; from < docs.length; from += GROUP) {
    const batch = untypedDb().batch();
    for (const one of docs.slice(from, from + GROUP)) write(batch, one);
    await batch.commit();
  }
  return docs.length;
}

/**
 * Removes a person from courtesy lists, and tickets given or brought: nothing was paid, so no law keeps them. Those
 * tickets, companions' too, stay valid for the bearers of their codes. Returns how many documents named them.
 */
export async function eraseGuest(asked: Subject): Promise<number> {
  const [courtesies, tickets] = await Promise.all([
    documentsOf('courtesies', 'email', asked),
    documentsOf('tickets', 'holder.email', asked),
  ]);
  const gifts = tickets.filter((one) => parseTicket(one.id, one.data()).kind !== 'sale');
  const cleared = await writeEach(gifts, (batch, one) => {
    const { code, party, brought } = parseTicket(one.id, one.data());
    const changedAt = FieldValue.serverTimestamp();
    batch.update(one.ref, {
      holder: NOBODY,
      ...namelessParty(party),
      ...ticketIndex(NOBODY, code, parseTicketCodes(one.data()).deadCodes),
      changedAt,
      ...(brought && { brought: unnamed(brought) }),
    });
  });
  const none = { name: '', email: '' };
  const listed = await writeEach(courtesies, (batch, one) =>
    batch.update(one.ref, {
      ...none,
      ...namelessParty(parseCourtesy(one.id, one.data()).party),
      ...courtesyIndex(none),
      sendError: '',
      byHand: false,
    }),
  );
  return cleared + listed;
}

/** Takes a person off the waiting lists; what was offered to them goes to the next in line. */
export async function eraseWaiting(asked: Subject): Promise<number> {
  const entries = await documentsOf('waitlist', 'email', asked);
  return writeEach(entries, (batch, one) => {
    batch.delete(one.ref);
    const { status } = parseEntry(one.id, one.data());
    if (status === 'offered' || status === 'waiting') renewJob(batch, 'offers', [eventIdOf(one)]);
  });
}

/** Deletes what a person left at checkouts. */
export async function eraseCarts(asked: Subject): Promise<number> {
  const carts = await documentsOf('carts', 'email', asked);
  return writeEach(carts, (batch, one) => batch.delete(one.ref));
}

/** Deletes what a person answered to questions of events: no law requires keeping it. Returns of how many tickets. */
export async function eraseAnswers(asked: Subject): Promise<number> {
  const tickets = await documentsOf('tickets', 'holder.email', asked);
  const answered = tickets.filter((one) => parseTicket(one.id, one.data()).answers);
  return writeEach(answered, (batch, one) => batch.update(one.ref, NO_ANSWERS));
}

/** Removes a former holder from tickets, not from sold ones, whose refund would be theirs. Returns how many. */
export async function eraseFormerHolder(asked: Subject): Promise<number> {
  const { email } = asked;
  let gone = 0;
  for (const { id, ref } of await formerTicketsOf(asked)) {
    const isGone = await transact(async (tx) => {
      const raw = (await tx.get(ref)).data();
      const ticket = parseTicket(id, raw);
      if (!raw || (ticket.kind === 'sale' && payeeOf(ticket).email === email)) return false;
      const { holder, code, brought } = ticket;
      tx.update(ref, {
        ...withoutPerson(raw.past, email),
        // The words of a sheet about it were about its first holder.
        ...(brought && {
          brought: unnamed(brought),
          ...ticketIndex(holder, code, parseTicketCodes(raw).deadCodes),
        }),
      });
      return true;
    });
    if (isGone) gone += 1;
  }
  return gone;
}
