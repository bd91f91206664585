import { FieldValue } from 'firebase-admin/firestore';
import { eventName } from '@/lib/domain/event/event';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/ticket/calls';
import { parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { giftProblem } from '@/lib/domain/ticket/gift';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { readTicketToken } from '@/lib/domain/ticket/ticket-link';
import { openTicketSchema } from '@/lib/domain/ticket/ticket-schema';
import { readEvent } from '../event/event';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { transact } from '../support/transact';

const GONE = () => fail('not-found', 'Esta entrada no existe o su código cambió');

/**
 * Returns a ticket to its holder, by the link of their mail; needs no session, only the code. With `claim`, the guest
 * of a courtesy confirms that they will come: opening the link confirms nothing, because mail scanners open links, but is
 * kept, so that the courtesy does not return to stock. Unknown links are rate-limited by network (`countMiss`).
 */
export const openTicket = callable(calls.openTicket, {
  input: openTicketSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const gone = async () => {
      await countMiss('ticket', ip);
      return GONE();
    };
    const link = readTicketToken(input.token);
    if (!link) throw await gone();
    const snapshot = await db().doc(paths.ticket(link.eventId, link.ticketId)).get();
    const ticket = parseTicket(snapshot.id, snapshot.data());
    if (!snapshot.exists || ticket.code !== link.code) throw await gone();
    const event = await readEvent(link.eventId);
    const until = isWithoutDate(event) ? null : (event.endsAt ?? event.startsAt);
    let claimed = false;
    if (ticket.courtesyId) {
      const ref = db().doc(paths.courtesy(event.id, ticket.courtesyId));
      claimed = await transact(async (tx) => {
        const snapshot = await tx.get(ref);
        const courtesy = parseCourtesy(snapshot.id, snapshot.data());
        if (courtesy.claimedAt) return true;
        if (ticket.status !== 'valid') return false;
        const now = FieldValue.serverTimestamp();
        if (input.claim) tx.update(ref, { status: 'claimed', claimedAt: now });
        else if (!courtesy.openedAt) tx.update(ref, { openedAt: now });
        return input.claim;
      });
    }
    return {
      success: true,
      message: claimed ? 'Confirmaste que vienes' : 'Tu entrada',
      ticket: {
        code: ticket.code,
        status: ticket.status,
        kind: ticket.kind,
        holder: ticket.holder.name,
        ticketType: ticket.ticketTypeName,
        claimed,
        canGive: giftProblem(ticket, { ...event, until }, new Date()) === '',
      },
      event: {
        name: eventName(event),
        status: event.status,
        startsAt: (isWithoutDate(event) ? null : event.startsAt)?.toISOString() ?? null,
        endsAt: (isWithoutDate(event) ? null : event.endsAt)?.toISOString() ?? null,
        timeZone: event.timeZone,
        venue: event.venue,
      },
    };
  },
});
