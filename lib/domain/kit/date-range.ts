import { dateTime, time } from './format-date';

/** `sáb 21 nov 2026, 22:30 – 04:00`; with both dates if the end is more than a night later. */
export function dateRange(start: Date | null, end: Date | null, timeZone?: string): string {
  if (!isDate(start) || !isDate(end)) return dateTime(start, timeZone);
  const night = 18 * 3_600_000;
  const tail =
    end.getTime() - start.getTime() < night ? time(end, timeZone) : dateTime(end, timeZone);
  return `${dateTime(start, timeZone)} – ${tail}`;
}

const isDate = (value: Date | null): value is Date => value !== null && !Number.isNaN(+value);
