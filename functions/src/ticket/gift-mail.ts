import * as logger from 'firebase-functions/logger';
import { HttpsError } from 'firebase-functions/v2/https';
import { renderPlan } from '@/emails/plan';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { maskedEmail } from '@/lib/domain/kit/mask';
import { isHeldByBuyer } from '@/lib/domain/plan/plan-payee';
import { FULL_GIVER, GIFT_REFUSALS } from '@/lib/domain/ticket/gift';
import { isNamedByBuyer, type Ticket } from '@/lib/domain/ticket/ticket';
import { fail } from '../support/errors';
import {
  type MailAccount,
  MailSlot,
  requireMailSlot,
  reserveMailSlots,
  returnMailSlot,
} from '../support/mail/mail-slots';
import { sendMail } from '../support/mail/mailer';
import type { ticketSenderOf } from './ticket-mail';

/**
 * The limits of the giver's mail, outside the producer's day. A bought ticket is its holder's to give, so what others
 * had mailed to them does not count; a courtesy's address was the producer's choice, and has its limits.
 */
const accountOf = ({ producerId }: EventRecord, ticket: Ticket): MailAccount =>
  isNamedByBuyer(ticket)
    ? { producerId, kind: 'bought', isOwed: true, causedBy: 'holder' }
    : { producerId, isOwed: true };

/** Refuses a gift to a friend who cannot be mailed now; the field says if it is the producer's limit. */
export async function requireFriendRoom(producerId: string, email: string): Promise<void> {
  await requireMailSlot({ producerId }, email).catch((error: unknown) => {
    if (!(error instanceof HttpsError) || error.code !== 'failed-precondition') throw error;
    throw fail(error.code, error.message, GIFT_REFUSALS.held);
  });
}

export type ReserveGiver = (event: EventRecord, ticket: Ticket) => Promise<void>;

/** One call's slot for the giver's mail: who cannot be told gives nothing. `giveBack` releases it without a gift. */
export function giverRoom(full: string = FULL_GIVER) {
  let slot: MailSlot | undefined;
  const reserve: ReserveGiver = async (event, ticket) => {
    if (slot || !ticket.holder.email) return;
    const [answer] = await reserveMailSlots(accountOf(event, ticket), [ticket.holder.email]);
    if (answer instanceof MailSlot) slot = answer;
    else if (answer?.code === 'resource-exhausted') {
      throw fail('resource-exhausted', full, GIFT_REFUSALS.giver);
    } else throw answer;
  };
  const giveBack = async () => {
    const unused = slot;
    slot = undefined;
    await (unused && returnMailSlot(unused))?.catch((error: unknown) =>
      logger.warn('The room of a mail to a giver was not given back', { error: String(error) }),
    );
  };
  return { reserve, slot: () => slot, giveBack };
}

/** Tells the former holder that the ticket was given away; rejects if it is refused, or without a `slot`. */
export async function mailGiver(
  event: EventRecord,
  sender: Awaited<ReturnType<typeof ticketSenderOf>>,
  ticket: Ticket,
  giver: { name: string; email: string },
  slot?: MailSlot,
): Promise<void> {
  if (!giver.email) return;
  const name = eventName(event);
  const { holder, ticketTypeName } = ticket;
  const subject = `Regalaste tu entrada para ${name}`;
  const money = isHeldByBuyer(ticket)
    ? ['Si más adelante hay una devolución, la pide y la recibe quien tiene la entrada.']
    : [];
  const not = sender.replyTo ? 'responde este correo' : `escribe a ${sender.name}`;
  await sendMail({
    to: giver.email,
    ...accountOf(event, ticket),
    slot,
    subject,
    ...renderPlan({
      producerName: sender.name,
      holderName: giver.name,
      subject,
      message: [
        `Tu entrada ${ticketTypeName} ahora es de ${holder.name} (${maskedEmail(holder.email)}). El código que tenías dejó de valer.`,
        ...money,
        `Si no fuiste tú, ${not}.`,
      ].join('\n\n'),
      action: '',
      links: [],
    }),
    fromName: sender.name,
    ...(sender.replyTo ? { replyTo: sender.replyTo } : {}),
  });
}
