import * as logger from 'firebase-functions/logger';
import { HttpsError } from 'firebase-functions/v2/https';
import { renderPlan } from '@/emails/plan';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { maskedEmail } from '@/lib/domain/kit/privacy/mask';
import { isHeldByBuyer } from '@/lib/domain/money/plan/payee';
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
 * The limits of the giver's mail, which takes none of the producer's day. A bought ticket is its holder's to give, so what
 * the producer or strangers by its forms had mailed to them does not count; the address of a courtesy is its producer's
 * choice, so it has the limits of any mail of theirs.
 */
const accountOf = ({ producerId }: EventRecord, ticket: Ticket): MailAccount =>
  isNamedByBuyer(ticket)
    ? { producerId, kind: 'bought', isOwed: true, causedBy: 'holder' }
    : { producerId, isOwed: true };

/** Refuses a gift to a friend who cannot be mailed now, and names in the refusal's field if it waits for the producer. */
export async function requireFriendRoom(producerId: string, email: string): Promise<void> {
  await requireMailSlot({ producerId }, email).catch((error: unknown) => {
    if (!(error instanceof HttpsError) || error.code !== 'failed-precondition') throw error;
    throw fail(error.code, error.message, GIFT_REFUSALS.held);
  });
}

/** Reserves the room of the giver's mail for the ticket as it was before the gift; refuses if there is none. */
export type ReserveGiver = (event: EventRecord, ticket: Ticket) => Promise<void>;

/**
 * The room of one call's mail to the giver, reserved before the ticket is given: no gift goes of which they cannot be
 * told. Only once, however often the transaction runs that asks for it; `giveBack` where no gift came of it.
 */
export function giverRoom() {
  let slot: MailSlot | undefined;
  const reserve: ReserveGiver = async (event, ticket) => {
    if (slot || !ticket.holder.email) return;
    const [answer] = await reserveMailSlots(accountOf(event, ticket), [ticket.holder.email]);
    if (answer instanceof MailSlot) slot = answer;
    else if (answer?.code === 'resource-exhausted') {
      throw fail('resource-exhausted', FULL_GIVER, GIFT_REFUSALS.giver);
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

/**
 * Tells whoever gave a ticket away that it is somebody else's now, in case it was not them who did it. Rejects if the
 * mail server refuses it, or if no `slot` was reserved and there is none.
 */
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
