import { dayIn } from '../../kit/day';
import { FIRST_DATE } from '../../ticket/type-dates';

type Wanted = { startsAt: Date; day: string };
type Stored = { id: string; startsAt: Date; ruleStart: Date | null };
type Night<S> = { at: number; date?: S };

type World<S> = {
  stored: readonly S[];
  /** Those of them that the rule has at no instant. */
  rest: readonly S[];
  /** The instants that were deleted or moved, and that the rule does not have. */
  dropped: ReadonlySet<number>;
  /** The local days on which anything was. */
  droppedDays: ReadonlySet<string>;
  timeZone: string;
};

/**
 * Which night each of the dates is that a rule wants at an instant at which there is none. On a local day each of its dates
 * and of what was deleted or moved there is the wanted one that is nearest to it; on a day that was left without a date all
 * are. `by` says at which hour the rule wants a date, `alone` are new nights.
 */
export function pairByDay<W extends Wanted, S extends Stored>(
  open: readonly W[],
  { stored, rest, dropped, droppedDays, timeZone }: World<S>,
): { by: Map<S, W>; notAgain: W[]; alone: W[] } {
  const dayOf = (at: Date | number) => dayIn(new Date(at), timeZone);
  const nights = new Map<string, Night<S>[]>();
  const add = (night: Night<S>) => {
    const day = dayOf(night.at);
    nights.set(day, [...(nights.get(day) ?? []), night]);
  };
  for (const at of dropped) add({ at });
  // One that was moved to another day is among what was moved; what a hand made beside the rule is another night.
  const isOfRule = ({ id, startsAt, ruleStart }: S) =>
    ruleStart ? dayOf(ruleStart) === dayOf(startsAt) : id === FIRST_DATE;
  for (const date of rest.filter(isOfRule)) add({ at: +date.startsAt, date });
  const held = new Set(stored.map(({ startsAt }) => dayOf(startsAt)));
  const by = new Map<S, W>();
  const notAgain: W[] = [];
  const left = new Set(open);
  for (const [day, there] of nights) {
    const wanted = open.filter((one) => one.day === day);
    const pairs = there
      .flatMap((night) => wanted.map((one) => ({ night, one })))
      .sort((a, b) => apart(a) - apart(b));
    for (const { night, one } of pairs) {
      if (!left.has(one) || !there.includes(night)) continue;
      left.delete(one);
      there.splice(there.indexOf(night), 1);
      if (night.date) by.set(night.date, one);
      else notAgain.push(one);
    }
  }
  const isGone = ({ day }: W) => droppedDays.has(day) && !held.has(day);
  const alone = [...left].filter((one) => !isGone(one));
  return { by, notAgain: [...notAgain, ...[...left].filter(isGone)], alone };
}

const apart = ({ night, one }: { night: { at: number }; one: Wanted }) =>
  Math.abs(night.at - +one.startsAt);
