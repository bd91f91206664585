import { renderPlan } from '@/emails/plan';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { ticketRoute } from '@/lib/domain/kit/routes/links';
import { isInPlan, type Plan } from '@/lib/domain/plan/plan';
import type { PlanMail } from '@/lib/domain/plan/plan-mail';
import { isHeldByBuyer } from '@/lib/domain/plan/plan-payee';
import { ACCOUNT_WANTED, planTexts } from '@/lib/domain/plan/plan-text';
import { wantsAccount } from '@/lib/domain/plan/ticket-plan';
import { parseRefund } from '@/lib/domain/refund/refund';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { db } from '../support/admin';
import { mailSettings, sendMail } from '../support/mail/mailer';
import { tokenFor } from '../ticket/holder-link';
import type { ticketSenderOf } from '../ticket/ticket-mail';

const LINKS = 20;
const SEE = 'Ver mi entrada';

/**
 * Mails one person about a plan: its text, and links to their tickets; a payee is asked for the account. It takes none
 * of the producer's day, because a plan writes to each address once, and again only after a late sale. While the
 * producer's name is held, only the standard texts are used.
 */
export async function mailPlan(
  event: EventRecord,
  sender: Awaited<ReturnType<typeof ticketSenderOf>>,
  plan: Plan,
  mail: PlanMail,
): Promise<void> {
  const refs = mail.ticketIds.slice(0, LINKS).map((id) => db().doc(paths.ticket(event.id, id)));
  const found = refs.length > 0 ? await db().getAll(...refs) : [];
  const held = found
    .map((one) => parseTicket(one.id, one.data()))
    .filter(({ holder }) => holder.email === mail.email);
  const waiting = await casesWithoutAccount(event.id, held);
  const canChoose = mail.bought && plan.policy.refund === 'choice';
  const asked = canChoose ? 'Elegir qué hacer' : SEE;
  const links = held.map(({ id, code, ticketTypeName, refundId, dateId, party }) => ({
    text: ticketTypeName,
    url: `${mailSettings().siteUrl}${ticketRoute(tokenFor({ party })(event.id, id, code))}`,
    action: waiting.has(refundId) ? 'Recibir mi dinero' : isInPlan(plan, dateId) ? asked : SEE,
  }));
  const named = { name: eventName(event), timeZone: event.timeZone };
  const { subject, message, guests, bar } = sender.isNameHeld ? planTexts(plan, named) : plan.texts;
  const told = [
    mail.bought ? message : guests,
    waiting.size > 0 ? ACCOUNT_WANTED : '',
    mail.bar ? bar : '',
    mail.pass ? plan.texts.passes : '',
  ].filter(Boolean);
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
      action: asked,
      links,
    }),
    fromName: sender.name,
    ...(sender.replyTo ? { replyTo: sender.replyTo } : {}),
  });
}

async function casesWithoutAccount(
  eventId: string,
  held: readonly Ticket[],
): Promise<ReadonlySet<string>> {
  const ids = new Set(held.filter(isHeldByBuyer).map(({ refundId }) => refundId));
  const refs = [...ids].filter(Boolean).map((id) => db().doc(entryPaths.refund(eventId, id)));
  const found = refs.length > 0 ? await db().getAll(...refs) : [];
  return new Set(
    found
      .filter((one) => one.exists && wantsAccount(parseRefund(one.id, one.data())))
      .map(({ id }) => id),
  );
}
