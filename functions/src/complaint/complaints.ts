import { FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import {
  type Complaint,
  type ComplaintStatus,
  complaintProblem,
  parseComplaint,
} from '@/lib/domain/complaint/complaint';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { fail } from '../support/errors';

type Read = { complaint: Complaint; othersDueAt: Date | null };

/** Reads a complaint to answer or close; refuses a missing one and an invalid step. */
export async function readComplaint(
  tx: Transaction,
  event: EventRecord,
  complaintId: string,
  to: Exclude<ComplaintStatus, 'open'>,
): Promise<Read> {
  const doc = await tx.get(db().doc(entryPaths.complaint(event.id, complaintId)));
  if (!doc.exists) throw fail('not-found', 'Ese reclamo no es de este evento', 'complaintId');
  const complaint = parseComplaint(doc.id, doc.data());
  const problem = complaintProblem(complaint.status, to);
  if (problem) throw fail('failed-precondition', problem);
  return { complaint, othersDueAt: await firstComplaintDue(tx, event.id, complaintId) };
}

/** The earliest deadline of an event's open complaints, except the given one; null if there is none. */
export async function firstComplaintDue(
  tx: Transaction,
  eventId: string,
  without: string,
): Promise<Date | null> {
  const open = db()
    .collection(entryPaths.complaints(eventId))
    .where('status', '==', 'open')
    .orderBy('dueAt')
    .limit(2);
  const others = (await tx.get(open)).docs.filter(({ id }) => id !== without);
  return others[0] ? parseComplaint(others[0].id, others[0].data()).dueAt : null;
}

/** Stores the event's next deadline in the producer, which every panel has, so that Inicio reads no complaint. */
export function noteDue(tx: Transaction, event: EventRecord, due: Date | null): void {
  const entry = due
    ? { name: eventName(event), dueAt: due as unknown as Timestamp }
    : (FieldValue.delete() as never);
  tx.set(
    db().doc(paths.producer(event.producerId)),
    { complaints: { [event.id]: entry } },
    { merge: true },
  );
}

export const complaintStep = (status: ComplaintStatus, { uid, email }: Caller, at: Date) => ({
  status,
  at,
  by: { uid, email },
});

/** Writes the audit entry of a complaint's step: never its text, nor who complains. */
export function auditComplaint(
  tx: Transaction,
  caller: Caller,
  event: EventRecord,
  complaintId: string,
  action: 'open' | 'answer' | 'close',
  status: ComplaintStatus,
): void {
  audit(tx, caller, {
    action: `complaint.${action}`,
    object: { type: 'complaint', id: complaintId, name: eventName(event) },
    producerId: event.producerId,
    eventId: event.id,
    after: { status },
  });
}
