import * as v from 'valibot';
import { DEFAULT_TIME_ZONE } from '../../kit/format';
import { id } from '../../kit/schema';
import { fromWallTime } from '../../kit/time-zone';

/** A day in Chile, YYYY-MM-DD. */
export const aDay = v.pipe(v.string(), v.isoDate('La fecha no es válida'));
/** From this day on; null for always. */
export const since = v.optional(v.nullable(aDay), null);
/** Null for any event. */
export const anEvent = v.optional(v.nullable(id), null);
export const aCampaign = v.optional(v.nullable(id), null);

/** The facts that a condition is about: of one event or campaign, or of all. */
export function chosen<T>(facts: Record<string, T>, key: string | null): T[] {
  if (key === null) return Object.values(facts);
  return Object.hasOwn(facts, key) ? [facts[key] as T] : [];
}

type Dated = { since: string | null };

/** Whether something happened since the day of a condition; what has no date did not. */
export function isSince(at: Date | null, condition: Dated): boolean {
  if (condition.since === null) return true;
  const start = startOf(condition);
  return at !== null && start !== null && at >= start;
}

// Cached: a condition is evaluated for every contact.
const starts = new WeakMap<Dated, Date | null>();

/** The beginning of the day of a condition. */
export function startOf(condition: Dated): Date | null {
  const known = starts.get(condition);
  if (known !== undefined) return known;
  const start = fromWallTime({ date: condition.since ?? '', time: '00:00' }, DEFAULT_TIME_ZONE);
  starts.set(condition, start);
  return start;
}
