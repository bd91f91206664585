import { parseDoorCount } from '@/lib/domain/door/door-count';
import { nightView } from '@/lib/domain/door/night/night-view';
import { VALIDATOR_LIMITS } from '@/lib/domain/door/validator-limits';
import { takenOn } from '@/lib/domain/event/date/date-view';
import { dateOf } from '@/lib/domain/event/date/event-date';
import { type EventRecord, eventName, parseEvent } from '@/lib/domain/event/event';
import { shownSpan } from '@/lib/domain/event/event-plan';
import type { News } from '@/lib/domain/inbox/kinds';
import {
  isNightTold,
  type NightFacts,
  nightLines,
  toldInTheMorning,
} from '@/lib/domain/inbox/night';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import { salesByDate, tallyOfAll } from '@/lib/domain/ledger/by-date';
import { parsePayTerm, payDay } from '@/lib/domain/order/pay-term';
import { UNSETTLED } from '@/lib/domain/refund/refund';
import { parseShift, SHIFT_LIMITS } from '@/lib/domain/shift/shift';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { addNews } from '../inbox/deliver';
import { recipientsOf } from '../inbox/recipients';
import { addJob } from '../job/add-job';
import type { JobKind } from '../job/kind';
import { totalsOf } from '../ledger/totals-of';
import { db, untypedDb } from '../support/admin';
import { NOBODY } from '../support/notify';
import { transact } from '../support/transact';
import { saldoOfEvent } from './saldo-of-event';

/** Adds the job of each night that ended before this morning, once for each date. One failing night does not stop the others. */
export async function tellNights(now: Date): Promise<void> {
  const told = toldInTheMorning(now);
  if (!told) return;
  const { after, until } = told;
  const [events, dates] = await Promise.all([
    db()
      .collection(paths.events())
      .where('endsAt', '>', after)
      .where('endsAt', '<=', until)
      .select('dates')
      .get(),
    untypedDb()
      .collectionGroup('dates')
      .where('endsAt', '>', after)
      .where('endsAt', '<=', until)
      .select()
      .get(),
  ]);
  // An event of several dates ends with its last, which is among the dates.
  const nights = [
    ...events.docs
      .filter((one) => !parseEvent(one.id, one.data()).dates)
      .map(({ id }) => [id, FIRST_DATE] as const),
    ...dates.docs.map(({ id, ref }) => [ref.parent.parent?.id ?? '', id] as const),
  ];
  const done = await Promise.allSettled(nights.map(([id, date]) => begin(id, date, now)));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

async function begin(eventId: string, dateId: string, now: Date): Promise<void> {
  const ref = db().doc(entryPaths.night(eventId, dateId));
  const isTold = (data: unknown) => moment(fields(data).toldAt) !== null;
  if (isTold((await ref.get()).data())) return;
  await transact(async (tx) => {
    if (isTold((await tx.get(ref)).data())) return;
    tx.set(ref, { toldAt: now }, { merge: true });
    addJob(tx, 'night', [eventId, dateId], now);
  });
}

/**
 * Tells what a night (its ids: event and date) was to everybody who may see it, each once: with its money to who may see
 * that. A line that is there is not told again, so that a worker that died may begin anew.
 */
export const nightJob: JobKind = {
  isRepeatable: true,
  adds: ['newsMail', 'tell'],
  run: async ({ ids: [eventId = '', dateId = ''] }, now) => {
    const found = await db().doc(paths.event(eventId)).get();
    const event = parseEvent(eventId, found.data());
    if (!found.exists || !happened(event, dateId)) return;
    const facts = await factsOf(event, dateId, now);
    if (!isNightTold(facts)) return;
    const told = new Set<string>();
    for (const seesMoney of [true, false]) {
      const news: News = {
        what: 'night.over',
        needs: seesMoney ? 'finance.view' : 'tickets.manage',
        ...{ producerId: event.producerId, userId: '', objectId: eventId, by: NOBODY },
        name: eventName(event),
        amount: null,
        reason: nightLines(facts, seesMoney).join('\n'),
      };
      const { producerName, people } = await recipientsOf(news);
      for (const { uid, phone } of people.filter((one) => !told.has(one.uid))) {
        told.add(uid);
        const key = `night-${eventId}-${dateId}`;
        await addNews(uid, key, { ...news, at: now }, producerName, now, phone);
      }
    }
  },
};

function happened(event: EventRecord, dateId: string): boolean {
  const date = dateOf(event, dateId);
  return (
    ['published', 'paused', 'ended'].includes(event.status) &&
    date !== undefined &&
    date.status !== 'cancelled' &&
    date.status !== 'postponed' &&
    // Postponed without a new date, it has not been yet.
    shownSpan(event).endsAt !== null
  );
}

async function factsOf(event: EventRecord, dateId: string, now: Date): Promise<NightFacts> {
  const [types, counts, shifts, refunds, totals, saldo, term] = await Promise.all([
    db().collection(paths.ticketTypes(event.id)).get(),
    db()
      .collection(entryPaths.doorCounts(event.id))
      .where('dateId', '==', dateId)
      .limit(VALIDATOR_LIMITS.listed)
      .get(),
    db()
      .collection(entryPaths.shifts(event.id))
      .where('closedAt', '==', null)
      .limit(SHIFT_LIMITS.open)
      .get(),
    db()
      .collection(paths.refunds(event.id))
      .where('status', 'in', [...UNSETTLED])
      .count()
      .get(),
    totalsOf(event.id),
    saldoOfEvent(event),
    db().doc(entryPaths.payTerm()).get(),
  ]);
  const sold = types.docs.map((one) => parseTicketType(one.id, one.data()));
  const doors = counts.docs.map((one) => parseDoorCount(one.id, one.data()));
  const view = nightView({ event, types: sold, dateId, counts: doors, now });
  const ofDate = salesByDate(event.dates ?? [], totals).dates.find(
    ({ date }) => date.id === dateId,
  );
  return {
    tickets: sold.reduce((sum, type) => sum + takenOn(type, dateId).sold, 0),
    pesos: (ofDate?.tally ?? tallyOfAll(totals)).sold,
    expected: view.expected,
    entered: view.isCounted ? view.entered : null,
    owed: saldo.owed,
    payDay: payDay(event, parsePayTerm(term.data())),
    refunds: refunds.data().count,
    drawers: shifts.docs.map((one) => parseShift(one.id, one.data()).drawer),
    unsent: view.doors.flatMap(({ name, phones }) => {
      const entries = phones.reduce((sum, { queue }) => sum + queue, 0);
      return entries > 0 ? [{ door: name, entries }] : [];
    }),
  };
}
