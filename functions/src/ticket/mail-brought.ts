import type { HttpsError } from 'firebase-functions/v2/https';
import type { EventRecord } from '@/lib/domain/event/event';
import { plural } from '@/lib/domain/kit/format';
import { fields } from '@/lib/domain/kit/read';
import { BULK_DAY_FIELD } from '@/lib/domain/mailing/mail-room';
import { BROUGHT_LIMITS, mailBroughtSchema } from '@/lib/domain/ticket/brought-schema';
import * as calls from '@/lib/domain/ticket/calls';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { isInvitable, standingRefs } from '../contact/consent/invitable';
import { eventFor, isCancelledOn, requireMailable } from '../event/event';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { MailSlot, reserveMailSlots } from '../support/mail/mail-slots';
import { transact } from '../support/transact';
import { importRef, readBroughtImport, ticketsOf } from './brought';
import { inParallel, mailTicket, ticketSenderOf } from './ticket-mail';

const WIDTH = 5;

/**
 * Mails their tickets to the next 20 people of an import who were not mailed yet, one of many mails of the day. With the
 * first call it is kept on what they are mailed (`words`). Who blocked or erased their data, and who has no address, is
 * left out and counted. Refused in the field `bulk` once the day's share is used up. Needs `tickets.manage`; idempotent but
 * for mails that were handed over by a call that died.
 */
export const mailBrought = callable(calls.mailBrought, {
  input: mailBroughtSchema,
  access: 'session',
  handle: async ({ input: { eventId, importId, words }, caller }) => {
    const event = await eventFor(caller, eventId, 'tickets.manage');
    requireMailable(event);
    await keepWords(event, importId, words, caller);
    const { docs } = await ticketsOf(eventId, importId, BROUGHT_LIMITS.mailsPerCall, '');
    const told = docs.map((one) => ({ ref: one.ref, ticket: parseTicket(one.id, one.data()) }));
    const named = told.filter(({ ticket: { status, holder, dateId } }) => {
      return status === 'valid' && holder.email !== '' && !isCancelledOn(event, dateId);
    });
    const emails = named.map(({ ticket }) => ticket.holder.email);
    const standing =
      emails.length > 0 ? await db().getAll(...standingRefs(event.producerId, emails)) : [];
    const wanted = named.filter((_, i) => isInvitable(standing[i]));
    const account = { producerId: event.producerId, kind: 'mail' as const, isBulk: true };
    const slots =
      wanted.length > 0
        ? await reserveMailSlots(
            account,
            wanted.map(({ ticket }) => ticket.holder.email),
          )
        : [];
    const sender = await ticketSenderOf(event.producerId);
    const sent = new Set<string>();
    const reserved = wanted.flatMap((one, i) => {
      const slot = slots[i];
      return slot instanceof MailSlot ? [{ ...one, slot }] : [];
    });
    await inParallel(reserved, WIDTH, async ({ ref, ticket, slot }) => {
      const isSent = await mailTicket(event, sender, ticket, { slot }).then(
        () => true,
        () => false,
      );
      if (!isSent) return;
      sent.add(ticket.id);
      await ref.update({ 'brought.mail': 'sent' });
    });
    const full = slots.find((one) => !(one instanceof MailSlot) && isDayOver(one));
    // What the day has no room for is mailed tomorrow, when this is continued.
    if (full && !(full instanceof MailSlot)) throw full;
    const unsent = told.filter(({ ticket }) => !sent.has(ticket.id));
    for (const { ref } of unsent) await ref.update({ 'brought.mail': 'unsent' });
    const message = plural(sent.size, 'entrada enviada', 'entradas enviadas');
    const isOver = docs.length < BROUGHT_LIMITS.mailsPerCall;
    return { success: true, message, mailed: sent.size, unsent: unsent.length, isOver };
  },
});

const isDayOver = ({ details }: HttpsError): boolean => fields(details).field === BULK_DAY_FIELD;

/** Keeps on what the people of an import are mailed. */
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
      after: { list: record.source, words },
    });
  });
}
