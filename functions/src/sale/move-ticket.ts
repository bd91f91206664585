import * as logger from 'firebase-functions/logger';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/sale/calls';
import { moveTicketSchema } from '@/lib/domain/ticket/move-schema';
import { MOVE_LIMITS, parseMoved } from '@/lib/domain/ticket/moved';
import { parseTicketCodes } from '@/lib/domain/ticket/ticket';
import { readTicketToken } from '@/lib/domain/ticket/ticket-link';
import { readEvent, requireMailable } from '../event/event';
import { served } from '../event/tills/serve';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { consumeLimit } from '../support/mail/limit';
import { transact } from '../support/transact';
import { sendNotice } from '../team/security-notices';
import { noteMail } from '../ticket/courtesies';
import { goneRefusal } from '../ticket/gift';
import { giverRoom } from '../ticket/gift-mail';
import { isHolders, unproven } from '../ticket/holder-link';
import { moveState } from '../ticket/move';
import { mailTicket, ticketSenderOf } from '../ticket/ticket-mail';
import { moveInTransaction } from './holder-move';

const HOUR_MS = 3_600_000;
const FULL =
  'Ya te enviamos muchos correos y no podríamos mandarte el código nuevo. Vuelve a intentarlo más tarde';

/**
 * Moves a ticket to another date of its event, by the link mailed to its holder; needs no session. Refuses a link made
 * from the ticket's code alone (`unproven`), what `moveProblem`, `dateProblem` and `placeProblem` say (of the date under
 * the field `dateId`), a dearer date, one that gives back another amount than `back`, a resold ticket, a holder who cannot be mailed, and more than a few tries an hour per ticket. The
 * place changes in one transaction; the holder gets a new code by mail, the old one stops working. Idempotent: a
 * repeated call mails only what was not accepted yet. It returns `sent` only if the mail was.
 */
export const moveTicket = callable(calls.moveTicket, {
  input: moveTicketSchema,
  access: 'open',
  handle: async ({ input: { ticketToken, dateId, back }, ip }) => {
    const link = readTicketToken(ticketToken);
    const ref = link && db().doc(paths.ticket(link.eventId, link.ticketId));
    const state = link && ref && moveState(await ref.get(), { ...link, dateId });
    if (!link || !ref || state === 'gone') {
      await countMiss('ticket', ip);
      throw goneRefusal();
    }
    if (!isHolders(link)) throw unproven();
    const event = await readEvent(link.eventId);
    requireMailable(event);
    if (
      state === 'current' &&
      !(await consumeLimit(`move|${ref.path}`, MOVE_LIMITS.triesAnHour, HOUR_MS))
    ) {
      const message = 'Demasiados intentos con esta entrada. Prueba en una hora';
      throw fail('resource-exhausted', message, 'tries');
    }
    const sender = await ticketSenderOf(event.producerId);
    const room = giverRoom(FULL);
    const moved = await served(
      link.eventId,
      (tx, visit) => {
        const move = { ...link, dateId, back, producerName: sender.name };
        return moveInTransaction(tx, visit, move, room.reserve);
      },
      { outside: true, opens: false },
    ).catch(async (error: unknown) => {
      await room.giveBack();
      throw error;
    });
    if (!moved.mails) await room.giveBack();
    const { ticket } = moved;
    if (moved.notice) await sendNotice(moved.notice);
    let sent = moved.mailed;
    if (moved.mails) {
      const error = await mailTicket(moved.event, sender, ticket, { slot: room.slot() }).then(
        () => null,
        (reason: unknown) => reason ?? 'unknown',
      );
      sent = error === null;
      if (error)
        logger.warn('The mail of a moved ticket was not accepted', { error: String(error) });
      const { courtesyId, holder } = ticket;
      if (courtesyId) await noteMail(link.eventId, courtesyId, holder.email, error);
      await transact(async (tx) => {
        const found = await tx.get(ref);
        // Moved on meanwhile, by the checkout: that code's mail is another one.
        if (parseTicketCodes(found.data()).code !== ticket.code) return;
        const now = parseMoved(found.data());
        tx.update(ref, { moved: { ...now, mailed: sent, at: sent ? now.at : 0 } });
      });
    }
    const message = sent
      ? 'Cambiaste la fecha de tu entrada: te enviamos su código nuevo'
      : 'Cambiaste la fecha de tu entrada; su correo aún no sale: si no te llega, pide que te la reenvíen';
    return { success: true, message, sent };
  },
});
