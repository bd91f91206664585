import { paths } from '@/lib/domain/kit/paths';
import { isHeldByBuyer } from '@/lib/domain/plan/plan-payee';
import * as calls from '@/lib/domain/ticket/calls';
import { isNamedByBuyer, parseResentRun, parseTicket } from '@/lib/domain/ticket/ticket';
import { resendTicketSchema } from '@/lib/domain/ticket/ticket-schema';
import { requireInvitable } from '../contact/consent/invitable';
import { eventFor, requireMailable } from '../event/event';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { denied, fail, unaddressed } from '../support/errors';
import { type MailAccount, MailSlot, reserveMailSlots } from '../support/mail/mail-slots';
import { unsentText } from '../support/mail/unsent';
import { requireBroughtWords } from './brought';
import { noteMail } from './courtesies';
import { mailTicket, ticketSenderOf } from './ticket-mail';

/**
 * Mails a ticket to its holder again, with the same code. Needs `tickets.manage`. A buyer gets it even if other mail
 * has used up the limit of their address; of another ticket office's one is said before on what they are mailed. One of many (`bulk`) is refused at a share of the producer's day, and
 * recorded under its `run`, which mails it once. A courtesy stores the outcome.
 */
export const resendTicket = callable(calls.resendTicket, {
  input: resendTicketSchema,
  access: 'session',
  handle: async ({ input: { eventId, ticketId, bulk, run }, caller }) => {
    const event = await eventFor(caller, eventId, 'tickets.manage');
    const ref = db().doc(paths.ticket(eventId, ticketId));
    const snapshot = await ref.get();
    if (!snapshot.exists) throw denied();
    const ticket = parseTicket(snapshot.id, snapshot.data());
    const sent = { success: true, message: `Entrada enviada a ${ticket.holder.email}` } as const;
    if (run && parseResentRun(snapshot.data()) === run) return sent;
    if (ticket.status !== 'valid') {
      throw fail('failed-precondition', 'Esa entrada ya se usó, se devolvió o se revocó');
    }
    if (!ticket.holder.email) throw unaddressed();
    requireMailable(event);
    await requireBroughtWords(ticket);
    // Bought tickets are their holder's, whatever else they asked for; given ones are not mailed again.
    if (!isHeldByBuyer(ticket)) await requireInvitable(event.producerId, ticket.holder.email);
    const kind = isNamedByBuyer(ticket) ? 'bought' : 'mail';
    // Reserved here, so that no concurrent call is refused by its mail, which would blame the address.
    const account: MailAccount = { producerId: event.producerId, kind, isBulk: bulk };
    const [slot] = await reserveMailSlots(account, [ticket.holder.email]);
    if (!(slot instanceof MailSlot)) throw slot;
    const sender = await ticketSenderOf(event.producerId);
    const error = await mailTicket(event, sender, ticket, { slot }).then(
      () => null,
      (reason: unknown) => reason ?? 'unknown',
    );
    const { courtesyId, holder } = ticket;
    if (courtesyId) await noteMail(eventId, courtesyId, holder.email, error);
    // Not 'unavailable', which leaves the outcome open: here it is known.
    if (error !== null) throw fail('aborted', unsentText(error));
    if (run) await ref.update({ resentRun: run });
    return sent;
  },
});
