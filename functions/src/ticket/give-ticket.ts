import * as logger from 'firebase-functions/logger';
import type { EventRecord } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/ticket/calls';
import { GIFT_LIMITS, GIFT_REFUSALS } from '@/lib/domain/ticket/gift';
import { giveTicketSchema } from '@/lib/domain/ticket/gift-schema';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { readTicketToken } from '@/lib/domain/ticket/ticket-link';
import { readEvent, requireMailable } from '../event/event';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { consumeLimit } from '../support/mail/limit';
import { transact } from '../support/transact';
import { sendNotice } from '../team/security-notices';
import { noteMail } from './courtesies';
import { goneRefusal, linkState, noteGift, passGift } from './gift';
import { giverRoom, mailGiver, requireFriendRoom } from './gift-mail';
import { isHolders, unproven } from './holder-link';
import { mailTicket, ticketSenderOf } from './ticket-mail';

const HOUR_MS = 3_600_000;

/**
 * Gives a ticket to a friend, by the link mailed to its holder; no session. Refuses a link made from the ticket's code
 * alone (`unproven`). The friend gets a new code by mail, the old one stops working, and the former holder is told. A
 * later refund is the friend's. Also refuses what `giftProblem` says, a resale that came first, the holder's own
 * address, an address or producer at its mail limit, a holder who cannot be told, and more than a few tries an hour per
 * ticket. The error's field says what it waits for (`GIFT_REFUSALS`). Idempotent by `key`, refused with another
 * address: a repeat mails only what was not accepted, at once after a refusal by the mail server, a minute after a call
 * that died. `sent` only if the friend's mail was accepted.
 */
export const giveTicket = callable(calls.giveTicket, {
  input: giveTicketSchema,
  access: 'open',
  handle: async ({ input: { ticketToken, name, email, key }, ip }) => {
    const link = readTicketToken(ticketToken);
    const ref = link && db().doc(paths.ticket(link.eventId, link.ticketId));
    const call = idOfKey(`gift ${link?.ticketId} ${key}`);
    const state = link && ref && linkState(await ref.get(), { ...link, call });
    if (!link || !ref || state === 'gone') {
      await countMiss('ticket', ip);
      throw goneRefusal();
    }
    if (!isHolders(link)) throw unproven();
    if (state === 'current') {
      const event = await readEvent(link.eventId);
      requireMailable(event);
      await requireFriendRoom(event.producerId, email);
      if (!(await consumeLimit(`gift|${ref.path}`, GIFT_LIMITS.triesAnHour, HOUR_MS))) {
        throw fail(
          'resource-exhausted',
          'Demasiados intentos con esta entrada. Prueba en una hora',
          GIFT_REFUSALS.tries,
        );
      }
    }
    const { producerId } = await readEvent(link.eventId);
    const sender = await ticketSenderOf(producerId);
    const gift = { ...link, call, to: { name, email }, producerName: sender.name };
    const room = giverRoom();
    const given = await transact((tx) => passGift(tx, gift, new Date(), room.reserve)).catch(
      async (error: unknown) => {
        await room.giveBack();
        throw error;
      },
    );
    // Another call of the same gift came first.
    if (!given.mails) await room.giveBack();
    const { ticket, event, giver } = given;
    if (given.notice) await sendNotice(given.notice);
    let { mailed, told } = given;
    if (given.mails) {
      mailed ||= await isAccepted(mailFriend(event, sender, ticket, giver.name));
      if (mailed) await noteGift(ref, call, { mailed });
      told ||= await isAccepted(mailGiver(event, sender, ticket, giver, room.slot()));
      await noteGift(ref, call, mailed && told ? { told } : { told, at: null });
    }
    const now = `La entrada ahora es de ${ticket.holder.name}`;
    const message = mailed
      ? `${now}; le enviamos su código`
      : `${now}; su correo aún no sale: si no le llega, pide que se la reenvíen`;
    return { success: true, message, sent: mailed };
  },
});

/** Mails the friend; a courtesy stores the outcome. Retries come from repeated calls, not the schedule. */
async function mailFriend(
  event: EventRecord,
  sender: Awaited<ReturnType<typeof ticketSenderOf>>,
  ticket: Ticket,
  givenBy: string,
): Promise<void> {
  const note = async (error: unknown) => {
    const { courtesyId, holder } = ticket;
    if (courtesyId) await noteMail(event.id, courtesyId, holder.email, error, true);
  };
  try {
    await mailTicket(event, sender, ticket, { givenBy });
  } catch (error) {
    await note(error);
    throw error;
  }
  await note(null);
}

const isAccepted = (mail: Promise<unknown>): Promise<boolean> =>
  mail.then(
    () => true,
    (error: unknown) => {
      logger.warn('A mail of a gift was not accepted', { error: String(error) });
      return false;
    },
  );
