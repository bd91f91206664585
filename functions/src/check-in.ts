import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { CHECK_IN_TEXT, type CheckInResult, checkInSchema, settle } from '@/lib/domain/check-in';
import { paths } from '@/lib/domain/paths';
import { parseTicket, type Scan, type Ticket } from '@/lib/domain/ticket';
import { normalizeTicketCode } from '@/lib/domain/ticket-code';
import { VALIDATOR_LIMITS } from '@/lib/domain/validator';
import { db } from './support/admin';
import { callable } from './support/callable';
import { recordAttendance } from './support/contacts';
import { fail } from './support/errors';
import { requireFeature } from './support/feature';
import { optimistically } from './support/optimistic';
import { serially } from './support/serial';
import { atDoor, doorRefs, missedDoor, openedDoor } from './support/validators';

/**
 * A scan at a door. No session: the validator's token is the right. Answers `success: true` when the holder may
 * come in; else `success: false` with the reason (`result`) and, for a used ticket, when and by whom. A token that
 * is unknown, revoked, expired or of another event is refused. Of two scans of one ticket
 * the first wins: see `settle`. The same scan sent again is answered the same.
 */
export const checkIn = callable({
  name: 'checkIn',
  input: checkInSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const now = new Date();
    const link = doorRefs(input.validatorToken);
    if (!link || link.eventId !== input.eventId) throw await missedDoor(ip);
    // A clock that runs ahead must not lose against one that is right.
    const scannedAt = new Date(Math.min(input.scannedAt.getTime(), now.getTime()));
    if (now.getTime() - scannedAt.getTime() > VALIDATOR_LIMITS.queueMs) {
      throw fail('invalid-argument', 'Ese escaneo es demasiado antiguo', 'scannedAt');
    }
    const scan = { link, code: normalizeTicketCode(input.code), scannedAt, now };
    const door = `${input.eventId}:${scan.code}`;
    const settled = await atDoor(ip, () => serially(door, () => settleScan(scan)));
    const { result, ticket, by } = settled;
    if (result === 'admitted' && ticket) {
      await recordAttendance(settled.producerId, ticket.holder.email, input.eventId).catch(
        () => {},
      );
    }
    return {
      success: result === 'admitted',
      message: CHECK_IN_TEXT[result],
      result,
      holder: ticket?.holder.name ?? '',
      ticketType: ticket?.ticketTypeName ?? '',
      courtesy: ticket?.kind === 'courtesy',
      usedAt: by ? by.scannedAt.toISOString() : null,
      usedBy: by?.validatorName ?? '',
    };
  },
});

type Arriving = {
  link: NonNullable<ReturnType<typeof doorRefs>>;
  code: string;
  scannedAt: Date;
  now: Date;
};
type Answered = {
  producerId: string;
  result: CheckInResult;
  ticket: Ticket | null;
  by: Scan | null;
};

function settleScan({ link, code, scannedAt, now }: Arriving): Promise<Answered> {
  const tickets = db().collection(paths.tickets(link.eventId));
  return optimistically(async (tx): Promise<Answered> => {
    const [eventDoc, validatorDoc] = await tx.getAll(...link.refs);
    const opened = openedDoor(link.secret, eventDoc, validatorDoc, scannedAt, now);
    const { event, validator } = opened;
    const { producerId } = event;
    await requireFeature('door', producerId);
    const open = event.status === 'published' || event.status === 'paused';
    // A scan that was made before the event was closed still counts when it comes in from a queue.
    const madeBefore = event.statusChangedAt !== null && scannedAt < event.statusChangedAt;
    if (!open && !madeBefore) {
      throw fail('failed-precondition', 'El evento no está abierto: nadie puede entrar');
    }
    if (!code) return { producerId, result: 'unknown', ticket: null, by: null };
    const found = await tx.get(tickets.where('code', '==', code).limit(1));
    const snapshot = found.docs[0];
    if (!snapshot) {
      const dead = await tx.get(tickets.where('deadCodes', 'array-contains', code).limit(1));
      const result = dead.empty ? 'unknown' : 'oldCode';
      return { producerId, result, ticket: null, by: null };
    }
    const ticket = parseTicket(snapshot.id, snapshot.data());
    const { id: validatorId, name: validatorName } = validator;
    const arrival = { validatorId, validatorName, scannedAt, now };
    const { result, by, scans } = settle(ticket, validator.ticketTypeIds, arrival);
    if (scans) {
      const winner = scans.find((one) => one.admitted);
      tx.update(snapshot.ref, {
        status: 'used',
        usedAt: winner ? Timestamp.fromDate(winner.scannedAt) : null,
        usedBy: winner?.validatorName ?? '',
        scans: scans.map((one) => ({
          ...one,
          scannedAt: one.scannedAt.getTime(),
          receivedAt: one.receivedAt.getTime(),
        })),
      });
      if (result === 'admitted') {
        const counted = FieldValue.increment(1);
        const door = db().doc(paths.validator(event.id, validatorId));
        // Merged, not updated: a count may be raised by two phones at once.
        tx.set(door, { admitted: counted, lastScanAt: now }, { merge: true });
        if (ticket.courtesyId) {
          const courtesy = db().doc(paths.courtesy(event.id, ticket.courtesyId));
          tx.update(courtesy, { status: 'used', usedAt: Timestamp.fromDate(scannedAt) });
        }
      }
    }
    return { producerId, result, ticket, by };
  });
}
