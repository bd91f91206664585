import { dayIn } from '../../kit/day';
import { FIRST_DATE } from '../../ticket/type-dates';

type Wanted = { startsAt: Date; day: string };
type Stored = { id: string; startsAt: Date; ruleStart: Date | null };
type Night<S> = { at: number; date?: S };

/** A start this long after midnight still belongs to the evening before. */
const NIGHT_ENDS = 6 * 3_600_000;

/** The local day whose evening a start is of. */
export const nightOf = (at: Date, timeZone: string): string =>
  dayIn(new Date(+at - NIGHT_ENDS), timeZone);

/** Whether two starts are one night at another hour: on one local day, or on both sides of one midnight. */
export const areOneNight = (a: Date, b: Date, timeZone: string): boolean =>
  dayIn(a, timeZone) === dayIn(b, timeZone) || nightOf(a, timeZone) === nightOf(b, timeZone);

/** Whether a date is still in the night that its rule gave it. */
export const isInItsNight = ({ startsAt, ruleStart }: Omit<Stored, 'id'>, timeZone: string) =>
  ruleStart !== null && areOneNight(ruleStart, startsAt, timeZone);

type World<S> = {
  stored: readonly S[];
  rest: readonly S[];
  /** The instants that were deleted or moved to another night. */
  dropped: ReadonlySet<number>;
  droppedDays: ReadonlySet<string>;
  timeZone: string;
};

/**
 * Pairs the dates that a rule wants, at instants without a stored date, with the stored nights. A wanted date goes to the
 * nearest date of its night, else to one deleted or moved there, else to one of its local day; a day left without dates
 * takes all. `by` has the wanted date of each stored one, `notAgain` those deleted before; `alone` are new nights.
 */
export function pairByDay<W extends Wanted, S extends Stored>(
  open: readonly W[],
  { stored, rest, dropped, droppedDays, timeZone }: World<S>,
): { by: Map<S, W>; notAgain: W[]; alone: W[] } {
  const gone = new Map<number, Night<S>>([...dropped].map((at) => [at, { at }]));
  // A date made by hand beside the rule is another night.
  const isOfRule = (date: S) =>
    date.ruleStart ? isInItsNight(date, timeZone) : date.id === FIRST_DATE;
  const there = rest.filter(isOfRule);
  const nights = [
    ...there.map((date): Night<S> => ({ at: +(date.ruleStart ?? date.startsAt), date })),
    ...gone.values(),
  ];
  const away = new Map(
    rest.filter((date) => !there.includes(date)).map((date) => [Number(date.ruleStart), date]),
  );
  const by = new Map<S, W>();
  const notAgain: W[] = [];
  const left = new Set(open);
  const used = new Set<Night<S>>();
  for (const { night, one } of inOrder(nights, open, timeZone)) {
    if (!left.has(one) || used.has(night)) continue;
    left.delete(one);
    used.add(night);
    const date = night.date ?? away.get(night.at);
    if (date) by.set(date, one);
    const same = gone.get(+one.startsAt);
    if (!night.date) notAgain.push(one);
    else if (same) used.add(same);
  }
  const held = new Set(stored.map(({ startsAt }) => dayIn(startsAt, timeZone)));
  const isGone = ({ day }: W) => droppedDays.has(day) && !held.has(day);
  const alone = [...left].filter((one) => !isGone(one));
  return { by, notAgain: [...notAgain, ...[...left].filter(isGone)], alone };
}

function inOrder<W extends Wanted, S>(
  nights: readonly Night<S>[],
  open: readonly W[],
  timeZone: string,
): { night: Night<S>; one: W }[] {
  const places = new Map<string, W[]>();
  const add = (key: string, one: W) => places.set(key, [...(places.get(key) ?? []), one]);
  for (const one of open) {
    add(`day ${one.day}`, one);
    add(`night ${nightOf(one.startsAt, timeZone)}`, one);
  }
  return nights
    .flatMap((night) => {
      const at = new Date(night.at);
      const near = new Set(places.get(`night ${nightOf(at, timeZone)}`));
      const all = new Set([...near, ...(places.get(`day ${dayIn(at, timeZone)}`) ?? [])]);
      return [...all].map((one) => {
        const rank = (near.has(one) ? 0 : 2) + (night.date ? 0 : 1);
        return { night, one, rank, apart: Math.abs(night.at - +one.startsAt) };
      });
    })
    .sort((a, b) => a.rank - b.rank || a.apart - b.apart);
}
