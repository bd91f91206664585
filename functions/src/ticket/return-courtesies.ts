import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import {
  cutoffOn,
  cutoffsIn,
  nextCutoff,
  returnsCourtesies,
} from '@/lib/domain/event/courtesy-cutoff';
import { type EventRecord, eventName, parseEvent } from '@/lib/domain/event/event';
import { sameValue } from '@/lib/domain/kit/changes';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment, text } from '@/lib/domain/kit/read';
import { isUnclaimed, parseCourtesy, WAITING_STATUSES } from '@/lib/domain/ticket/courtesy';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { readEvent } from '../event/event';
import { guardRef } from '../event/tills/refs';
import { served } from '../event/tills/serve';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { transact } from '../support/transact';
import { releaseCourtesies } from './release-courtesy';

/** The most events and courtesies that one run returns; the next minute goes on. */
const EVENTS = 20;
const COURTESIES = 300;
const PAGE = 200;

/**
 * Returns courtesies that nobody claimed by their cut-off to stock, one transaction each, as revoking does. Idempotent,
 * also concurrently; a failing event does not stop the others. None of an event that was cancelled or has no date. A
 * run that reaches its limit stores its cursor on the event.
 */
export async function returnCourtesies(now: Date, most = COURTESIES): Promise<void> {
  const due = await db()
    .collection(paths.events())
    .where('courtesySweepAt', '<=', Timestamp.fromDate(now))
    .orderBy('courtesySweepAt')
    .limit(EVENTS)
    .get();
  const done = await Promise.allSettled(due.docs.map(({ id }) => returnOf(id, now, most)));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

async function returnOf(eventId: string, now: Date, most: number): Promise<void> {
  const snapshot = await db().doc(paths.event(eventId)).get();
  const event = parseEvent(eventId, snapshot.data());
  const data = fields(snapshot.data());
  const due = returnsCourtesies(event) ? dueOf(event, moment(data.courtesySwept), now) : [];
  const sweep = fields(data.courtesySweep);
  let left = most;
  for (const { cutoff, dateId } of due) {
    // The cursor belongs to another cut-off.
    const isHere = sweep.cutoff === cutoff.getTime() && text(sweep.dateId) === dateId;
    const from = isHere ? text(sweep.after) : '';
    const { after, returned } = await returnAll(eventId, { cutoff, dateId }, from, left);
    left -= returned;
    if (after !== null) {
      return void (await snapshot.ref.update({
        courtesySweep: { cutoff: cutoff.getTime(), after, ...(dateId && { dateId }) },
        // Those of the dates before it are done.
        ...(dateId && { courtesySwept: new Date(cutoff.getTime() - 1) }),
      }));
    }
  }
  await finish(eventId, event, due.length > 0, now);
}

type Due = { cutoff: Date; dateId: string };

/** The cut-offs that are over and were not looked at; `dateId` is '' for that of a whole event. */
function dueOf(event: EventRecord, swept: Date | null, now: Date): Due[] {
  if (event.courtesyLead) return cutoffsIn(event, swept ?? now, now);
  return event.courtesyCutoff ? [{ cutoff: event.courtesyCutoff, dateId: '' }] : [];
}

/** Returns courtesies after an id, page by page; gives how many, and the last handled id if there are more than it may return. */
async function returnAll(eventId: string, { cutoff, dateId }: Due, from: string, most: number) {
  const all = db().collection(entryPaths.courtesies(eventId));
  // Those from before the event had dates are of the first, and do not say so.
  const isOfDate = dateId !== '' && dateId !== FIRST_DATE;
  const waiting = (isOfDate ? all.where('dateId', '==', dateId) : all)
    .where('status', 'in', [...WAITING_STATUSES])
    .orderBy(FieldPath.documentId())
    .limit(PAGE);
  let returned = 0;
  for (let after = from; ; ) {
    const { docs } = await (after ? waiting.startAfter(after) : waiting).get();
    for (const doc of docs) {
      const courtesy = parseCourtesy(doc.id, doc.data());
      const isOther = dateId !== '' && courtesy.dateId !== dateId;
      if (!isOther && isUnclaimed(courtesy, null, cutoff)) {
        if (returned >= most) return { after, returned };
        if (await returnOne(eventId, doc.id, cutoff)) returned += 1;
      }
      after = doc.id;
    }
    if (docs.length < PAGE) return { after: null, returned };
  }
}

/**
 * Returns one courtesy, unless it or its event's cut-off changed: a plan writes the guard, so that no return that began
 * before can commit after.
 */
function returnOne(eventId: string, courtesyId: string, cutoff: Date): Promise<boolean> {
  const ref = db().doc(entryPaths.courtesy(eventId, courtesyId));
  return served(eventId, async (tx, visit) => {
    const [guardDoc, snapshot, event] = await Promise.all([
      tx.get(guardRef(eventId)),
      tx.get(ref),
      readEvent(eventId, tx),
    ]);
    const courtesy = parseCourtesy(snapshot.id, snapshot.data());
    const isSame = cutoffOn(event, courtesy.dateId)?.getTime() === cutoff.getTime();
    if (!isSame || !returnsCourtesies(event)) return false;
    if (!snapshot.exists || !WAITING_STATUSES.some((one) => one === courtesy.status)) return false;
    const ticketDoc = await tx.get(db().doc(paths.ticket(eventId, courtesy.ticketId)));
    const ticket = parseTicket(ticketDoc.id, ticketDoc.data());
    if (!isUnclaimed(courtesy, ticket, cutoff)) return false;
    await releaseCourtesies(tx, visit, guardDoc, eventId, [courtesy]);
    tx.update(ref, { status: 'unclaimed', returnedAt: FieldValue.serverTimestamp() });
    return true;
  });
}

/** Ends an event's return with one audit entry, unless its cut-off changed; the next date's is due then. */
async function finish(
  eventId: string,
  seen: EventRecord,
  isDue: boolean,
  now: Date,
): Promise<void> {
  const ref = db().doc(paths.event(eventId));
  const unclaimed = db()
    .collection(entryPaths.courtesies(eventId))
    .where('status', '==', 'unclaimed');
  const quantity = (await unclaimed.count().get()).data().count;
  await transact(async (tx) => {
    const snapshot = await tx.get(ref);
    const event = parseEvent(eventId, snapshot.data());
    const isSame = sameValue(limitOf(event), limitOf(seen));
    if (!snapshot.exists || !isSame || snapshot.data()?.courtesySweepAt === undefined) return;
    const next = event.courtesyLead && returnsCourtesies(event) ? nextCutoff(event, now) : null;
    tx.update(ref, {
      courtesySweepAt: next ? Timestamp.fromDate(next) : FieldValue.delete(),
      courtesySweep: FieldValue.delete(),
      ...(event.courtesyLead && { courtesySwept: now }),
    });
    if (!isDue || !returnsCourtesies(event)) return;
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

const limitOf = ({ courtesyCutoff, courtesyLead, dates }: EventRecord) => ({
  ...{ courtesyCutoff, courtesyLead },
  ...(courtesyLead && { starts: dates?.map(({ id, startsAt, status }) => [id, startsAt, status]) }),
});
