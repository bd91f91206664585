import { renderPlan } from '@/emails/plan';
import { eventName, parseEvent } from '@/lib/domain/event/event';
import type { JobState } from '@/lib/domain/job/job';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseRefund, type Refund } from '@/lib/domain/refund/refund';
import { type RefundMail, refundMailText } from '@/lib/domain/refund/refund-mail';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { addJob } from '../job/add-job';
import type { JobKind } from '../job/kind';
import { db, mixed } from '../support/admin';
import { sendMail } from '../support/mail/mailer';
import type { SaleTransaction } from '../support/sale-transaction';
import { ticketSenderOf } from '../ticket/ticket-mail';

const SHOWN: Record<JobState, RefundMail['state']> = {
  waiting: 'waiting',
  running: 'sending',
  done: 'sent',
  failed: 'failed',
  unconfirmed: 'unconfirmed',
};

/** Queues the mail about how a case ended, if it has an address; its key counts steps, for one that ends again. */
export function queueRefundMail(
  tx: Pick<SaleTransaction, 'create' | 'update'>,
  eventId: string,
  { id, buyer, steps }: Pick<Refund, 'id' | 'buyer' | 'steps'>,
): void {
  if (!buyer.email) return;
  addJob(tx, 'refundMail', [eventId, id, String(steps.length)]);
  tx.update(db().doc(entryPaths.refund(eventId, id)), { mail: { state: 'waiting' } });
}

/** Tells a buyer of a paid or rejected refund; limited by address, not by the producer's day: thousands may be paid. */
export const refundMailJob: JobKind = {
  run: async ({ ids: [eventId = '', refundId = ''] }) => {
    const refs = [db().doc(paths.event(eventId)), db().doc(entryPaths.refund(eventId, refundId))];
    const [eventDoc, found] = await db().getAll(...mixed(...refs));
    const event = parseEvent(eventId, eventDoc?.data());
    const refund = parseRefund(refundId, found?.data());
    const [{ name: producerName, replyTo }, readmitted] = await Promise.all([
      ticketSenderOf(event.producerId),
      readmittedOf(eventId, refund),
    ]);
    const text = refundMailText(
      { ...refund, readmitted, note: refund.steps.at(-1)?.note ?? '' },
      {
        eventName: eventName(event),
        producerName,
        canAnswer: replyTo !== '',
        admits: event.status === 'published' || event.status === 'paused',
      },
    );
    if (!text) return;
    const { name: holderName, email } = refund.buyer;
    await sendMail({
      to: email,
      producerId: event.producerId,
      kind: 'bought',
      isOwed: true,
      subject: text.subject,
      ...renderPlan({ producerName, holderName, ...text, action: '', links: [] }),
      fromName: producerName,
      ...(replyTo ? { replyTo } : {}),
    });
  },
  show: (tx, { ids: [eventId = '', refundId = ''] }, state) =>
    tx.update(db().doc(entryPaths.refund(eventId, refundId)), { 'mail.state': SHOWN[state] }),
};

async function readmittedOf(
  eventId: string,
  { status, readmitted, ticketIds }: Refund,
): Promise<number> {
  const isOld = status === 'rejected' && readmitted === null && ticketIds.length > 0;
  if (!isOld) return readmitted ?? 0;
  const refs = ticketIds.map((id) => db().doc(paths.ticket(eventId, id)));
  const tickets = (await db().getAll(...refs)).map((it) => parseTicket(it.id, it.data()));
  return tickets.filter(({ status: now }) => now === 'valid').length;
}
