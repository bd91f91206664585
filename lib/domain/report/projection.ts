import { plainText } from '../kit/search';
import { type NightCurve, soldUntil } from './night-curve';

/** Fewer nights than this say nothing about the next one. */
const FEWEST = 3;
/** A share of a handful of tickets is chance. */
const FEWEST_TICKETS = 10;
const BACKTESTED = 6;
const CHECKPOINTS = [1, 3, 7, 14, 28] as const;

export type Likeness = 'series' | 'placeAndWeekday' | 'place' | 'weekday';

type Like = Pick<NightCurve, 'name' | 'place' | 'weekday'>;

/** The parts of a name that tell nights of a series apart: numbers, months, editions. */
const OF_ONE =
  /^(\d+\p{L}{0,2}|[ivx]+|n|no|nro|vol|volumen|ed|edicion|parte|cap|capitulo|(ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic)|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)$/u;
const FEWEST_LETTERS = 4;

/** The name that nights of a series share: 'Vermut de domingo 7' and 'Vermut de domingo, 12 de abril'; '' for none. */
export function seriesOf(name: string): string {
  const words = plainText(name).match(/[\p{L}\d]+/gu) ?? [];
  const shared = words.filter((word) => !OF_ONE.test(word));
  while (shared.at(-1) === 'de') shared.pop();
  const stem = shared.join(' ');
  return stem.length < FEWEST_LETTERS ? '' : stem;
}

/**
 * The nights that are like one: at least three of its series, by their names; else of its place and weekday, at least three
 * of its place, or of its weekday.
 */
export function likesOf(
  own: Like,
  nights: readonly NightCurve[],
): { likeness: Likeness; likes: NightCurve[] } {
  const place = plainText(own.place);
  const compared = nights.filter((one) => one.leftOut === '' && one.tickets >= FEWEST_TICKETS);
  const series = seriesOf(own.name);
  const ofSeries = compared.filter(({ name }) => series !== '' && seriesOf(name) === series);
  if (ofSeries.length >= FEWEST) return { likeness: 'series', likes: ofSeries };
  const same = compared.filter((one) => place !== '' && plainText(one.place) === place);
  const day = (one: NightCurve) => one.weekday === own.weekday;
  const both = same.filter(day);
  if (both.length >= FEWEST) return { likeness: 'placeAndWeekday', likes: both };
  if (same.length >= FEWEST) return { likeness: 'place', likes: same };
  return { likeness: 'weekday', likes: compared.filter(day) };
}

export type Band = { low: number; middle: number; high: number };

/** The middle of what nights had sold until so far before their start. */
export const medianUntil = (
  nights: readonly NightCurve[],
  ahead: number,
  of: 'tickets' | 'pesos',
): number =>
  quantile(
    nights.map((one) => soldUntil(one, ahead)[of]).sort((a, b) => a - b),
    0.5,
  );

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [below = 0, above = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

/**
 * The projection of a night that sold `soFar` until `ahead` days before it, if it goes on as nights like it did: the
 * middle, and what eight of ten stayed within (P10 to P90). `most` bounds it, null for none. Null where fewer than
 * three nights had sold something by then.
 */
export function projectionOf(
  soFar: number,
  ahead: number,
  likes: readonly NightCurve[],
  of: 'tickets' | 'pesos',
  most: number | null,
): Band | null {
  const grew = likes
    .flatMap((one) => {
      const then = soldUntil(one, ahead)[of];
      return then > 0 && soldUntil(one, ahead).tickets >= FEWEST_TICKETS ? one[of] / then : [];
    })
    .sort((a, b) => a - b);
  if (grew.length < FEWEST || soFar <= 0) return null;
  const at = (share: number) => {
    const value = Math.max(soFar, Math.round(soFar * quantile(grew, share)));
    return most === null ? value : Math.max(soFar, Math.min(value, most));
  };
  return { low: at(0.1), middle: at(0.5), high: at(0.9) };
}

export type ProjectionRecord = {
  nights: number;
  ahead: number;
  /** The mean of how far it was from what was sold, as a share. */
  error: number;
};

/**
 * The error that the projection would have had for the last nights, each projected from those alone that were over
 * before it began, at the checkpoint nearest to `ahead`. Null where no night had three before it.
 */
export function recordOf(nights: readonly NightCurve[], ahead: number): ProjectionRecord | null {
  const [first] = CHECKPOINTS;
  const checkpoint = CHECKPOINTS.reduce<number>(
    (best, one) => (Math.abs(one - ahead) < Math.abs(best - ahead) ? one : best),
    first,
  );
  const latest = nights
    .filter((one) => one.leftOut === '' && one.tickets >= FEWEST_TICKETS)
    .sort((a, b) => +b.startsAt - +a.startsAt);
  const errors = latest.flatMap((night) => {
    const before = latest.filter(({ endsAt }) => endsAt <= night.startsAt);
    const soFar = soldUntil(night, checkpoint).tickets;
    const { likes } = likesOf(night, before);
    const guess = projectionOf(soFar, checkpoint, likes, 'tickets', null);
    return guess ? Math.abs(guess.middle - night.tickets) / night.tickets : [];
  });
  const told = errors.slice(0, BACKTESTED);
  if (told.length === 0) return null;
  const error = told.reduce((sum, one) => sum + one, 0) / told.length;
  return { nights: told.length, ahead: checkpoint, error };
}
