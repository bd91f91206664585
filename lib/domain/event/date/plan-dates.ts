import { MAX_DATES } from '../../kit/date-ids';
import { dayIn } from '../../kit/day';
import { FIRST_DATE } from '../../ticket/type-dates';
import { isAhead } from './event-date';
import { isInItsNight, pairByDay } from './same-night';
import type { EventDate } from './stored-date';

/** A date as a rule or a hand wants it. `day` is its local day; `asked` the local time of the rule. */
export type MadeDate = {
  startsAt: Date;
  endsAt: Date;
  day: string;
  asked?: string;
  isByRule: boolean;
} & HandTerms;

/** The terms of a new date that somebody makes by hand; one that is there already keeps its own. */
export type HandTerms = {
  doorsAt?: Date | null | undefined;
  capacity?: number | null | undefined;
  label?: string | undefined;
};

export type StoredDate = EventDate & { ruleStart: Date | null; taken: number; isBooked?: boolean };

type KeptDate = { date: StoredDate; reason: string };
type StayingDate = { date: StoredDate; startsAt: Date; endsAt: Date };

export type DatePlan = {
  fresh: MadeDate[];
  stay: StayingDate[];
  go: StoredDate[];
  kept: KeptDate[];
  notAgain: MadeDate[];
  clashes: Date[];
  dropped: Date[];
  total: number;
  /** By date, the start that the rule gives it now, from which it may have been moved; null if the rule makes it no more. */
  ruleStarts: Map<string, Date | null>;
};

type Wish = {
  stored: readonly StoredDate[];
  dropped: readonly Date[];
  /** The dates that a rule makes; null without one, and then only exceptions take dates away. */
  byRule: readonly MadeDate[] | null;
  byHand: readonly MadeDate[];
  except: readonly string[];
  timeZone: string;
  now: Date;
};

/**
 * The changes of an event's dates. A date with tickets, over or cancelled neither moves nor goes, one made or moved by
 * hand goes only with its day, and what was deleted or moved comes back only by hand. Dates are matched by their start,
 * and where a rule has another hour than before, those of one night by it (`pairByDay`): none is made beside what
 * stays, nor comes back with its hour. Nothing gets an hour that has passed.
 */
export function planDates(wish: Wish): DatePlan {
  const { stored, byRule, byHand, timeZone, now } = wish;
  const except = new Set(wish.except);
  const dropped = new Set(wish.dropped.map(Number));
  for (const date of stored) {
    if (date.ruleStart && !isInItsNight(date, timeZone)) dropped.add(+date.ruleStart);
  }
  const droppedDays = new Set([...dropped].map((one) => dayIn(new Date(one), timeZone)));
  const plan: DatePlan = {
    ...{ fresh: [], stay: [], go: [], kept: [], notAgain: [], clashes: [], dropped: [] },
    ...{ total: 0, ruleStarts: new Map() },
  };
  const free = byStart(stored);
  const open: MadeDate[] = [];
  for (const [at, wanted] of wantedByStart(byRule ?? [], byHand)) {
    for (const one of wanted) {
      if (except.has(one.day)) {
        if (one.isByRule) plan.dropped.push(one.startsAt);
        continue;
      }
      const match = takeMatch(free.get(at) ?? [], one);
      if (match && one.isByRule) dropped.delete(at);
      if (match) keepOrStretch(plan, match, one, now);
      else if (one.isByRule) open.push(one);
      else if (one.endsAt > now) plan.fresh.push(one);
    }
  }
  const rest = [...free.values()].flat();
  const paired = pairByDay(open, { stored, rest, dropped, droppedDays, timeZone });
  plan.fresh.push(...paired.alone.filter(({ endsAt }) => endsAt > now));
  plan.notAgain.push(...paired.notAgain.filter(({ endsAt }) => endsAt > now));
  for (const date of rest) {
    const isExcept = except.has(dayIn(date.startsAt, timeZone));
    const night = isExcept ? undefined : paired.by.get(date);
    const reason = whyFixed(date, now) || (isExcept ? '' : whyOwn(date) || whyLate(night, now));
    if (!byRule && !isExcept) plan.stay.push(asIs(date));
    else if (reason) {
      plan.kept.push({ date, reason });
      if (byRule && (date.ruleStart || night) && isAhead(date, now)) {
        plan.ruleStarts.set(date.id, night?.startsAt ?? null);
      }
    } else if (night) plan.stay.push({ date, startsAt: night.startsAt, endsAt: night.endsAt });
    else {
      plan.go.push(date);
      if (isExcept) plan.dropped.push(date.startsAt);
    }
  }
  const living = [...plan.stay, ...plan.kept.map(({ date }) => asIs(date))].filter(
    ({ date }) => date.status !== 'cancelled',
  );
  const together = byStart([...living, ...plan.fresh]);
  const moved = plan.stay.filter(({ date, startsAt }) => +startsAt !== +date.startsAt);
  plan.clashes = [...plan.fresh, ...moved]
    .map(({ startsAt }) => startsAt)
    .filter((at) => (together.get(+at)?.length ?? 0) > 1);
  plan.total = plan.stay.length + plan.kept.length + plan.fresh.length;
  return plan;
}

