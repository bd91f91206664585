import { isMailable } from '@/lib/domain/event/event-status';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { isCancelledOn, readEvent } from '../event/event';
import type { JobKind } from '../job/kind';
import { db } from '../support/admin';
import { mailTicket, ticketSenderOf } from './ticket-mail';

/** Mails a ticket sold at a door (ids: event, ticket), unless used, taken back or moved on, or its night is over. */
export const ticketMailJob: JobKind = {
  run: async ({ ids: [eventId = '', ticketId = ''] }) => {
    const [event, found] = await Promise.all([
      readEvent(eventId),
      db().doc(paths.ticket(eventId, ticketId)).get(),
    ]);
    const ticket = parseTicket(found.id, found.data());
    const isOwed = found.exists && ticket.status === 'valid' && ticket.holder.email !== '';
    if (!isOwed || !isMailable(event.status) || isCancelledOn(event, ticket.dateId)) return;
    await mailTicket(event, await ticketSenderOf(event.producerId), ticket, { kind: 'bought' });
  },
};
