import { FieldValue } from 'firebase-admin/firestore';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { isEventEditable, isMailable, STATUS_TEXT } from '@/lib/domain/event/event-status';
import { NOT_MAILABLE } from '@/lib/domain/event/not-mailable';
import { paths } from '@/lib/domain/kit/paths';
import type { Flag } from '@/lib/domain/rights/permissions';
import { type Caller, requireFlag } from '../support/access';
import { db } from '../support/admin';
import { denied, fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';

/** Reads an event, in a transaction if one is given; a missing one is refused like a foreign one. */
export async function readEvent(
  eventId: string,
  tx?: Pick<SaleTransaction, 'get'>,
): Promise<EventRecord> {
  const ref = db().doc(paths.event(eventId));
  const snapshot = tx ? await tx.get(ref) : await ref.get();
  if (!snapshot.exists) throw denied();
  return parseEvent(snapshot.id, snapshot.data());
}

/** Reads an event for who holds `flag` in it, or an administrator; a foreign one is refused like a missing one. */
export async function eventFor(caller: Caller, eventId: string, flag: Flag): Promise<EventRecord> {
  const event = await readEvent(eventId);
  await requireFlag(caller, event.producerId, flag, event.id);
  return event;
}

/** Refuses mail about an event that was not reviewed or is over, or a cancelled date (`failed-precondition`). */
export function requireMailable(event: EventRecord, dateId?: string): void {
  if (!isMailable(event.status)) throw fail('failed-precondition', NOT_MAILABLE[event.status]);
  if (isCancelledOn(event, dateId)) throw fail('failed-precondition', 'Esa fecha se canceló');
}

/** Whether a ticket's own date is cancelled, though the event is not. */
export const isCancelledOn = ({ dates }: EventRecord, dateId?: string): boolean =>
  dates?.find(({ id }) => id === dateId)?.status === 'cancelled';

/** Updates an event's timestamp, as each change of its tickets, codes and products must: reviews name it (`seenAt`). */
export function touchEvent(tx: Pick<SaleTransaction, 'update'>, event: EventRecord): void {
  if (event.status === 'draft') return;
  tx.update(db().doc(paths.event(event.id)), { updatedAt: FieldValue.serverTimestamp() });
}

export function requireEditable(event: EventRecord): void {
  if (!isEventEditable(event.status)) {
    const word = STATUS_TEXT[event.status].label.toLowerCase();
    throw fail('failed-precondition', `El evento está ${word}: ya no se puede editar`);
  }
}
