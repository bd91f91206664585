import { MAX_DATES } from '../../kit/date-ids';
import { wallTime } from '../../kit/time-zone';
import type { EventDate } from './stored-date';

/** A date as a rule or a hand wants it. `day` is its local day; `asked` the local time of the rule. */
export type MadeDate = {
  startsAt: Date;
  endsAt: Date;
  day: string;
  asked?: string;
  isByRule: boolean;
} & HandTerms;

/** What a hand says of a new date; one that is there already keeps its own. */
export type HandTerms = {
  doorsAt?: Date | null | undefined;
  capacity?: number | null | undefined;
  label?: string | undefined;
};

/** A date as it is stored, with how many hold a ticket or courtesy of it. */
export type StoredDate = EventDate & { ruleStart: Date | null; taken: number };

type KeptDate = { date: StoredDate; reason: string };

export type DatePlan = {
  fresh: MadeDate[];
  /** `endsAt` differs from the date's where the rule got another length. */
  stay: { date: StoredDate; endsAt: Date; isMade: boolean }[];
  go: StoredDate[];
  kept: KeptDate[];
  /** What the rule wants and is not made again, because it was deleted or moved. */
  notAgain: MadeDate[];
  /** The instants at which two dates would begin. */
  clashes: Date[];
  /** The instants that are deleted by hand with it. */
  dropped: Date[];
  total: number;
};

type Wish = {
  stored: readonly StoredDate[];
  /** Instants that were deleted or moved before. */
  dropped: readonly Date[];
  /** What a rule makes; null without one, and then only exceptions take dates away. */
  byRule: readonly MadeDate[] | null;
  byHand: readonly MadeDate[];
  /** Local days whose dates are deleted. */
  except: readonly string[];
  timeZone: string;
  now: Date;
};

/**
 * What becomes of an event's dates. A date with tickets, over or cancelled neither moves nor goes, one made or moved by
 * hand goes only with its day, and what was deleted or moved comes back only by hand. Dates are matched by their start.
 */
export function planDates(wish: Wish): DatePlan {
  const { stored, byRule, byHand, timeZone, now } = wish;
  const except = new Set(wish.except);
  const dropped = new Set(wish.dropped.map(Number));
  for (const { startsAt, ruleStart } of stored) {
    if (ruleStart && +ruleStart !== +startsAt) dropped.add(+ruleStart);
  }
  const plan: DatePlan = {
    ...{ fresh: [], stay: [], go: [], kept: [], notAgain: [], clashes: [], dropped: [] },
    total: 0,
  };
  const free = byStart(stored);
  for (const [at, wanted] of wantedByStart(byRule ?? [], byHand)) {
    for (const one of wanted) {
      if (except.has(one.day)) {
        if (one.isByRule) plan.dropped.push(one.startsAt);
        continue;
      }
      const match = takeMatch(free.get(at) ?? [], one);
      if (match) keepOrStretch(plan, match, one, now);
      else if (one.endsAt <= now) continue;
      else if (one.isByRule && dropped.has(at)) plan.notAgain.push(one);
      else plan.fresh.push(one);
    }
  }
  for (const date of [...free.values()].flat()) {
    const isExcept = except.has(wallTime(date.startsAt, timeZone).date);
    const reason = whyFixed(date, now) || (isExcept ? '' : whyOwn(date));
    if (!byRule && !isExcept) plan.stay.push({ date, endsAt: date.endsAt, isMade: false });
    else if (reason) plan.kept.push({ date, reason });
    else {
      plan.go.push(date);
      if (isExcept) plan.dropped.push(date.startsAt);
    }
  }
  const left = [...plan.stay.map(({ date }) => date), ...plan.kept.map(({ date }) => date)];
  const starts = [...left.filter(({ status }) => status !== 'cancelled'), ...plan.fresh];
  const together = byStart(starts);
  plan.clashes = plan.fresh
    .map(({ startsAt }) => startsAt)
    .filter((at) => (together.get(+at)?.length ?? 0) > 1);
  plan.total = left.length + plan.fresh.length;
  return plan;
}

function byStart<T extends { startsAt: Date }>(dates: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const one of dates) groups.set(+one.startsAt, [...(groups.get(+one.startsAt) ?? []), one]);
  return groups;
}

/** Takes the stored date that a wanted one is. A cancelled one is the rule's last choice, and never a hand's. */
function takeMatch(dates: StoredDate[], { isByRule }: MadeDate): StoredDate | undefined {
  const living = dates.findIndex(({ status }) => status !== 'cancelled');
  const place = living < 0 && isByRule ? 0 : living;
  return place < 0 ? undefined : dates.splice(place, 1)[0];
}

/** A date that a rule and a hand want is one; two of the same source are two. */
function wantedByStart(byRule: readonly MadeDate[], byHand: readonly MadeDate[]) {
  const wanted = byStart(byRule);
  for (const [at, hand] of byStart(byHand)) {
    // What somebody asks for by hand is made although it was deleted before.
    const ruled = wanted.get(at) ?? [];
    const all = ruled.map((one, i) => (hand[i] ? { ...hand[i], asked: one.asked } : one));
    wanted.set(at, [...all, ...hand.slice(ruled.length)]);
  }
  return wanted;
}

function keepOrStretch(plan: DatePlan, date: StoredDate, made: MadeDate, now: Date): void {
  const fixed = whyFixed(date, now);
  if (fixed) plan.kept.push({ date, reason: fixed });
  else {
    const isRules = made.isByRule && date.ruleStart !== null;
    plan.stay.push({ date, endsAt: isRules ? made.endsAt : date.endsAt, isMade: true });
  }
}

/** Why a date is not touched by anything here; '' if it may. */
function whyFixed({ status, endsAt, taken }: StoredDate, now: Date): string {
  if (status === 'cancelled') return 'Se canceló';
  if (endsAt <= now || status === 'ended') return 'Ya pasó';
  if (taken > 0) return taken === 1 ? 'Hay 1 entrada' : `Hay ${taken} entradas`;
  return '';
}

/** Why a rule leaves a date alone; '' if it follows the rule. */
function whyOwn({ startsAt, ruleStart }: StoredDate): string {
  if (!ruleStart) return 'Se hizo a mano';
  return +ruleStart === +startsAt ? '' : 'Se movió';
}

/** Why a plan is refused; null if it can be saved. */
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
