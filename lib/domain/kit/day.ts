import { wallTime } from './wall-time';

/** The calendar day of a date in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (at: Date, timeZone: string): string => wallTime(at, timeZone).date;

const DAY_MS = 86_400_000;

/** The day `offset` days later, as `YYYY-MM-DD`. Counts calendar days: adding 24 hours is wrong when the clocks change. */
export const shiftDay = (day: string, offset: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + offset * DAY_MS).toISOString().slice(0, 10);