/** The dates that get other hours by it. */
export const movedDates = ({ stay }: Pick<DatePlan, 'stay'>) =>
  stay.filter(
    ({ date, startsAt, endsAt }) => +startsAt !== +date.startsAt || +endsAt !== +date.endsAt,
  );

const asIs = (date: StoredDate) => ({ date, startsAt: date.startsAt, endsAt: date.endsAt });

function byStart<T extends { startsAt: Date }>(dates: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const one of dates) groups.set(+one.startsAt, [...(groups.get(+one.startsAt) ?? []), one]);
  return groups;
}

/** Takes the stored date that a wanted one is: for a rule rather its own, a cancelled one last; by hand never that. */
function takeMatch(dates: StoredDate[], { isByRule }: MadeDate): StoredDate | undefined {
  const living = dates.filter(({ status }) => status !== 'cancelled');
  const own = isByRule ? living.find(({ ruleStart }) => ruleStart) : undefined;
  const match = own ?? living[0] ?? (isByRule ? dates[0] : undefined);
  if (match) dates.splice(dates.indexOf(match), 1);
  return match;
}

/** A date that a rule and a hand want is one; two of the same source are two. */
function wantedByStart(byRule: readonly MadeDate[], byHand: readonly MadeDate[]) {
  const wanted = byStart(byRule);
  for (const [at, hand] of byStart(byHand)) {
    // A date that is asked for by hand is made although it was deleted before.
    const ruled = wanted.get(at) ?? [];
    const all = ruled.map((one, i) => (hand[i] ? { ...hand[i], asked: one.asked } : one));
    wanted.set(at, [...all, ...hand.slice(ruled.length)]);
  }
  return wanted;
}

function keepOrStretch(plan: DatePlan, date: StoredDate, made: MadeDate, now: Date): void {
  const fixed = whyFixed(date, now);
  // A rule that begins with the event's first date has it as its own.
  const isRules = made.isByRule && (date.ruleStart !== null || date.id === FIRST_DATE);
  if (isRules) plan.ruleStarts.set(date.id, date.startsAt);
  if (fixed) plan.kept.push({ date, reason: fixed });
  else {
    const endsAt = date.ruleStart && isRules ? made.endsAt : date.endsAt;
    plan.stay.push({ ...asIs(date), endsAt });
  }
}

function whyFixed({ status, startsAt, endsAt, taken, isBooked }: StoredDate, now: Date): string {
  if (status === 'cancelled') return 'Se canceló';
  if (endsAt <= now || status === 'ended') return 'Ya pasó';
  if (startsAt <= now) return 'Ya empezó';
  if (taken > 0) return taken === 1 ? 'Hay 1 entrada' : `Hay ${taken} entradas`;
  return isBooked ? 'Tuvo ventas' : '';
}

const whyLate = (night: MadeDate | undefined, now: Date): string =>
  night && night.startsAt <= now ? 'Su hora nueva ya pasó' : '';

function whyOwn({ startsAt, ruleStart }: StoredDate): string {
  if (!ruleStart) return 'Se hizo a mano';
  return +ruleStart === +startsAt ? '' : 'Se movió';
}

/** The reason why a plan is refused; null if it can be saved. */
export function refusalOfPlan(
  { total, clashes }: Pick<DatePlan, 'total' | 'clashes'>,
  sameInstant: boolean,
): { message: string; field: string } | null {
  if (total > MAX_DATES) {
    const message = `Serían ${total} fechas: un evento puede tener hasta ${MAX_DATES}`;
    return { message, field: 'dates' };
  }
  if (total === 0) return { message: 'Quedaría sin fechas', field: 'dates' };
  if (clashes.length > 0 && !sameInstant) {
    const message = `Hay ${clashes.length} ${clashes.length === 1 ? 'fecha' : 'fechas'} a la misma hora que otra`;
    return { message, field: 'sameInstant' };
  }
  return null;
}
