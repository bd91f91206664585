import type { DocumentReference } from 'firebase-admin/firestore';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { type BoxOffice, parseBoxOffice, readDoorSecret } from '@/lib/domain/shift/box-office';
import { heardAt, parseShift, phonesOf, type Shift } from '@/lib/domain/shift/shift';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { hashSecret } from '../support/codes';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { boxOfficeRef } from './box-offices';

export type HeldShift = {
  event: EventRecord;
  shift: Shift;
  boxOffice: BoxOffice;
  caller: Caller;
  /** The moment at which the server last heard this phone, while its link was good. */
  heard: Date | null;
};

/**
 * The shift that a phone holds by its credential, with its event and the link that it came by. A credential of another
 * shift is refused like one that never was, counted by network.
 */
export async function heldShiftOf(
  { shiftId, credential }: { shiftId: string; credential: string },
  ip: string,
): Promise<HeldShift> {
  const parts = readDoorSecret(credential);
  const ref = parts && shiftRef(parts.eventId, shiftId);
  const eventRef = parts && (db().doc(paths.event(parts.eventId)) as DocumentReference);
  const [eventDoc, doc] =
    parts && ref && eventRef && parts.id === shiftId ? await db().getAll(eventRef, ref) : [];
  const phone = parts ? hashSecret(parts.secret) : '';
  const isHeld = parts && phonesOf(doc?.data()).includes(phone);
  if (!isHeld || !eventDoc?.exists) {
    await countMiss('boxOffice', ip);
    throw fail('permission-denied', 'Este teléfono no tiene esa caja', 'credential');
  }
  const shift = parseShift(shiftId, doc?.data());
  const link = await boxOfficeRef(parts.eventId, shift.boxOfficeId).get();
  const boxOffice = parseBoxOffice(link.id, link.data());
  const event = parseEvent(eventDoc.id, eventDoc.data());
  const heard = heardAt(doc?.data(), phone);
  const caller = { ...callerAt(shift), phone: boxOffice.revokedAt ? undefined : phone };
  return { event, shift, boxOffice, caller, heard };
}

export const shiftRef = (eventId: string, id: string): DocumentReference =>
  db().doc(entryPaths.shift(eventId, id));

/** The caller by whom a sale at the door is recorded. */
export const callerAt = ({ id }: Shift): Caller => ({
  uid: `shift:${id}`,
  email: '',
  emailVerified: false,
  role: null,
  authTime: 0,
  hasSecondFactor: false,
  service: 'door',
});
