import { dateParts } from '../format-date';

/** Whether it is dark outside, by the hour of the clock at a place; the platform's own without a time zone, or with ''. */
export function isNight(at: Date, timeZone?: string): boolean {
  const hour = Number(dateParts(at, timeZone || undefined).hour);
  return hour >= 20 || hour < 7;
}
