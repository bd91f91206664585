import type { DateRule } from '@/lib/domain/event/date/date-rule';
import type { DateRuleInput } from '@/lib/domain/event/date/date-schema';
import { type DatePlan, type HandTerms, planDates } from '@/lib/domain/event/date/plan-dates';
import type { DateTerms } from '@/lib/domain/event/date/stored-date';
import { sameValue } from '@/lib/domain/kit/changes';
import { wallTime } from '@/lib/domain/kit/wall-time';
import { contentHash } from '../../support/codes';
import { fail } from '../../support/errors';
import { expandRule } from './expand-rule';
import type { DatesWorld } from './world';

type AskedDates = {
  rule?: DateRuleInput;
  dates: readonly ({ startsAt: Date; endsAt: Date } & HandTerms)[];
  except: readonly string[];
};

/**
 * The dates that an event would have, the whole rule, whether it or what dates say of it changes, and the preview's
 * sign. Refuses a rule that says no first day on an event without a start (`invalid-argument`).
 */
export function planAsked(
  world: DatesWorld,
  booked: ReadonlySet<string>,
  { rule: asked, dates, except }: AskedDates,
  now: Date,
): { plan: DatePlan; rule: DateRule | null; changesRule: boolean; seen: string } {
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
  const isOther =
    !sameValue(rule, making.rule) || world.dates.some((one) => followsElse(one, plan));
  return { plan, rule, changesRule: rule !== null && isOther, seen };
}

/** Whether a date says of its rule what it no longer does. */
function followsElse({ id, ruleStart, offRule }: DateTerms, { ruleStarts }: DatePlan): boolean {
  const after = ruleStarts.get(id);
  if (after === undefined) return false;
  return after === null ? !offRule : offRule === true || !sameValue(after, ruleStart);
}
