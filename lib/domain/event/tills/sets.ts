import type { Counts, Guard, TillSet } from './till';
import { parseGuard } from './till';

const NONE: TillSet = parseGuard({});

/** The tills of a date; `dateId` is '' for an event without dates. */
export const setOf = (guard: Guard, dateId: string): TillSet =>
  dateId ? (guard.dates[dateId] ?? NONE) : guard;

/** The guard with the tills of a date changed. */
export function withSet(guard: Guard, dateId: string, parts: Partial<TillSet>): Guard {
  if (!dateId) return { ...guard, ...parts };
  const { dates } = guard;
  return { ...guard, dates: { ...dates, [dateId]: { ...pick(setOf(guard, dateId)), ...parts } } };
}

const pick = (set: TillSet): TillSet =>
  Object.fromEntries(
    Object.keys(NONE).map((name) => [name, set[name as keyof TillSet]]),
  ) as TillSet;

/** The same change as fields to update, or to create. */
export const setFields = (dateId: string, parts: Partial<TillSet>): Record<string, unknown> =>
  dateId
    ? Object.fromEntries(Object.entries(parts).map(([name, to]) => [`dates.${dateId}.${name}`, to]))
    : parts;
export const newSet = (dateId: string, parts: Partial<TillSet>): object =>
  dateId ? { dates: { [dateId]: parts } } : parts;

/** The dates whose tills are open, by their first till; '' of an event without dates. */
export const openSets = (guard: Guard): (TillSet & { dateId: string })[] =>
  [['', guard] as const, ...Object.entries(guard.dates)]
    .map(([dateId, set]) => ({ ...pick(set), dateId }))
    .filter(({ tills }) => tills > 0)
    .sort((a, b) => a.from - b.from);

/** The places that open tills were granted, by date. */
export const grantedBy = (guard: Guard): Record<string, Counts> =>
  Object.fromEntries(openSets(guard).map(({ dateId, granted }) => [dateId, granted]));

/** The places of a pool that the tills of all dates were granted; undefined if none counts it. */
export function grantedOf(granted: Record<string, Counts>, pool: string): number | undefined {
  const some = Object.values(granted).flatMap((one) => one[pool] ?? []);
  return some.length > 0 ? some.reduce((sum, count) => sum + count, 0) : undefined;
}

/** The first number from which so many tills are free. */
export function firstFreeTill(guard: Guard, tills: number): number {
  let at = 0;
  for (const set of openSets(guard)) {
    if (set.from - at >= tills) break;
    at = set.from + set.tills;
  }
  return at;
}

/** Grows whenever tills of the event are opened or closed. */
export const epochsOf = ({ epoch, dates }: Guard): number =>
  Object.values(dates).reduce((sum, set) => sum + set.epoch, epoch);
