import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { renderPlan } from '@/emails/plan';
import { type EventRecord, eventName, parseEvent } from '@/lib/domain/event/event';
import { putOff } from '@/lib/domain/kit/network/put-off';
import { paths } from '@/lib/domain/kit/paths';
import { parseRefund, type Refund } from '@/lib/domain/money/refund';
import { refundMailText } from '@/lib/domain/money/refund-mail';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { db, untypedDb } from '../../support/admin';
import { isNobodyServed, type MailOutcome, mailOutcomeOf } from '../../support/mail/mail-outcome';
import { sendMail } from '../../support/mail/mailer';
import { workTransaction } from '../../support/transact';
import { ticketSenderOf } from '../../ticket/ticket-mail';

/** Mails in flight: as many are unconfirmed if a run dies. */
const AT_ONCE = 10;
/** The most that one run of the schedule hands over. */
const A_RUN = 400;
/** After this long without an outcome, a run that marked a mail is dead. */
const DEAD_MS = 15 * 60_000;

type Case = { ref: DocumentReference; refund: Refund };

/**
 * Sends the mails about refunds that were paid or rejected: run by the schedule. Each is marked before it is handed over,
 * so that two runs at once send it once, and one whose run died is not sent again; one that was certainly not handed over
 * waits again. Returns how many were handed over.
 */
export async function tellRefunds(now: Date): Promise<number> {
  let sent = 0;
  for (let tried = 0; tried < A_RUN; tried += AT_ONCE) {
    const due = await untypedDb()
      .collectionGroup('refunds')
      .where('mail.dueAt', '<=', now)
      .orderBy('mail.dueAt')
      .limit(AT_ONCE)
      .get();
    if (due.empty) break;
    const refs = due.docs.map(({ ref }) => ref);
    // Read before they are marked: a mail that is marked and not sent is lost if this fails.
    const [from, readmitted] = await Promise.all([sendersOf(refs), readmittedOf(due.docs)]);
    const mine = await claim(refs, now);
    const outcomes = await Promise.all(
      mine.map((one) => send(one, from, readmitted.get(one.ref.path) ?? 0)),
    );
    await note(mine, outcomes, now);
    sent += outcomes.filter(({ state }) => state === 'sent').length;
    // A later run tries again.
    if (isNobodyServed(outcomes)) break;
  }
  return sent;
}

/** Marks what waits and is due, and gives up what a dead run had marked: it may have arrived. */
async function claim(refs: readonly DocumentReference[], now: Date): Promise<Case[]> {
  return workTransaction(async (tx) => {
    const found = await tx.getAll(...refs);
    const mine: Case[] = [];
    for (const one of found) {
      const refund = parseRefund(one.id, one.data());
      const { state, tries, dueAt } = refund.mail;
      if (dueAt === null || dueAt > now) continue;
      if (state !== 'waiting') {
        tx.update(one.ref, { mail: { state: 'unconfirmed', tries, dueAt: null } });
        continue;
      }
      const until = new Date(now.getTime() + DEAD_MS);
      tx.update(one.ref, { mail: { state: 'sending', tries, dueAt: until } });
      mine.push({ ref: one.ref, refund });
    }
    return mine;
  });
}

type From = { event: EventRecord; sender: Awaited<ReturnType<typeof ticketSenderOf>> };

const eventIdOf = (ref: DocumentReference) => ref.parent.parent?.id ?? '';

/** The event of each case, and who writes about it. */
async function sendersOf(refs: readonly DocumentReference[]): Promise<Map<string, From>> {
  const ids = [...new Set(refs.map(eventIdOf))];
  return new Map(await Promise.all(ids.map(async (id) => [id, await senderOf(id)] as const)));
}

async function senderOf(eventId: string): Promise<From> {
  const event = parseEvent(eventId, (await db().doc(paths.event(eventId)).get()).data());
  return { event, sender: await ticketSenderOf(event.producerId) };
}

/** How many tickets of each case admit again: as its rejection noted, and of an older one those that are valid now. */
async function readmittedOf(due: readonly DocumentSnapshot[]): Promise<Map<string, number>> {
  const counts = due.map(async (one): Promise<[string, number]> => {
    const { status, readmitted, ticketIds } = parseRefund(one.id, one.data());
    const isOld = status === 'rejected' && readmitted === null && ticketIds.length > 0;
    if (!isOld) return [one.ref.path, readmitted ?? 0];
    const refs = ticketIds.map((id) => db().doc(paths.ticket(eventIdOf(one.ref), id)));
    const tickets = (await db().getAll(...refs)).map((it) => parseTicket(it.id, it.data()));
    return [one.ref.path, tickets.filter(({ status: now }) => now === 'valid').length];
  });
  return new Map(await Promise.all(counts));
}

async function send(
  { ref, refund }: Case,
  senders: Map<string, From>,
  readmitted: number,
): Promise<MailOutcome> {
  const from = senders.get(eventIdOf(ref));
  try {
    if (from) await mailRefund({ ...refund, readmitted }, from);
    return { state: 'sent' };
  } catch (error) {
    return mailOutcomeOf(error);
  }
}

/**
 * It takes the producer's part of the address, so that cases opened and rejected in turn flood nobody, and none of the
 * producer's day: ten thousand may be paid in one.
 */
async function mailRefund(
  refund: Refund & { readmitted: number },
  { event, sender }: From,
): Promise<void> {
  const { name: producerName, replyTo } = sender;
  const text = refundMailText(
    { ...refund, note: refund.steps.at(-1)?.note ?? '' },
    {
      eventName: eventName(event),
      producerName,
      canAnswer: replyTo !== '',
      admits: event.status === 'published' || event.status === 'paused',
    },
  );
  if (!text) return;
  await sendMail({
    to: refund.buyer.email,
    producerId: event.producerId,
    kind: 'bought',
    isOwed: true,
    subject: text.subject,
    ...renderPlan({ producerName, holderName: refund.buyer.name, ...text, action: '', links: [] }),
    fromName: producerName,
    ...(replyTo ? { replyTo } : {}),
  });
}

/** Stores what became of the mails that this run marked. */
async function note(
  cases: readonly Case[],
  outcomes: readonly MailOutcome[],
  now: Date,
): Promise<void> {
  if (cases.length === 0) return;
  await workTransaction(async (tx) => {
    const found = await tx.getAll(...cases.map(({ ref }) => ref));
    for (const [index, one] of found.entries()) {
      const outcome = outcomes[index];
      const { mail } = parseRefund(one.id, one.data());
      if (!outcome || mail.state !== 'sending') continue;
      const after =
        outcome.state === 'later'
          ? putOff(mail.tries, outcome.reason, now)
          : { state: outcome.state, tries: mail.tries, dueAt: null };
      // A mail that will not be tried again is over.
      const dueAt = after.state === 'waiting' ? after.dueAt : null;
      tx.update(one.ref, { mail: { ...after, dueAt } });
    }
  });
}
