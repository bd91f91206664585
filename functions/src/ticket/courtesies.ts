import { FieldValue } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { type Courtesy, parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { requireInvitable, uninvited } from '../contact/consent/invitable';
import { db } from '../support/admin';
import { denied, fail } from '../support/errors';
import { MailSlot, reserveMailSlots } from '../support/mail/mail-slots';
import { transact } from '../support/transact';
import { inParallel, mailTicket, ticketSenderOf } from './ticket-mail';

/** Reads a courtesy of an event; a missing one is refused like a foreign one. */
export async function readCourtesy(eventId: string, courtesyId: string): Promise<Courtesy> {
  const snapshot = await db().doc(paths.courtesy(eventId, courtesyId)).get();
  if (!snapshot.exists) throw denied();
  return parseCourtesy(snapshot.id, snapshot.data());
}

/**
 * Mails courtesies, three at a time, and records the outcome in each: one refused or rate-limited address does not stop
 * the others. Whether the guest may be invited is asked last, so that it holds from the second it is known. Returns how
 * many were sent, how many failed, and how many guests had asked for no mail.
 */
export async function mailCourtesies(
  event: EventRecord,
  courtesies: readonly Pick<Courtesy, 'id' | 'ticketId' | 'email'>[],
): Promise<{ sent: number; failed: number; kept: number }> {
  const counted = { sent: 0, failed: 0, kept: 0 };
  if (courtesies.length === 0) return counted;
  const sender = await ticketSenderOf(event.producerId);
  const slots = await reserveMailSlots(
    { producerId: event.producerId },
    courtesies.map(({ email }) => email),
  );
  const waiting = courtesies.map((courtesy, index) => ({ ...courtesy, slot: slots[index] }));
  await inParallel(waiting, 3, async ({ id, ticketId, slot }) => {
    const ref = db().doc(paths.courtesy(event.id, id));
    const snapshot = await db().doc(paths.ticket(event.id, ticketId)).get();
    const ticket = parseTicket(snapshot.id, snapshot.data());
    const mail = async () => {
      if (!(slot instanceof MailSlot)) throw slot;
      await requireInvitable(event.producerId, ticket.holder.email);
      await mailTicket(event, sender, ticket, { slot });
    };
    const error = await mail().then(
      () => null,
      (reason: unknown) => reason ?? 'unknown',
    );
    counted[error ? (isUninvited(error) ? 'kept' : 'failed') : 'sent'] += 1;
    // Whoever confirmed, revoked or returned it meanwhile has decided: only a status from before is moved.
    await transact(async (tx) => {
      const { status } = parseCourtesy(id, (await tx.get(ref)).data());
      if (error) {
        const sendError = String((error as Error).message ?? error).slice(0, 200);
        tx.update(ref, { ...(status === 'given' ? { status: 'failed' } : {}), sendError });
        return;
      }
      tx.update(ref, {
        ...(status === 'given' || status === 'failed' ? { status: 'sent' } : {}),
        sentAt: FieldValue.serverTimestamp(),
        sends: FieldValue.increment(1),
        sendError: '',
      });
    });
  });
  return counted;
}

const isUninvited = (error: unknown) => (error as Error).message === uninvited().message;

/** Refuses, in words, where the mail of one courtesy did not leave. */
export function requireMailed({ failed, kept }: { failed: number; kept: number }): void {
  if (kept > 0) throw uninvited();
  if (failed > 0) {
    throw fail('unavailable', 'El servidor de correo rechazó el envío. Revisa la dirección');
  }
}
