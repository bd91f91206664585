import { isAhead } from '../event/date/event-date';
import type { EventDate } from '../event/date/stored-date';
import { dayIn } from '../kit/day';
import { timesRest } from '../kit/money';
import { daysBetween } from '../kit/time-zone';
import { salesByDate } from '../ledger/by-date';
import { CURVE_EDGES, edgeOf } from '../ledger/curve';
import type { Tally } from '../ledger/tally';
import type { Totals } from '../ledger/totals';
import { WEEKDAYS } from './compare-days';

const FEWEST_LIKE = 3;
/** Within this share of the median a date goes like the others. */
const LIKE = 0.03;

/** Tickets sold until the end of each day before the start, the first edge the furthest one; null where it is not known. */
type PacePoint = { edge: number; own: number | null; median: number | null };

export type DatePace = {
  weekday: string;
  hasBegun: boolean;
  points: PacePoint[];
} & (
  | { state: 'compared'; edge: number; own: number; median: number; likes: number; part: number }
  /** `unknown`: part of it was sold before curves were kept. `early`: no day that is counted apart is over. */
  | { state: 'unknown' }
  | { state: 'early' }
  | { state: 'few' }
);

type World = {
  dates: readonly EventDate[];
  totals: Pick<Totals, 'adds' | 'dates' | 'curves'>;
  timeZone: string;
  now: Date;
};

type Known = {
  date: EventDate;
  tally: Tally;
  weekday: number;
  /** Null where part of it was sold before curves were kept. */
  curve: Record<string, number> | null;
  until: number[] | null;
};

const weekdayOf = (at: Date, timeZone: string) =>
  new Date(`${dayIn(at, timeZone)}T00:00:00Z`).getUTCDay();

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

const soldBy = (curve: Record<string, number>, counts: (edge: number) => boolean): number =>
  Object.entries(curve).reduce((sum, [edge, n]) => sum + (counts(Number(edge)) ? n : 0), 0);

/** The dates with their local weekday and, if it counts every ticket of the date, their curve: what was sold before is in none. */
function knownOf({ dates, totals, timeZone }: World): Known[] {
  return salesByDate(dates, totals).dates.map(({ date, tally }) => {
    const curve = totals.curves[date.id] ?? {};
    const isWhole = soldBy(curve, () => true) === tally.tickets;
    return {
      ...{ date, tally, weekday: weekdayOf(date.startsAt, timeZone) },
      curve: isWhole ? curve : null,
      until: isWhole ? CURVE_EDGES.map((edge) => soldBy(curve, (at) => at >= edge)) : null,
    };
  });
}

const likesOf = ({ date, weekday }: Known, all: readonly Known[], now: Date) =>
  all.filter(
    ({ date: one, weekday: other }) =>
      other === weekday &&
      one.id !== date.id &&
      one.startsAt <= now &&
      one.startsAt < date.startsAt &&
      one.status !== 'cancelled' &&
      one.status !== 'postponed',
  );

/**
 * The sales of each date of an event compared with the earlier dates of its weekday, at the same distance: until the
 * end of the last day that is over and counted apart, because a day that goes on would be held against whole ones.
 * Passes are in no date's curve. A date that was moved keeps the distances at which its tickets were sold; all of
 * them count as sold.
 */
export function datePaces(world: World): Map<string, DatePace> {
  const all = knownOf(world);
  return new Map(
    all
      .filter(({ date }) => date.status !== 'cancelled')
      .map((known) => {
        const likes = likesOf(known, all, world.now).flatMap(({ until }) => (until ? [until] : []));
        return [known.date.id, paceOf(known, likes, world)];
      }),
  );
}

function paceOf(
  { date, curve, until, weekday: day }: Known,
  likes: readonly number[][],
  { timeZone, now }: World,
): DatePace {
  const name = WEEKDAYS[day] ?? '';
  const weekday = name.endsWith('s') ? name : `${name}s`;
  const hasBegun = date.startsAt <= now;
  const left = daysBetween(now, date.startsAt, timeZone);
  const last = hasBegun ? 0 : CURVE_EDGES.find((edge) => edge > left);
  // Sold at a shorter distance than today's, of a date that has not begun: it was moved away since.
  const moved = curve && !hasBegun ? soldBy(curve, (edge) => edge < edgeOf(left)) : 0;
  const enough = likes.length >= FEWEST_LIKE;
  const points = CURVE_EDGES.map((edge, at) => ({
    edge,
    own: until && last !== undefined && edge >= last ? (until[at] ?? 0) + moved : null,
    median: enough ? median(likes.map((one) => one[at] ?? 0)) : null,
  })).reverse();
  const shared = { weekday, hasBegun, points: points.slice(firstSold(points)) };
  if (!curve) return { ...shared, state: 'unknown' };
  if (!enough) return { ...shared, state: 'few' };
  const point = points.find(({ edge }) => edge === last);
  if (!point || point.own === null || point.median === null) return { ...shared, state: 'early' };
  const { edge, own, median: middle } = point;
  const part = middle > 0 ? own / middle - 1 : own > 0 ? Number.POSITIVE_INFINITY : 0;
  return { ...shared, state: 'compared', edge, own, median: middle, likes: likes.length, part };
}

const firstSold = (points: readonly PacePoint[]): number =>
  Math.max(0, points.findIndex(({ own, median: middle }) => own || middle) - 1);

/** `Va 18 % bajo tus viernes`; of a date that has begun `Cerró`. */
export function datePaceText(pace: DatePace): string {
  const { weekday, hasBegun } = pace;
  if (pace.state === 'unknown') return 'Sin curva';
  if (pace.state === 'few') return `Aún no hay tres ${weekday} para comparar`;
  if (pace.state === 'early') return 'Aún es pronto para comparar';
  const verb = hasBegun ? 'Cerró' : 'Va';
  const way = wayOf(pace);
  if (way === 'like') return `${verb} como tus ${weekday}`;
  const percent = Number.isFinite(pace.part) ? `${Math.round(Math.abs(pace.part) * 100)} % ` : '';
  return `${verb} ${percent}${way === 'below' ? 'bajo' : 'sobre'} tus ${weekday}`;
}

/** Whether a compared date sells like its series (within 3 %), above or below it. */
export function wayOf({ part }: { part: number }): 'like' | 'above' | 'below' {
  if (Math.abs(part) <= LIKE) return 'like';
  return part > 0 ? 'above' : 'below';
}

/** The part of a date's tickets that stays with its producer, in whole pesos: the resale without its fee. */
const netOf = ({ sold, resold }: Tally, resellFee: number) => sold + timesRest(resold, resellFee);

/** The date before this one of its series that left most pesos; null if none sold anything. */
export function bestBefore(
  date: EventDate,
  world: World & { resellFee: number },
): { date: EventDate; net: number } | null {
  const all = knownOf(world);
  const known = all.find((one) => one.date.id === date.id);
  if (!known) return null;
  return likesOf(known, all, world.now)
    .filter((one) => !isAhead(one.date, world.now))
    .map((one) => ({ date: one.date, net: netOf(one.tally, world.resellFee) }))
    .filter(({ net }) => net > 0)
    .reduce<{ date: EventDate; net: number } | null>(
      (best, one) => (best && best.net >= one.net ? best : one),
      null,
    );
}
