import { FieldValue } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { type Courtesy, parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { db } from '../support/admin';
import { denied } from '../support/errors';
import { Room, takeRoom } from '../support/mail/mail-room';
import { inParallel, mailTicket, senderOf } from './ticket-mail';

/** A courtesy of an event; refuses one that does not exist like a foreign one. */
export async function readCourtesy(eventId: string, courtesyId: string): Promise<Courtesy> {
  const snapshot = await db().doc(paths.courtesy(eventId, courtesyId)).get();
  if (!snapshot.exists) throw denied();
  return parseCourtesy(snapshot.id, snapshot.data());
}

/**
 * Sends the mails of courtesies, three at a time, and writes beside each whether its mail went out: one address
 * that the server refuses, or that has no room, stops none of the others. Answers how many went and how many did not.
 */
export async function mailCourtesies(
  event: EventRecord,
  courtesies: readonly Pick<Courtesy, 'id' | 'ticketId' | 'email'>[],
): Promise<{ sent: number; failed: number }> {
  const counted = { sent: 0, failed: 0 };
  if (courtesies.length === 0) return counted;
  const sender = await senderOf(event.producerId);
  const rooms = await takeRoom(
    { producerId: event.producerId },
    courtesies.map(({ email }) => email),
  );
  const waiting = courtesies.map((courtesy, at) => ({ ...courtesy, room: rooms[at] }));
  await inParallel(waiting, 3, async ({ id, ticketId, room }) => {
    const ref = db().doc(paths.courtesy(event.id, id));
    const snapshot = await db().doc(paths.ticket(event.id, ticketId)).get();
    const ticket = parseTicket(snapshot.id, snapshot.data());
    try {
      if (!(room instanceof Room)) throw room;
      await mailTicket(event, sender, ticket, { room });
      counted.sent += 1;
      const before = (await ref.get()).get('status');
      await ref.update({
        // A guest may have confirmed before a second mail went out: what he did is not undone.
        ...(before === 'given' || before === 'failed' ? { status: 'sent' } : {}),
        sentAt: FieldValue.serverTimestamp(),
        sends: FieldValue.increment(1),
        sendError: '',
      });
    } catch (error) {
      counted.failed += 1;
      const before = (await ref.get()).get('status');
      await ref.update({
        ...(before === 'given' ? { status: 'failed' } : {}),
        sendError: String((error as Error).message ?? error).slice(0, 200),
      });
    }
  });
  return counted;
}
