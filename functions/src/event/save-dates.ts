import type { Transaction } from 'firebase-admin/firestore';
import { parseAuditEntry } from '@/lib/domain/audit/audit';
import * as calls from '@/lib/domain/event/calls';
import { saveDatesSchema } from '@/lib/domain/event/date/date-schema';
import { type DatePlan, movedDates, refusalOfPlan } from '@/lib/domain/event/date/plan-dates';
import type { DateTerms } from '@/lib/domain/event/date/stored-date';
import { eventName } from '@/lib/domain/event/event';
import { needsReview } from '@/lib/domain/event/event-change';
import { hadWaiters } from '@/lib/domain/event/waitlist';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, whole } from '@/lib/domain/kit/read';
import { shiftOnWall } from '@/lib/domain/kit/time-zone';
import { can } from '@/lib/domain/rights/permissions';
import { isAdminNow, requireFlag } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { idOfMade } from '../support/codes';
import { denied, fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { readBooked } from './dates/booked';
import { planAsked } from './dates/plan';
import { type DatesWorld, readDates, writeDates } from './dates/world';
import { eventFor } from './event';
import { keepDates } from './keep-version';
import { guardWhole, withTillsClosed } from './tills/whole-inventory';
import { offerNow } from './waitlist/offer-now';
import { offerPlaces } from './waitlist/offer-places';

/**
 * Makes an event's dates by a rule, by hand, or both, and deletes those of excepted days. Without a rule, only those of
 * excepted days go. A date with tickets, over, cancelled, or made or moved by hand is not touched (`planDates`), and no
 * sale that saw the dates of before commits after. Needs `events.manage`, and of a published event
 * `events.changeStatus`: what is on sale would change unreviewed. Refuses more than 366 dates or none, two at
 * one instant unless `sameInstant`, and with `seen` other dates than the preview showed (`aborted`). The same key with
 * the same content does it once.
 */
export const saveDates = callable(calls.saveDates, {
  input: saveDatesSchema,
  access: 'session',
  async handle({ input: { eventId, key, seen, sameInstant, ...asked }, caller }) {
    const before = await eventFor(caller, eventId, 'events.manage');
    const { producerId } = before;
    const permissions = await requireFlag(caller, producerId, 'events.manage', eventId);
    const mayDecide = isAdminNow(caller) || can(permissions, 'events.changeStatus');
    const line = db()
      .collection(paths.audit())
      .doc(idOfMade([eventId, caller.uid], key, { ...asked, sameInstant }));
    const save = async (tx: Transaction) => {
      const told = await tx.get(line);
      if (told.exists) return countsOf(parseAuditEntry(told.id, told.data()).after);
      const bump = await guardWhole(tx, eventId);
      const world = await readDates(tx, eventId, !asked.rule);
      const booked = await readBooked(tx, world.event, asked);
      const planned = planAsked(world, booked, asked, new Date());
      const { plan, rule } = planned;
      const refusal = refusalOfPlan(plan, sameInstant);
      if (refusal) throw fail('failed-precondition', refusal.message, refusal.field);
      if (seen !== undefined && seen !== planned.seen) {
        const message = 'Las fechas cambiaron mientras las mirabas: revísalas de nuevo';
        throw fail('aborted', message, 'seen');
      }
      const { event } = world;
      if (needsReview(event.status, mayDecide)) throw denied();
      const dates = datesAfter(world, plan, new Date());
      const span = writeDates(tx, world, { after: dates, dropped: plan.dropped, rule });
      keepDates(tx, caller, world, { dates, ...span });
      bump();
      offerPlaces(tx, event, hadWaiters(event));
      const moved = movedDates(plan).length;
      const counts = countsOf({
        created: plan.fresh.length,
        kept: plan.stay.length - moved + plan.kept.length,
        moved,
        removed: plan.go.length,
      });
      const entry = {
        action: 'event.dates' as const,
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
        after: counts,
      };
      audit(tx, caller, entry, line);
      return counts;
    };
    const counts = await withTillsClosed(eventId, () =>
      transact(save, withRetry(RETRY.contention)),
    );
    await offerNow(before, hadWaiters(before));
    return { success: true, message: 'Guardamos las fechas', ...counts };
  },
});

/** A date at the hours of its rule: the doors stay as long before it, and it follows the rule still. */
function withHours(
  date: DateTerms,
  { startsAt, endsAt }: Pick<DateTerms, 'startsAt' | 'endsAt'>,
  timeZone: string,
): DateTerms {
  if (+startsAt === +date.startsAt) return { ...date, endsAt };
  const doorsAt = date.doorsAt && shiftOnWall(date.doorsAt, date.startsAt, startsAt, timeZone);
  return { ...date, startsAt, endsAt, doorsAt, ruleStart: startsAt };
}

const countsOf = (raw: unknown) => {
  const { created, kept, moved, removed } = fields(raw);
  return {
    ...{ created: whole(created), kept: whole(kept), moved: whole(moved) },
    removed: whole(removed),
  };
};

function datesAfter(
  { event, dates }: DatesWorld,
  { fresh, stay, kept, ruleStarts }: DatePlan,
  now: Date,
): DateTerms[] {
  const byId = new Map(dates.map(({ taken: _taken, ...date }) => [date.id, date]));
  const hours = new Map(stay.map(({ date, startsAt, endsAt }) => [date.id, { startsAt, endsAt }]));
  const left = [...stay, ...kept].flatMap(({ date }) => byId.get(date.id) ?? []);
  return [
    ...left.map((date) => {
      const after = withHours(date, hours.get(date.id) ?? date, event.timeZone);
      const ruleStart = ruleStarts.get(date.id);
      if (ruleStart === undefined) return after;
      const { offRule: _off, ...following } = after;
      return ruleStart ? { ...following, ruleStart } : { ...following, offRule: true };
    }),
    ...fresh.map(({ startsAt, endsAt, isByRule, doorsAt, capacity, label }) => ({
      id: db().collection(entryPaths.dates(event.id)).doc().id,
      ...{ startsAt, endsAt, doorsAt: doorsAt ?? null, status: 'scheduled' as const },
      addedAt: now,
      ...{ statusAt: null, capacity: capacity ?? null, label: label ?? '', venue: null, types: {} },
      ruleStart: isByRule ? startsAt : null,
    })),
  ];
}
