export type Tried = { people: number; hits: number };

/** Quantiles of a normal distribution: 95 % on two sides, 80 % on one. */
const [Z_LEVEL, Z_POWER] = [1.959964, 0.841621];

export const USUAL_SHARE = 0.02;

/**
 * The number of people a side that is needed to see a share of `from` become `to` in four cases of five, where chance
 * alone would look like it in one of twenty.
 */
export function peopleNeeded(from: number, to: number): number {
  const middle = (from + to) / 2;
  const spread = (share: number) => share * (1 - share);
  const chance = Z_LEVEL * Math.sqrt(2 * spread(middle));
  const power = Z_POWER * Math.sqrt(spread(from) + spread(to));
  return Math.ceil(((chance + power) / (to - from)) ** 2);
}

const MOST_SHARE = 0.5;

/** The mean of the squares by the square of the mean: most buy one ticket, one of ten a table for five times as much. */
const PRICE_SPREAD = 1.735;

/** With fewer people a side there are seldom the buyers that a comparison of sales asks for. */
export const LEAST_FOR_SALES = 750;

/** As `peopleNeeded`, to see by what was sold that a share of buyers is `to` instead of `from`, where they pay alike. */
export function peopleNeededBySales(from: number, to: number): number {
  const spread = PRICE_SPREAD * (from + to) - (from ** 2 + to ** 2);
  const needed = (Z_LEVEL + Z_POWER) ** 2 * (spread / (to - from) ** 2);
  return Math.max(LEAST_FOR_SALES, Math.ceil(needed));
}

/**
 * As `peopleNeededBySales`, of a small side that `times` as many are compared with: there the variance of both together decides, as
 * `meanDifference` has it.
 */
export function smallSideNeeded(from: number, to: number, times: number): number {
  const all = (from + times * to) / (1 + times);
  const variance = (PRICE_SPREAD * all - all ** 2) * (1 + 1 / times);
  const needed = ((Z_LEVEL + Z_POWER) ** 2 * variance) / (to - from) ** 2;
  return Math.max(LEAST_FOR_SALES, Math.ceil(needed));
}

/** The smallest share above `from` that so many people a side let one see; null where none does. */
export function shareSeen(
  people: number,
  from = USUAL_SHARE,
  needed = peopleNeeded,
): number | null {
  let [low, high] = [from, MOST_SHARE];
  if (people < needed(from, high)) return null;
  // The need falls as the difference grows.
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (needed(from, middle) <= people) high = middle;
    else low = middle;
  }
  return high;
}

function intervalOf({ people, hits }: Tried): { low: number; high: number } {
  const z = Z_LEVEL ** 2;
  const share = hits / people;
  const middle = (share + z / (2 * people)) / (1 + z / people);
  const half =
    (Z_LEVEL * Math.sqrt((share * (1 - share)) / people + z / (4 * people ** 2))) /
    (1 + z / people);
  return { low: middle - half, high: middle + half };
}

/** The interval of 95 % of how much more often `b` did it than `a` (Newcombe's, which holds for few hits too). */
export function shareDifference(a: Tried, b: Tried): { low: number; high: number } {
  const [one, two] = [intervalOf(a), intervalOf(b)];
  const [first, second] = [a.hits / a.people, b.hits / b.people];
  const difference = second - first;
  return {
    low: difference - Math.hypot(second - two.low, one.high - first),
    high: difference + Math.hypot(two.high - second, first - one.low),
  };
}

/** The better one of two sides; '' where chance may have done it. */
export function tellsApart(a: Tried, b: Tried): 'a' | 'b' | '' {
  if (a.people === 0 || b.people === 0) return '';
  const { low, high } = shareDifference(a, b);
  return low > 0 ? 'b' : high < 0 ? 'a' : '';
}
