import { parseDoorCount } from '@/lib/domain/door/door-count';
import { nightView } from '@/lib/domain/door/night/night-view';
import { VALIDATOR_LIMITS } from '@/lib/domain/door/validator-limits';
import { doorDateName } from '@/lib/domain/event/date/at-door';
import { dateOf, hasManyDates } from '@/lib/domain/event/date/event-date';
import type { EventDate } from '@/lib/domain/event/date/stored-date';
import { type EventRecord, eventName, parseEvent } from '@/lib/domain/event/event';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { planOfDate } from '@/lib/domain/event/last-plans';
import type { News } from '@/lib/domain/inbox/kinds';
import {
  isNightTold,
  type NightFacts,
  nightLines,
  toldInTheMorning,
} from '@/lib/domain/inbox/night';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import { salesByDate, tallyOfAll } from '@/lib/domain/ledger/by-date';
import { parsePayTerm, payDay } from '@/lib/domain/order/pay-term';
import { UNSETTLED } from '@/lib/domain/refund/refund';
import { parseShift, SHIFT_LIMITS } from '@/lib/domain/shift/shift';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { ACT_QUIET_MS, addNews } from '../inbox/deliver';
import { recipientsOf } from '../inbox/recipients';
import { addJob } from '../job/add-job';
import type { JobKind } from '../job/kind';
import { totalsOf } from '../ledger/totals-of';
import { db, untypedDb } from '../support/admin';
import { NOBODY } from '../support/notify';
import { transact } from '../support/transact';
import { saldoOfEvent } from './saldo-of-event';

const AT_ONCE = 10;

/**
 * Adds the job of each night that ended before this morning, once for each date at its present time. One failing night does not
 * stop the others; once none failed, the rest of the morning costs one read a minute.
 */
export async function tellNights(now: Date): Promise<void> {
  const asked = toldInTheMorning(now);
  if (!asked) return;
  const marker = db().doc(innerPaths.nightsTold());
  const told = moment(fields((await marker.get()).data()).until);
  const { until } = asked;
  if (told && +told === +until) return;
  const after = told && told > asked.after && told < until ? told : asked.after;
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
  const failed: unknown[] = [];
  for (let from = 0; from < nights.length; from += AT_ONCE) {
    const some = nights.slice(from, from + AT_ONCE);
    await Promise.all(
      some.map(([id, date]) => begin(id, date, now).catch((error) => failed.push(error))),
    );
  }
  if (failed.length > 0) throw failed[0];
  await marker.set({ until });
}

/** A date that was not, such as one of a draft, is not marked: it may get another day, of which is told then. */
async function begin(eventId: string, dateId: string, now: Date): Promise<void> {
  const ref = db().doc(entryPaths.night(eventId, dateId));
  await transact(async (tx) => {
    const [night, found] = await Promise.all([tx.get(ref), tx.get(db().doc(paths.event(eventId)))]);
    const date = found.exists && wasOn(parseEvent(eventId, found.data()), dateId, now);
    const toldAt = moment(fields(night.data()).toldAt);
    if (!date || (toldAt && toldAt >= date.endsAt)) return;
    tx.set(ref, { toldAt: now }, { merge: true });
    addJob(tx, 'night', [eventId, dateId, dayIn(date.endsAt, DEFAULT_TIME_ZONE)], now);
  });
}

/**
 * Tells a night's result (ids: event, date and day) to all who may see it, once each, with its money to who may see
 * that. One person's failure does not keep it from others.
 */
export const nightJob: JobKind = {
  isRepeatable: true,
  adds: ['newsMail', 'tell'],
  run: async ({ ids: [eventId = '', dateId = '', day = ''] }, now) => {
    const found = await db().doc(paths.event(eventId)).get();
    const event = parseEvent(eventId, found.data());
    const date = found.exists && wasOn(event, dateId, now);
    if (!date) return;
    const facts = await factsOf(event, dateId, now);
    if (!isNightTold(facts)) return;
    const which = facts.isOneOfMany ? `, ${doorDateName(date, event.timeZone)}` : '';
    const mailAt = new Date(now.getTime() + ACT_QUIET_MS);
    const told = new Set<string>();
    const failed: unknown[] = [];
    for (const seesMoney of [true, false]) {
      const news: News = {
        what: 'night.over',
        needs: seesMoney ? 'finance.view' : 'tickets.manage',
        ...{ producerId: event.producerId, userId: '', objectId: eventId, by: NOBODY },
        ...(facts.isOneOfMany && { dateId }),
        name: eventName(event) + which,
        amount: null,
        reason: nightLines(facts, seesMoney).join('\n'),
      };
      const { producerName, people } = await recipientsOf(news);
      for (const { uid, phone } of people.filter((one) => !told.has(one.uid))) {
        told.add(uid);
        const key = `night-${eventId}-${dateId}-${day}`;
        await addNews(uid, key, { ...news, at: now }, producerName, mailAt, phone).catch((error) =>
          failed.push(error),
        );
      }
    }
    if (failed.length > 0) throw failed[0];
  },
};

/** A date of an event that took place and is over; undefined for any other, such as one that waits for a new day. */
function wasOn(event: EventRecord, dateId: string, now: Date): EventDate | undefined {
  const date = dateOf(event, dateId);
  const isOver =
    ['published', 'paused', 'ended'].includes(event.status) &&
    date !== undefined &&
    date.endsAt <= now &&
    date.status !== 'cancelled' &&
    date.status !== 'postponed' &&
    !isWithoutDate({ plan: planOfDate(event, dateId) });
  return isOver ? date : undefined;
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
  const { dates, passes } = salesByDate(event.dates ?? [], totals);
  const ofDate = dates.find(({ date }) => date.id === dateId)?.tally ?? tallyOfAll(totals);
  return {
    isOneOfMany: hasManyDates(event),
    ...{ tickets: ofDate.tickets, pesos: ofDate.sold },
    passes: { tickets: passes.tickets, pesos: passes.sold },
    expected: view.expected,
    entered: view.isCounted ? view.entered : null,
    ...{ balance: saldo.balance, held: saldo.held },
    payDay: payDay(event, parsePayTerm(term.data())),
    refunds: refunds.data().count,
    drawers: shifts.docs.map((one) => parseShift(one.id, one.data()).drawer),
    unsent: view.doors.flatMap(({ name, phones }) => {
      const entries = phones.reduce((sum, { queue }) => sum + queue, 0);
      return entries > 0 ? [{ door: name, entries }] : [];
    }),
  };
}
