import * as calls from '@/lib/domain/event/calls';
import { clockNote } from '@/lib/domain/event/date/clock-note';
import { previewDatesSchema } from '@/lib/domain/event/date/date-schema';
import { movedDates, refusalOfPlan } from '@/lib/domain/event/date/plan-dates';
import { plural } from '@/lib/domain/kit/format';
import { callable } from '../support/callable';
import { transactRepeatably } from '../support/transact';
import { readBooked } from './dates/booked';
import { planAsked } from './dates/plan';
import { readDates } from './dates/world';
import { eventFor } from './event';

/**
 * Says what `saveDates` would do to an event's dates, and writes nothing. Needs `events.manage`. Refuses what that
 * refuses, except too many dates or two at one instant, which `problem` says.
 */
export const previewDates = callable(calls.previewDates, {
  input: previewDatesSchema,
  access: 'session',
  async handle({ input: { eventId, ...asked }, caller }) {
    const { timeZone } = await eventFor(caller, eventId, 'events.manage');
    const { world, booked } = await transactRepeatably(
      async (tx) => {
        const found = await readDates(tx, eventId, !asked.rule);
        return { world: found, booked: await readBooked(tx, found.event, asked) };
      },
      { readOnly: true },
    );
    const { plan, changesRule, seen } = planAsked(world, booked, asked, new Date());
    const shown = (one: { startsAt: Date; endsAt: Date; asked?: string }) => ({
      startsAt: one.startsAt.toISOString(),
      endsAt: one.endsAt.toISOString(),
      note: clockNote(one, timeZone, one.asked),
    });
    const problem = refusalOfPlan(plan, false)?.message ?? '';
    return {
      success: true,
      message: problem || summary(plan.fresh.length, movedDates(plan).length, plan.go.length),
      fresh: plan.fresh.map(shown),
      stay: plan.stay.map(({ date, ...hours }) => ({
        ...{ id: date.id, ...shown(hours) },
        was: { startsAt: date.startsAt.toISOString(), endsAt: date.endsAt.toISOString() },
      })),
      go: plan.go.map((date) => ({ id: date.id, ...shown(date) })),
      kept: plan.kept.map(({ date, reason }) => ({ id: date.id, ...shown(date), reason })),
      notAgain: plan.notAgain.map(shown),
      clashes: plan.clashes.map((at) => at.toISOString()),
      total: plan.total,
      changesRule,
      seen,
      problem,
    };
  },
});

const summary = (fresh: number, moved: number, go: number) =>
  [
    plural(fresh, 'fecha nueva', 'fechas nuevas'),
    ...(moved > 0 ? [plural(moved, 'cambia de hora', 'cambian de hora')] : []),
    plural(go, 'se quita', 'se quitan'),
  ].join(', ');
