import { paths } from '@/lib/domain/kit/paths';
import { payeeOf } from '@/lib/domain/plan/plan-payee';
import * as calls from '@/lib/domain/ticket/calls';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { reassignTicketSchema } from '@/lib/domain/ticket/ticket-schema';
import { isInvitable, standingRefs, uninvited } from '../contact/consent/invitable';
import { eventFor, requireMailable } from '../event/event';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { requireMailSlot } from '../support/mail/mail-slots';
import { transact } from '../support/transact';
import { sendNotice } from '../team/security-notices';
import { requireBroughtWords } from './brought';
import { noteMail, passCourtesy } from './courtesies';
import { passedOn } from './new-ticket';
import { passCompanions } from './party';
import { requireSameHolder } from './seen-holder';
import { tellPassed } from './tell-passed';
import { mailTicket, ticketSenderOf } from './ticket-mail';

/**
 * Reassigns a ticket or courtesy: the new holder gets a new code by mail, the old one stops working. Needs
 * `tickets.manage`. Refuses a used, refunded or revoked one, another office's before it is said on what its people are
 * mailed, with `seen` one that has passed on since, and an address that blocked or erased its data, unless it paid.
 * Holder and buyer of a paid ticket are notified. Idempotent.
 */
export const reassignTicket = callable(calls.reassignTicket, {
  input: reassignTicketSchema,
  access: 'session',
  handle: async ({ input: { eventId, ticketId, name, email, seen }, caller }) => {
    const event = await eventFor(caller, eventId, 'tickets.manage');
    requireMailable(event);
    await requireMailSlot({ producerId: event.producerId }, email);
    const ref = db().doc(paths.ticket(eventId, ticketId));
    const sender = await ticketSenderOf(event.producerId);
    let notice = '';
    const ticket = await transact(async (tx): Promise<Ticket> => {
      notice = '';
      const snapshot = await tx.get(ref);
      const [known] = await tx.getAll(...standingRefs(event.producerId, [email]));
      if (!snapshot.exists) throw denied();
      const before = parseTicket(snapshot.id, snapshot.data());
      if (before.status !== 'valid') {
        throw fail('failed-precondition', 'Esa entrada ya se usó, se devolvió o se revocó');
      }
      await requireBroughtWords(before, tx);
      // People who blocked or erased their data are named only in what they paid for.
      const isOwn = before.kind === 'sale' && payeeOf(before).email === email;
      if (!isOwn && !isInvitable(known)) throw uninvited('email');
      // The same holder again (a double click) changes nothing and keeps the code.
      if (before.holder.email === email && before.holder.name === name) return before;
      requireSameHolder(seen, before.holder);
      const holder = { name, email, rut: '', phone: '' };
      const { courtesyId } = before;
      const pass = courtesyId ? await passCourtesy(tx, eventId, courtesyId, 'reassign') : null;
      const passCompanionsTo = await passCompanions(tx, eventId, before);
      const told = { event, producerName: sender.name, before, to: holder };
      const tell = await tellPassed(tx, { what: 'reassigned', ...told });
      const at = new Date();
      const change = passedOn(snapshot, holder, at, 'reassign');
      tx.update(ref, change);
      passCompanionsTo({ name, email }, at);
      notice = tell();
      pass?.({ name, email });
      audit(tx, caller, {
        action: 'ticket.reassigned',
        object: { type: 'ticket', id: ticketId, name: event.name },
        producerId: event.producerId,
      });
      return { ...before, holder, code: change.code };
    });
    if (notice) await sendNotice(notice);
    const error = await mailTicket(event, sender, ticket).then(
      () => null,
      (reason: unknown) => reason ?? 'unknown',
    );
    const { courtesyId } = ticket;
    const was = courtesyId ? await noteMail(eventId, courtesyId, email, error) : null;
    const sent = error === null;
    const message = sent
      ? `La entrada ahora es de ${name}; le enviamos su código`
      : was === 'left'
        ? `La entrada ahora es de ${name}; el correo sale en unos minutos`
        : `La entrada ahora es de ${name}, pero el correo no salió: reenvíalo`;
    return { success: true, message, sent };
  },
});
