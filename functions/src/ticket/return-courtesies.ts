import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { returnsCourtesies } from '@/lib/domain/event/courtesy-cutoff';
import { eventName, parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { isUnclaimed, parseCourtesy, WAITING_STATUSES } from '@/lib/domain/ticket/courtesy';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { readEvent } from '../event/event';
import { guardRef } from '../event/tills/refs';
import { served } from '../event/tills/serve';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { transact } from '../support/transact';
import { releaseCourtesy } from './release-courtesy';

/** How many events and courtesies one run returns at most; the next minute goes on. */
const EVENTS = 20;
const COURTESIES = 300;
const PAGE = 200;

/**
 * Returns the courtesies that nobody claimed before their event's cut-off moment to stock, one transaction each, exactly
 * as revoking does. What was returned is not returned again, so a run that dies half way, two at once or one that comes
 * late do no harm. One event that fails does not stop the others. Of an event that was cancelled or has no date none
 * return.
 */
export async function returnCourtesies(now: Date): Promise<void> {
  const due = await db()
    .collection(paths.events())
    .where('courtesySweepAt', '<=', Timestamp.fromDate(now))
    .orderBy('courtesySweepAt')
    .limit(EVENTS)
    .get();
  const done = await Promise.allSettled(due.docs.map(({ id }) => returnOf(id)));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

async function returnOf(eventId: string): Promise<void> {
  const snapshot = await db().doc(paths.event(eventId)).get();
  const event = parseEvent(eventId, snapshot.data());
  const { courtesyCutoff } = event;
  const returns = returnsCourtesies(event);
  if (returns && courtesyCutoff && !(await returnAll(eventId, courtesyCutoff))) return;
  await finish(eventId, courtesyCutoff);
}

/** Returns what is left, page by page; false if the run has returned as many as it may. */
async function returnAll(eventId: string, cutoff: Date): Promise<boolean> {
  const waiting = db()
    .collection(paths.courtesies(eventId))
    .where('status', 'in', [...WAITING_STATUSES])
    .orderBy(FieldPath.documentId())
    .limit(PAGE);
  let returned = 0;
  for (let after = ''; ; ) {
    const { docs } = await (after ? waiting.startAfter(after) : waiting).get();
    for (const doc of docs) {
      if (!isUnclaimed(parseCourtesy(doc.id, doc.data()), null, cutoff)) continue;
      if (returned >= COURTESIES) return false;
      if (await returnOne(eventId, doc.id, cutoff)) returned += 1;
    }
    if (docs.length < PAGE) return true;
    after = docs.at(-1)?.id ?? '';
  }
}

/**
 * Returns one courtesy, unless it was claimed, revoked or returned since it was read, or the event got another limit: a
 * plan writes the guard, so that no return that began before commits after.
 */
function returnOne(eventId: string, courtesyId: string, cutoff: Date): Promise<boolean> {
  const ref = db().doc(paths.courtesy(eventId, courtesyId));
  return served(eventId, async (tx, visit) => {
    const [guardDoc, snapshot, event] = await Promise.all([
      tx.get(guardRef(eventId)),
      tx.get(ref),
      readEvent(eventId, tx),
    ]);
    const isSame = event.courtesyCutoff?.getTime() === cutoff.getTime();
    if (!isSame || !returnsCourtesies(event)) return false;
    const courtesy = parseCourtesy(snapshot.id, snapshot.data());
    if (!snapshot.exists || !WAITING_STATUSES.some((one) => one === courtesy.status)) return false;
    const ticketDoc = await tx.get(db().doc(paths.ticket(eventId, courtesy.ticketId)));
    const ticket = parseTicket(ticketDoc.id, ticketDoc.data());
    if (!isUnclaimed(courtesy, ticket, cutoff)) return false;
    await releaseCourtesy(tx, visit, guardDoc, eventId, courtesy);
    tx.update(ref, { status: 'unclaimed', returnedAt: FieldValue.serverTimestamp() });
    return true;
  });
}

/** Ends an event's return with one line of the trace; not if somebody set another moment meanwhile. */
async function finish(eventId: string, cutoff: Date | null): Promise<void> {
  const ref = db().doc(paths.event(eventId));
  const unclaimed = db().collection(paths.courtesies(eventId)).where('status', '==', 'unclaimed');
  const quantity = (await unclaimed.count().get()).data().count;
  await transact(async (tx) => {
    const snapshot = await tx.get(ref);
    const event = parseEvent(eventId, snapshot.data());
    const isSame = event.courtesyCutoff?.getTime() === cutoff?.getTime();
    if (!snapshot.exists || !isSame || snapshot.data()?.courtesySweepAt === undefined) return;
    tx.update(ref, { courtesySweepAt: FieldValue.delete() });
    if (!returnsCourtesies(event)) return;
    audit(
      tx,
      { uid: '', email: '', role: null },
      {
        action: 'courtesy.returned',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
        after: { quantity },
      },
    );
  });
}
