import type { DateRule } from '@/lib/domain/event/date/date-rule';
import type { RuleInput } from '@/lib/domain/event/date/date-schema';
import { type DatePlan, type HandTerms, planDates } from '@/lib/domain/event/date/plan-dates';
import { wallTime } from '@/lib/domain/kit/time-zone';
import { contentHash } from '../../support/codes';
import { fail } from '../../support/errors';
import { expandRule } from './expand-rule';
import type { DatesWorld } from './world';

type AskedDates = {
  rule?: RuleInput;
  dates: readonly ({ startsAt: Date; endsAt: Date } & HandTerms)[];
  except: readonly string[];
};

/**
 * What would become of an event's dates, the whole rule and what the preview is recognised by. Refuses a rule that says
 * no first day on an event without a start (`invalid-argument`).
 */
export function planAsked(
  world: DatesWorld,
  booked: ReadonlySet<string>,
  { rule: asked, dates, except }: AskedDates,
  now: Date,
): { plan: DatePlan; rule: DateRule | null; seen: string } {
  const { event, making } = world;
  const { timeZone } = event;
  const start = event.startsAt && wallTime(event.startsAt, timeZone).date;
  const from = asked?.from ?? making.rule?.from ?? start;
  if (asked && !from) throw fail('invalid-argument', 'Elige desde qué día', 'rule.from');
  const rule = asked && from ? { ...asked, from } : null;
  const plan = planDates({
    stored: world.dates.map((one) => ({ ...one, isBooked: booked.has(one.id) })),
    dropped: making.dropped,
    byRule: rule && expandRule(rule, timeZone),
    byHand: dates.map((one) => ({
      ...one,
      day: wallTime(one.startsAt, timeZone).date,
      isByRule: false,
    })),
    ...{ except, timeZone, now },
  });
  const seen = contentHash({
    fresh: plan.fresh.map(({ startsAt, endsAt }) => [startsAt, endsAt]),
    stay: plan.stay.map(({ date, startsAt, endsAt }) => [date.id, startsAt, endsAt]),
    go: plan.go.map(({ id }) => id),
    kept: plan.kept.map(({ date }) => [date.id, date.startsAt]),
  }).slice(0, 32);
  return { plan, rule, seen };
}
