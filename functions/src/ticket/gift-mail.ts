import { renderPlan } from '@/emails/plan';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { maskedEmail } from '@/lib/domain/kit/privacy/mask';
import { isHeldByBuyer, type Ticket } from '@/lib/domain/ticket/ticket';
import { sendMail } from '../support/mail/mailer';
import type { ticketSenderOf } from './ticket-mail';

/**
 * Tells whoever gave a ticket away that it is somebody else's now, in case it was not them who did it. It has room of its
 * own like a warning, so that no full address keeps it from them.
 */
export async function mailGiver(
  event: EventRecord,
  sender: Awaited<ReturnType<typeof ticketSenderOf>>,
  ticket: Ticket,
  giver: { name: string; email: string },
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
    producerId: null,
    kind: 'warning',
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
