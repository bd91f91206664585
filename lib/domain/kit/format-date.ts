import { dayIn } from './day';
import { DEFAULT_TIME_ZONE } from './format';
import { kept } from './kept';
import { once } from './once';

/** Formats dates in a given time zone, never in the reader's. */

type Parts = {
  weekday: string;
  day: string;
  month: string;
  year: string;
  hour: string;
  minute: string;
};

const formatFor = kept((timeZone: string) => {
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  };
  // An unknown time zone must not crash the page.
  const known = isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
  return new Intl.DateTimeFormat('es-CL', { ...options, timeZone: known });
});

// A formatter is slower to make than an event is to parse.
export const isTimeZone = kept((zone: string): boolean => {
  try {
    return zone !== '' && new Intl.DateTimeFormat('es-CL', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
});

/** The parts of a date in a time zone; short Spanish names without their period. */
export function dateParts(date: Date, timeZone: string = DEFAULT_TIME_ZONE): Parts {
  const parts: Record<string, string> = {};
  for (const part of formatFor(timeZone).formatToParts(date)) parts[part.type] = part.value;
  const { weekday = '', day = '', month = '', year = '', hour = '', minute = '' } = parts;
  return {
    weekday: weekday.replace('.', ''),
    day,
    month: month.replace('.', ''),
    year,
    hour,
    minute,
  };
}

const valid = (date: Date | null | undefined): date is Date =>
  date instanceof Date && !Number.isNaN(date.getTime());

/** `sáb 21 nov 2026`; a missing date is `Sin fecha`. */
export function date(value: Date | null | undefined, timeZone?: string): string {
  if (!valid(value)) return 'Sin fecha';
  const p = dateParts(value, timeZone);
  return `${p.weekday} ${p.day} ${p.month} ${p.year}`;
}

const longFormatFor = kept((timeZone: string) => {
  const words = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
  return new Intl.DateTimeFormat('es-CL', words);
});

/** `sábado 21 de noviembre`: without a year. */
export const longDate = (value: Date, timeZone: string = DEFAULT_TIME_ZONE): string =>
  // The es-CL locale puts a comma after the weekday.
  longFormatFor(timeZone).format(value).replace(',', '');

/** Formats a date without its year: `21 nov`. */
export function shortDate(value: Date | null | undefined, timeZone?: string): string {
  if (!valid(value)) return 'Sin fecha';
  const p = dateParts(value, timeZone);
  return `${p.day} ${p.month}`;
}

/** Formats a time: `22:30`. */
export function time(value: Date | null | undefined, timeZone?: string): string {
  if (!valid(value)) return '';
  const p = dateParts(value, timeZone);
  return `${p.hour}:${p.minute}`;
}

export function dateTime(value: Date | null | undefined, timeZone?: string): string {
  return valid(value) ? `${date(value, timeZone)}, ${time(value, timeZone)}` : 'Sin fecha';
}

/** Formats a month: '2026-11' → `noviembre 2026`. */
export function month(key: string): string {
  const parsed = new Date(`${key}-15T12:00:00Z`);
  if (!valid(parsed)) return key;
  const name = new Intl.DateTimeFormat('es-CL', { month: 'long', timeZone: 'UTC' }).format(parsed);
  return `${name} ${key.slice(0, 4)}`;
}

const relative = once(() => new Intl.RelativeTimeFormat('es-CL', { numeric: 'auto' }));

/** Calendar days between two dates in a zone; in Chile's if the zone is unknown. */
function daysApart(from: Date, to: Date, zone = DEFAULT_TIME_ZONE): number {
  const known = isTimeZone(zone) ? zone : DEFAULT_TIME_ZONE;
  const day = (at: Date) => Date.parse(dayIn(at, known));
  return (day(to) - day(from)) / 86_400_000;
}

/** `hace 5 minutos`, `en 3 horas`; from 22 hours on by calendar days (`mañana`), after a month the date. */
export function fromNow(value: Date | null | undefined, now: Date, timeZone?: string): string {
  if (!valid(value)) return 'Sin fecha';
  const seconds = (+value - +now) / 1000;
  const size = Math.abs(seconds);
  if (size < 45) return seconds > 0 ? 'en un momento' : 'recién';
  // By the rounded count, so that 59.9 minutes are an hour and not `60 minutos`.
  const minutes = Math.round(seconds / 60);
  if (Math.abs(minutes) < 60) return relative().format(minutes, 'minute');
  if (size >= 30 * 86_400) return date(value, timeZone);
  // 37 hours from Thursday morning is tomorrow; 23 hours from just after midnight is today.
  const days = size < 79_200 ? 0 : daysApart(now, value, timeZone);
  return days === 0
    ? relative().format(Math.round(seconds / 3600), 'hour')
    : relative().format(days, 'day');
}
