import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import {
  COURTESY_MAIL_MS,
  type Courtesy,
  courtesyOver,
  isBeingMailed,
  parseCourtesy,
} from '@/lib/domain/ticket/courtesy';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { isInvitable, standingRefs, uninvited } from '../contact/consent/invitable';
import { db, mixed } from '../support/admin';
import { denied, fail } from '../support/errors';
import { mailOutcomeOf } from '../support/mail/mail-outcome';
import { MailSlot, reserveMailSlots, returnMailSlot } from '../support/mail/mail-slots';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { inParallel, mailTicket, ticketSenderOf } from './ticket-mail';

/** Reads a courtesy of an event; a missing one is refused like a foreign one. */
export async function readCourtesy(eventId: string, courtesyId: string): Promise<Courtesy> {
  const snapshot = await db().doc(paths.courtesy(eventId, courtesyId)).get();
  if (!snapshot.exists) throw denied();
  return parseCourtesy(snapshot.id, snapshot.data());
}

/**
 * What became of the mails of courtesies: sent, failed, not sent because their guest had asked for none (`kept`), and left
 * for later, because somebody else is sending them or nobody is served now.
 */
type CourtesyMails = { sent: number; failed: number; kept: number; left: number };

type ToMail = Pick<Courtesy, 'id' | 'ticketId' | 'email'>;

/** The time after which the schedule looks after a mail, from now on. */
export const mailDueAt = (): Timestamp => Timestamp.fromMillis(Date.now() + COURTESY_MAIL_MS);

/** Why a courtesy whose mail may have arrived counts as failed. */
const CUT_OFF = 'El envío se cortó: puede que le haya llegado';

/**
 * Mails courtesies, three at a time, and records the outcome in each: one refused or rate-limited address does not stop
 * the others. Each is marked before it is handed over, so that of two calls, or of a call and the schedule, one sends it;
 * whether the guest may be invited is asked with the mark. Only those that wait for their first mail, unless they are sent
 * `again`.
 */
export async function mailCourtesies(
  event: EventRecord,
  courtesies: readonly ToMail[],
  how: 'first' | 'again' = 'first',
): Promise<CourtesyMails> {
  const counted = { sent: 0, failed: 0, kept: 0, left: 0 };
  if (courtesies.length === 0) return counted;
  const sender = await ticketSenderOf(event.producerId);
  const slots = await reserveMailSlots(
    { producerId: event.producerId },
    courtesies.map(({ email }) => email),
  );
  const waiting = courtesies.map((courtesy, index) => ({ courtesy, slot: slots[index] }));
  await inParallel(waiting, 3, async ({ courtesy, slot }) => {
    const marked = await mark(event, courtesy, slot, how);
    if (typeof marked === 'string') {
      if (marked !== 'over') counted[marked] += 1;
      if (slot instanceof MailSlot) await returnMailSlot(slot);
      return;
    }
    const error = await mailTicket(event, sender, marked, { slot: slot as MailSlot }).then(
      () => null,
      (reason: unknown) => reason ?? 'unknown',
    );
    counted[await note(event.id, courtesy.id, error)] += 1;
  });
  return counted;
}

/**
 * Marks a courtesy that is about to be mailed and returns its ticket, or says why it is not: it is no longer to be mailed
 * (`over`), or one of the outcomes. One whose mark is as old as that of a dead process may have arrived, and is not sent
 * again by itself.
 */
function mark(
  event: EventRecord,
  { id, ticketId }: ToMail,
  slot: MailSlot | Error | undefined,
  how: 'first' | 'again',
): Promise<Ticket | 'over' | 'left' | 'failed' | 'kept'> {
  const ref = db().doc(paths.courtesy(event.id, id));
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
      if (courtesy.mailDueAt) tx.update(ref, { mailingAt: null, mailDueAt: null });
      return 'over';
    }
    if (isBeingMailed(courtesy, now)) return 'left';
    const failed = (error: string) => {
      const status = courtesy.status === 'given' ? ({ status: 'failed' } as const) : {};
      tx.update(ref, { ...status, sendError: error, mailingAt: null, mailDueAt: null });
      return 'failed' as const;
    };
    if (isFirst && courtesy.mailingAt) return failed(CUT_OFF);
    if (!(slot instanceof MailSlot)) return failed(String(slot?.message ?? 'unknown'));
    if (!isInvitable(known)) {
      failed(uninvited().message);
      return 'kept';
    }
    tx.update(ref, { mailingAt: Timestamp.fromDate(now), mailDueAt: mailDueAt() });
    return ticket;
  }, withRetry(RETRY.contention));
}

/** Records what became of a mail. What was certainly not handed over is left to the schedule. */
function note(eventId: string, id: string, error: unknown): Promise<'sent' | 'failed' | 'left'> {
  const ref = db().doc(paths.courtesy(eventId, id));
  const outcome = error ? mailOutcomeOf(error) : null;
  const isLeft = outcome?.state === 'later' && outcome.reason === 'outage';
  // Whoever confirmed, revoked or returned it meanwhile has decided: only a status from before is moved.
  return transact(async (tx) => {
    const { status } = parseCourtesy(id, (await tx.get(ref)).data());
    if (isLeft && status === 'given') {
      tx.update(ref, { mailingAt: null, mailDueAt: mailDueAt() });
      return 'left';
    }
    const over = { mailingAt: null, mailDueAt: null };
    if (error) {
      const sendError = String((error as Error).message ?? error).slice(0, 200);
      tx.update(ref, { ...(status === 'given' ? { status: 'failed' } : {}), sendError, ...over });
      return 'failed';
    }
    tx.update(ref, {
      ...(status === 'given' || status === 'failed' ? { status: 'sent' } : {}),
      sentAt: FieldValue.serverTimestamp(),
      sends: FieldValue.increment(1),
      sendError: '',
      ...over,
    });
    return 'sent';
  }, withRetry(RETRY.contention));
}

/** Refuses, in words, where the mail of one courtesy did not leave. */
export function requireMailed({ failed, kept, left }: CourtesyMails): void {
  if (kept > 0) throw uninvited();
  if (left > 0) throw fail('unavailable', 'Ese correo está por salir. Mira en unos minutos');
  if (failed > 0) {
    throw fail('unavailable', 'El servidor de correo rechazó el envío. Revisa la dirección');
  }
}
