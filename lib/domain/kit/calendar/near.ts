import { dayIn } from '../day';
import { dateTime, time } from '../format-date';

const isToday = (at: Date, now: Date, timeZone: string): boolean =>
  dayIn(at, timeZone) === dayIn(now, timeZone);

/** `22:10`, with the date if that is not today. */
export const nearTime = (at: Date, now: Date, timeZone: string): string =>
  isToday(at, now, timeZone) ? time(at, timeZone) : dateTime(at, timeZone);

/** With its article, after 'hasta' or 'desde': `las 22:10`, `el sáb 21 nov 2026, 22:10`. */
export const nearWhen = (at: Date, now: Date, timeZone: string): string =>
  `${isToday(at, now, timeZone) ? 'las' : 'el'} ${nearTime(at, now, timeZone)}`;

/** `a las 22:10`, `el sáb 21 nov 2026, 22:10`. */
export const nearMoment = (at: Date, now: Date, timeZone: string): string =>
  `${isToday(at, now, timeZone) ? 'a ' : ''}${nearWhen(at, now, timeZone)}`;
