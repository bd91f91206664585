import type { Transaction } from 'firebase-admin/firestore';
import { parseAuditEntry } from '@/lib/domain/audit/audit';
import * as calls from '@/lib/domain/event/calls';
import { saveDatesSchema } from '@/lib/domain/event/date/date-schema';
import { type DatePlan, refusalOfPlan } from '@/lib/domain/event/date/plan-dates';
import type { DateTerms } from '@/lib/domain/event/date/stored-date';
import { eventName } from '@/lib/domain/event/event';
import { needsReview } from '@/lib/domain/event/event-change';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, whole } from '@/lib/domain/kit/read';
import { can } from '@/lib/domain/rights/permissions';
import { isAdminNow, requireFlag } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { idOfMade } from '../support/codes';
import { denied, fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { planAsked } from './dates/plan';
import { type DatesWorld, readDates, writeDates } from './dates/world';
import { eventFor } from './event';
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
      const planned = planAsked(world, asked, new Date());
      const { plan, rule } = planned;
      const refusal = refusalOfPlan(plan, sameInstant);
      if (refusal) throw fail('failed-precondition', refusal.message, refusal.field);
      if (seen !== undefined && seen !== planned.seen) {
        const message = 'Las fechas cambiaron mientras las mirabas: revísalas de nuevo';
        throw fail('aborted', message, 'seen');
      }
      const { event } = world;
      if (needsReview(event.status, mayDecide)) throw denied();
      writeDates(tx, world, {
        after: datesAfter(world, plan, new Date()),
        dropped: plan.dropped,
        rule,
      });
      bump();
      offerPlaces(tx, event);
      const after = countsOf({
        created: plan.fresh.length,
        kept: plan.stay.length + plan.kept.length,
        removed: plan.go.length,
      });
      const entry = {
        action: 'event.dates' as const,
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
        after,
      };
      audit(tx, caller, entry, line);
      return after;
    };
    const counts = await withTillsClosed(eventId, () =>
      transact(save, withRetry(RETRY.contention)),
    );
    await offerNow(before);
    return { success: true, message: 'Guardamos las fechas', ...counts };
  },
});

const countsOf = (raw: unknown) => {
  const { created, kept, removed } = fields(raw);
  return { created: whole(created), kept: whole(kept), removed: whole(removed) };
};

function datesAfter(
  { event, dates }: DatesWorld,
  { fresh, stay, kept }: DatePlan,
  now: Date,
): DateTerms[] {
  const byId = new Map(dates.map(({ taken: _taken, ...date }) => [date.id, date]));
  const ends = new Map(stay.map(({ date, endsAt }) => [date.id, endsAt]));
  const left = [...stay, ...kept].flatMap(({ date }) => byId.get(date.id) ?? []);
  return [
    ...left.map((date) => ({ ...date, endsAt: ends.get(date.id) ?? date.endsAt })),
    ...fresh.map(({ startsAt, endsAt, isByRule, doorsAt, capacity, label }) => ({
      id: db().collection(entryPaths.dates(event.id)).doc().id,
      ...{ startsAt, endsAt, doorsAt: doorsAt ?? null, status: 'scheduled' as const },
      addedAt: now,
      ...{ statusAt: null, capacity: capacity ?? null, label: label ?? '', venue: null, types: {} },
      ruleStart: isByRule ? startsAt : null,
    })),
  ];
}
