import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  COURTESY_MAIL_MS,
  type Courtesy,
  type CourtesyRecipient,
  courtesyIndex,
  courtesyOver,
  isBeingMailed,
  parseCourtesy,
  WAITING_STATUSES,
} from '@/lib/domain/ticket/courtesy';
import { partedFrom } from '@/lib/domain/ticket/party';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { isInvitable, standingRefs, uninvited } from '../contact/consent/invitable';
import { renewJob } from '../job/add-job';
import { db, mixed } from '../support/admin';
import { denied, fail } from '../support/errors';
import { mailOutcomeOf } from '../support/mail/mail-outcome';
import { MailSlot, reserveMailSlots, returnMailSlot } from '../support/mail/mail-slots';
import { unsentText } from '../support/mail/unsent';
import { RETRY, withRetry } from '../support/retry';
import type { SaleTransaction } from '../support/sale-transaction';
import { transact } from '../support/transact';
import { LEFT_PARTY } from './new-ticket';
import { companionLeaves, partyCourtesies, tellCompanions } from './party';
import { inParallel, mailTicket, ticketSenderOf } from './ticket-mail';

/** Reads a courtesy of an event; a missing one is refused like a foreign one. */
export async function readCourtesy(eventId: string, courtesyId: string): Promise<Courtesy> {
  const snapshot = await db().doc(entryPaths.courtesy(eventId, courtesyId)).get();
  if (!snapshot.exists) throw denied();
  return parseCourtesy(snapshot.id, snapshot.data());
}

/**
 * The outcomes of courtesies' mails: sent, failed, not wanted by the guest (`kept`), and left for later, because others
 * send them or the mail server is down; `why` is the reason of the last that failed or was left.
 */
type CourtesyMails = Record<'sent' | 'failed' | 'kept' | 'left', number> & {
  why: string;
  outage?: unknown;
};

type ToMail = Pick<Courtesy, 'id' | 'ticketId' | 'email'>;

/** Queues the job that mails these courtesies some minutes from now, if the call dies. */
export function queueCourtesyMails(
  tx: Pick<SaleTransaction, 'set'>,
  eventId: string,
  ids: readonly string[],
): void {
  const dueAt = new Date(Date.now() + COURTESY_MAIL_MS);
  renewJob(tx, 'courtesyMail', [eventId, ...ids], dueAt);
}

const CUT_OFF = 'El envío se cortó: puede que le haya llegado';

/**
 * Mails courtesies, three at a time, and stores each outcome: one refused or rate-limited address does not stop the
 * others. Each is claimed before it is handed over, so that of two concurrent calls, or a call and the schedule, one
 * sends it; the claim also checks whether the guest may be invited. Only first mails, unless they are sent `again`.
 */
export async function mailCourtesies(
  event: EventRecord,
  courtesies: readonly ToMail[],
  how: 'first' | 'again' = 'first',
): Promise<CourtesyMails> {
  const counted: CourtesyMails = { sent: 0, failed: 0, kept: 0, left: 0, why: '' };
  if (courtesies.length === 0) return counted;
  const sender = await ticketSenderOf(event.producerId);
  const slots = await reserveMailSlots(
    { producerId: event.producerId },
    courtesies.map(({ email }) => email),
  );
  const waiting = courtesies.map((courtesy, index) => ({ courtesy, slot: slots[index] }));
  await inParallel(waiting, 3, async ({ courtesy, slot }) => {
    const marked = await mark(event, courtesy, slot, how);
    if ('was' in marked) {
      if (marked.was !== 'over') counted[marked.was] += 1;
      if (marked.was === 'failed') counted.why = marked.why;
      if (slot instanceof MailSlot) await returnMailSlot(slot);
      return;
    }
    const { ticket, email } = marked;
    const error = await mailTicket(event, sender, ticket, { slot: slot as MailSlot }).then(
      () => null,
      (reason: unknown) => reason ?? 'unknown',
    );
    const was = await noteMail(event.id, courtesy.id, email, error);
    counted[was] += 1;
    if (was === 'failed') counted.why = unsentText(error);
    if (was === 'left' || isOutage(error)) counted.outage = error;
  });
  return counted;
}

/** Whether a mail was not handed over because nobody is served. */
function isOutage(error: unknown): boolean {
  const outcome = error ? mailOutcomeOf(error) : null;
  return outcome?.state === 'later' && outcome.reason === 'outage';
}

type Marked = { ticket: Ticket; email: string };
type Unmarked = { was: 'over' | 'left' | 'failed' | 'kept'; why: string };

/**
 * Claims a courtesy to mail and returns its ticket, or why it is not mailed; a dead process's claim may have arrived.
 */
