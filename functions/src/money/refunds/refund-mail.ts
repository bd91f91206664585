import { renderPlan } from '@/emails/plan';
import { eventName, parseEvent } from '@/lib/domain/event/event';
import type { JobState } from '@/lib/domain/job/job';
import { paths } from '@/lib/domain/kit/paths';
import { parseRefund, type Refund } from '@/lib/domain/money/refund';
import { type RefundMail, refundMailText } from '@/lib/domain/money/refund-mail';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { addJob } from '../../jobs/add-job';
import type { JobKind } from '../../jobs/kind';
import { db, mixed } from '../../support/admin';
import { sendMail } from '../../support/mail/mailer';
import type { SaleTransaction } from '../../support/sale-transaction';
import { ticketSenderOf } from '../../ticket/ticket-mail';

const SHOWN: Record<JobState, RefundMail['state']> = {
  waiting: 'waiting',
  running: 'sending',
  done: 'sent',
  failed: 'failed',
  unconfirmed: 'unconfirmed',
};

/**
 * Lets the buyer of a case be told how it ended, in the transaction that ends it. Without an address there is no mail.
 * A case that is opened again and ends again is told of again: its steps count in the job's key.
 */
export function queueRefundMail(
  tx: Pick<SaleTransaction, 'create' | 'update'>,
  eventId: string,
  { id, buyer, steps }: Pick<Refund, 'id' | 'buyer' | 'steps'>,
): void {
  if (!buyer.email) return;
  addJob(tx, 'refundMail', [eventId, id, String(steps.length)]);
  tx.update(db().doc(paths.refund(eventId, id)), { mail: { state: 'waiting' } });
}

/**
 * The mail to a buyer whose refund was paid or rejected. It takes the producer's part of the address, so that cases opened
 * and rejected in turn flood nobody, and none of the producer's day: ten thousand may be paid in one.
 */
export const refundMailJob: JobKind = {
  run: async ({ ids: [eventId = '', refundId = ''] }) => {
    const refs = [db().doc(paths.event(eventId)), db().doc(paths.refund(eventId, refundId))];
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
    tx.update(db().doc(paths.refund(eventId, refundId)), { 'mail.state': SHOWN[state] }),
};

/** How many tickets of a case admit again: as its rejection noted, and of an older one those that are valid now. */
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
