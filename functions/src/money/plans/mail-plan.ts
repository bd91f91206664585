import { renderPlan } from '@/emails/plan';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { ticketRoute } from '@/lib/domain/kit/routes/links';
import type { Plan } from '@/lib/domain/money/plan/plan';
import type { PlanMail } from '@/lib/domain/money/plan/plan-mail';
import { planTexts } from '@/lib/domain/money/plan/plan-text';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { ticketToken } from '@/lib/domain/ticket/ticket-link';
import { db } from '../../support/admin';
import { mailSettings, sendMail } from '../../support/mail/mailer';
import type { ticketSenderOf } from '../../ticket/ticket-mail';

/** The most tickets that one mail links. */
const LINKS = 20;

/**
 * Writes to one person about a plan: its text, and the pages of the tickets that they hold now. It has room of its own
 * like a warning and takes none of the producer's day: the plan itself writes to each address once, and again only to whom
 * a sale that is told late makes a buyer. While the producer's name is held, it has the ready-written words only.
 */
export async function mailPlan(
  event: EventRecord,
  sender: Awaited<ReturnType<typeof ticketSenderOf>>,
  plan: Plan,
  mail: PlanMail,
): Promise<void> {
  const refs = mail.ticketIds.slice(0, LINKS).map((id) => db().doc(paths.ticket(event.id, id)));
  const found = refs.length > 0 ? await db().getAll(...refs) : [];
  const links = found
    .map((one) => parseTicket(one.id, one.data()))
    .filter(({ holder }) => holder.email === mail.email)
    .map(({ id, code, ticketTypeName }) => ({
      text: ticketTypeName,
      url: `${mailSettings().siteUrl}${ticketRoute(ticketToken(event.id, id, code))}`,
    }));
  const named = { name: eventName(event), timeZone: event.timeZone };
  const { subject, message, guests, bar } = sender.isNameHeld ? planTexts(plan, named) : plan.texts;
  const told = [mail.bought ? message : guests, mail.bar ? bar : ''].filter(Boolean);
  const canChoose = mail.bought && plan.policy.refund === 'choice';
  await sendMail({
    to: mail.email,
    producerId: null,
    kind: 'warning',
    subject,
    ...renderPlan({
      producerName: sender.name,
      holderName: mail.name,
      subject,
      message: told.join('\n\n'),
      action: canChoose ? 'Elegir qué hacer' : 'Ver mi entrada',
      links,
    }),
    fromName: sender.name,
    ...(sender.replyTo ? { replyTo: sender.replyTo } : {}),
  });
}