function mark(
  event: EventRecord,
  { id, ticketId }: ToMail,
  slot: MailSlot | Error | undefined,
  how: 'first' | 'again',
): Promise<Marked | Unmarked> {
  const ref = db().doc(entryPaths.courtesy(event.id, id));
  return transact(async (tx) => {
    const [stored, found] = await tx.getAll(
      ...mixed(ref, db().doc(paths.ticket(event.id, ticketId))),
    );
    const now = new Date();
    const courtesy = parseCourtesy(id, stored?.data());
    const ticket = parseTicket(ticketId, found?.data());
    const [known] = await tx.getAll(...standingRefs(event.producerId, [ticket.holder.email]));
    const isFirst = how === 'first';
    if (isFirst ? courtesy.status !== 'given' : courtesyOver(courtesy.status)) {
      return { was: 'over', why: '' };
    }
    if (isBeingMailed(courtesy, now)) return { was: 'left', why: '' };
    const failed = (why: string): Unmarked => {
      const status = courtesy.status === 'given' ? ({ status: 'failed' } as const) : {};
      tx.update(ref, { ...status, sendError: why, mailingAt: null });
      return { was: 'failed', why };
    };
    if (isFirst && courtesy.mailingAt) return failed(CUT_OFF);
    if (!(slot instanceof MailSlot)) return failed(String(slot?.message ?? 'unknown'));
    if (!isInvitable(known)) return { ...failed(uninvited().message), was: 'kept' };
    tx.update(ref, { mailingAt: Timestamp.fromDate(now) });
    return { ticket, email: courtesy.email };
  }, withRetry(RETRY.contention));
}

/**
 * Writes the new guest of a courtesy whose ticket passes on, in that transaction. It is claimed by this call, so that
 * the schedule sends no second mail, and after a crash it says that the mail may have arrived.
 */
export async function passCourtesy(
  tx: Transaction,
  eventId: string,
  courtesyId: string,
  why: 'gift' | 'reassign',
): Promise<(guest: CourtesyRecipient) => void> {
  const ref = db().doc(entryPaths.courtesy(eventId, courtesyId));
  const before = parseCourtesy(courtesyId, (await tx.get(ref)).data());
  const { status } = before;
  const leave = await companionLeaves(tx, eventId, before);
  return ({ name, email }) => {
    leave();
    tx.update(ref, {
      name,
      email,
      ...courtesyIndex({ name, email }),
      ...(why === 'gift' && before.party?.nth === 0 ? LEFT_PARTY : partedFrom(before)),
      byHand: false,
      passedOn: true,
      ...(isWaiting(status) || status === 'claimed' ? { status: 'given' } : {}),
      claimedAt: null,
      sentAt: null,
      sendError: '',
      mailingAt: Timestamp.now(),
    });
    queueCourtesyMails(tx, eventId, [courtesyId]);
  };
}

const isWaiting = (status: Courtesy['status']) => WAITING_STATUSES.some((one) => one === status);

/**
 * Stores the outcome of a mail to a courtesy's guest, unless it has another by now. What was certainly not handed over
 * is left to the schedule, unless the caller retries it (`isRepeated`).
 */
export function noteMail(
  eventId: string,
  id: string,
  email: string,
  error: unknown,
  isRepeated = false,
): Promise<'sent' | 'failed' | 'left'> {
  const ref = db().doc(entryPaths.courtesy(eventId, id));
  const outcome = error ? mailOutcomeOf(error) : null;
  const isLater = outcome?.state === 'later';
  const isLeft = isOutage(error) && !isRepeated;
  // The guest may have confirmed, or it was revoked or returned, meanwhile: only an earlier status is changed.
  return transact(async (tx) => {
    const found = await tx.get(ref);
    const { status, ...courtesy } = parseCourtesy(id, found.data());
    if (!found.exists || courtesy.email !== email) return error ? 'failed' : 'sent';
    if (isLeft && status === 'given') {
      tx.update(ref, { mailingAt: null });
      queueCourtesyMails(tx, eventId, [id]);
      return 'left';
    }
    if (error) {
      const hasFailed = status === 'given' || status === 'failed' || !isLater;
      tx.update(ref, {
        ...(status === 'given' ? { status: 'failed' } : {}),
        // The error of a repeated mail that will be retried is not kept.
        ...(hasFailed ? { sendError: unsentText(error) } : {}),
        mailingAt: null,
      });
      return 'failed';
    }
    const party =
      courtesy.party?.nth === 0 ? await partyCourtesies(tx, eventId, courtesy.party) : [];
    tellCompanions(tx, eventId, party, { email, begun: courtesy.mailingAt });
    tx.update(ref, {
      ...(status === 'given' || status === 'failed' ? { status: 'sent' } : {}),
      sentAt: FieldValue.serverTimestamp(),
      sends: FieldValue.increment(1),
      sendError: '',
      mailingAt: null,
    });
    return 'sent';
  }, withRetry(RETRY.contention));
}

/** Refuses, with the reason, if the mail of one courtesy was not sent. */
export function requireMailed({ failed, kept, left, why }: CourtesyMails): void {
  if (kept > 0) throw uninvited();
  if (left > 0) throw fail('unavailable', 'Ese correo está por salir. Mira en unos minutos');
  if (failed > 0) throw fail('unavailable', why);
}
