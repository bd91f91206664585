import { FieldValue } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import type { EventRecord } from '@/lib/domain/event/event';
import { plural } from '@/lib/domain/kit/format';
import { fields } from '@/lib/domain/kit/read';
import { BULK_DAY_FIELD } from '@/lib/domain/mailing/mail-room';
import { unmailed } from '@/lib/domain/ticket/brought';
import { BROUGHT_LIMITS, mailBroughtSchema } from '@/lib/domain/ticket/brought-schema';
import * as calls from '@/lib/domain/ticket/calls';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { isInvitable, standingRefs } from '../contact/consent/invitable';
import { eventFor, isCancelledOn, requireMailable } from '../event/event';
import type { Caller } from '../support/access';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { type MailOutcome, mailOutcomeOf } from '../support/mail/mail-outcome';
import { MailSlot, reserveMailSlots } from '../support/mail/mail-slots';
import type { SaleTransaction } from '../support/sale-transaction';
import { transact } from '../support/transact';
import { importRef, readBroughtImport, ticketsOf } from './brought';
import { inParallel, mailTicket, ticketSenderOf } from './ticket-mail';

const WIDTH = 5;

type Page = { event: EventRecord; importId: string };
type Told = { ref: FirebaseFirestore.DocumentReference; ticket: Ticket };

/**
 * Mails their tickets to the next 20 waiting people of an import; the first call keeps on what they are mailed
 * (`words`). Each is claimed before it is handed over: what a dead call had claimed is never sent again. Who blocked or
 * erased their data, or has no address or valid ticket, gets none; without room or mail server it waits (`later`).
 * Refused in the field `bulk` once the day's share is used up. Needs `tickets.manage`.
 */
export const mailBrought = callable(calls.mailBrought, {
  input: mailBroughtSchema,
  access: 'session',
  handle: async ({ input: { eventId, importId, words }, caller }) => {
    const event = await eventFor(caller, eventId, 'tickets.manage');
    requireMailable(event);
    await keepWords(event, importId, words, caller);
    // Read before the claim: a claimed mail that is not sent is lost if this fails.
    const sender = await ticketSenderOf(event.producerId);
    const { claimed, unsent, isOver } = await claim({ event, importId });
    const slots = await slotsFor(event, claimed);
    const outcomes = new Map<string, MailOutcome>();
    const numbered = claimed.map((one, i) => ({ ...one, slot: slots[i] }));
    await inParallel(numbered, WIDTH, async ({ ticket, slot }) => {
      const sent =
        slot instanceof MailSlot
          ? mailTicket(event, sender, ticket, { slot })
          : Promise.reject(slot);
      const outcome = await sent.then((): MailOutcome => ({ state: 'sent' }), mailOutcomeOf);
      outcomes.set(ticket.id, outcome);
    });
    const { later, refused } = await note({ event, importId }, claimed, outcomes);
    // Tickets that the day has no room for are mailed tomorrow, when this is continued.
    const full = slots.find(isDayOver);
    if (full) throw full;
    const mailed = claimed.length - later - refused;
    const message = plural(mailed, 'entrada enviada', 'entradas enviadas');
    return { success: true, message, mailed, unsent: unsent + refused, later, isOver };
  },
});

const isDayOver = (slot: unknown): slot is HttpsError =>
  slot instanceof HttpsError && fields(slot.details).field === BULK_DAY_FIELD;

async function slotsFor({ producerId }: EventRecord, claimed: readonly Told[]) {
  if (claimed.length === 0) return [];
  const emails = claimed.map(({ ticket }) => ticket.holder.email);
  const account = { producerId, kind: 'mail' as const, isBulk: true };
  const none = (error: unknown) => emails.map(() => error);
  return await reserveMailSlots(account, emails).catch(none);
}

/** Claims the next mails, those first that waited least often; who can get none is marked. */
async function claim({ event, importId }: Page) {
  const { mailsPerCall } = BROUGHT_LIMITS;
  const waiting = ticketsOf(event.id, importId)
    .where('brought.mail', '==', '')
    .orderBy('brought.tries')
    .limit(mailsPerCall);
  return transact(async (tx) => {
    const record = await readBroughtImport(event.id, importId, tx);
    if (!record || record.stopped) throw fail('failed-precondition', 'Esto se deshizo');
    const { docs } = await tx.get(waiting);
    const told = docs.map((one) => ({ ref: one.ref, ticket: parseTicket(one.id, one.data()) }));
    // A ticket that was passed on was mailed to its new holder then.
    const passed = told.filter(({ ticket }) => ticket.past.length > 0);
    const first = told.filter(({ ticket }) => ticket.past.length === 0);
    const claimed = await mailable(tx, event, first);
    const ids = new Set(claimed.map(({ ticket }) => ticket.id));
    for (const { ref } of passed) tx.update(ref, { 'brought.mail': 'sent' });
    for (const { ref, ticket } of first) {
      tx.update(ref, { 'brought.mail': ids.has(ticket.id) ? 'sending' : 'unsent' });
    }
    const unsent = first.length - claimed.length;
    tx.update(importRef(event.id, importId), {
      mailed: FieldValue.increment(claimed.length + passed.length),
      unsent: FieldValue.increment(unsent),
      pages: FieldValue.increment(1),
    });
    return { claimed, unsent, isOver: docs.length < mailsPerCall };
  });
}

/** Those of them who may be mailed, and have a ticket that admits. */
async function mailable(
  tx: Pick<SaleTransaction, 'getAll'>,
  event: EventRecord,
  told: readonly Told[],
): Promise<Told[]> {
  const named = told.filter(({ ticket: { status, holder, dateId } }) => {
    return status === 'valid' && holder.email !== '' && !isCancelledOn(event, dateId);
  });
  if (named.length === 0) return [];
  const emails = named.map(({ ticket }) => ticket.holder.email);
  const standing = await tx.getAll(...standingRefs(event.producerId, emails));
  return named.filter((_, i) => isInvitable(standing[i]));
}

/** Stores what became of claimed mails; what may have arrived stays claimed. */
async function note(
  { event, importId }: Page,
  claimed: readonly Told[],
  outcomes: ReadonlyMap<string, MailOutcome>,
): Promise<{ later: number; refused: number }> {
  if (claimed.length === 0) return { later: 0, refused: 0 };
  return transact(async (tx) => {
    let [later, refused] = [0, 0];
    const found = await tx.getAll(...claimed.map(({ ref }) => ref));
    for (const one of found) {
      const state = outcomes.get(one.id)?.state;
      if (parseTicket(one.id, one.data()).brought?.mail !== 'sending') continue;
      if (state === 'sent') tx.update(one.ref, { 'brought.mail': 'sent' });
      if (state === 'failed') {
        refused += 1;
        tx.update(one.ref, { 'brought.mail': 'unsent' });
      }
      if (state === 'later') {
        later += 1;
        tx.update(one.ref, { 'brought.mail': '', 'brought.tries': FieldValue.increment(1) });
      }
    }
    if (later + refused > 0) {
      tx.update(importRef(event.id, importId), {
        mailed: FieldValue.increment(-later - refused),
        unsent: FieldValue.increment(refused),
      });
    }
    return { later, refused };
  });
}

async function keepWords(event: EventRecord, importId: string, words: string, caller: Caller) {
  await transact(async (tx) => {
    const record = await readBroughtImport(event.id, importId, tx);
    if (!record) throw denied();
    if (record.stopped) throw fail('failed-precondition', 'Esto se deshizo');
    if (record.words === words) return;
    tx.update(importRef(event.id, importId), { words });
    audit(tx, caller, {
      action: 'attendees.mailed',
      object: { type: 'event', id: event.id, name: event.name },
      producerId: event.producerId,
      after: { list: record.source, people: unmailed(record), words },
    });
  });
}
