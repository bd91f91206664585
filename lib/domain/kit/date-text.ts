/** Parses typed dates and times: '21-11-2026', '21/11', 'sáb 21 nov', 'mañana', '2230', '22:30 hrs', '10 pm'. */
import { shiftDay } from './day';
import { bare } from './list/marks';

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const NEAR = ['hoy', 'mañana', 'pasado mañana'];
const WEEKDAYS = ['do', 'lu', 'ma', 'mi', 'ju', 'vi', 'sá'];
const WEEKDAY = /^(lun|mar|mi[eé]|jue|vie|s[aá]b|dom)\p{L}*[\s.,]+(?=\d)/u;
// An hour behind a date has its minutes or a word of its own, or '21 11' would be one.
const HOUR_BEHIND =
  /^(.*?[^\s,])(?:[\s,]+|t)(?:a las? |at )?(\d{1,2}:\d{2}(?::\d{2})?(?:\s*(?:[ap]\.\s?m\.|[a-z.]+))?|\d{1,2}(?:\.\d{2})?\s*(?:hrs?\.?|h|horas|[ap]\.?\s?m\.?))$/;
const pad = (n: number) => String(n).padStart(2, '0');
// Programs write dates with marks that nobody sees and with dashes of every length.
const plain = (text: string) =>
  bare(text)
    .toLowerCase()
    .replace(/\p{Pd}/gu, '-');

/** Formats an ISO date for the date field: '2026-11-21' → `21-11-2026`. */
export function writtenDate(iso: string): string {
  const [year, month, day] = iso.split('-');
  return year && month && day ? `${day}-${month}-${year}` : '';
}

/** Splits 'mañana 23:00' or '21-11-2026 23:00', as they are pasted, into date and time; without a time, all is the date. */
export function splitMoment(text: string): { date: string; time: string } {
  const [, date = text, time = ''] = HOUR_BEHIND.exec(plain(text)) ?? [];
  return { date, time };
}

/**
 * Parses a typed date to 'YYYY-MM-DD', or null, also where it is on another day of the week than it says. Without a year it is
 * the next such day from `today` ('YYYY-MM-DD') on.
 */
export function readDate(text: string, today: string): string | null {
  const clean = plain(text).replace(/^(\d{1,2})(?:º|°|ero|ro)(?=\s)/, '$1');
  if (NEAR.includes(clean)) return shiftDay(today, NEAR.indexOf(clean));
  const iso = dayOf(clean.replace(WEEKDAY, ''), today);
  const said = WEEKDAY.exec(clean)?.[1]?.replace('sa', 'sá').slice(0, 2);
  const isOther = iso && said && WEEKDAYS[new Date(iso).getUTCDay()] !== said;
  return isOther ? null : iso;
}

function dayOf(clean: string, today: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(clean)) return real(clean);
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(clean);
  const parts = digits
    ? digits.slice(1)
    : clean
        .replace(/\bdel?\b/g, ' ')
        .split(/[\s/.,-]+/)
        .filter(Boolean);
  const [day, monthText, yearText] = parts;
  if (!day || !monthText || parts.length > 3 || !/^\d{1,2}$/.test(day)) return null;
  const month = /^\d{1,2}$/.test(monthText)
    ? Number(monthText)
    : MONTHS.indexOf(monthText.slice(0, 3).replace('set', 'sep')) + 1;
  if (yearText !== undefined && !/^(\d{2}|\d{4})$/.test(yearText)) return null;
  const of = (year: number) => real(`${year}-${pad(month)}-${pad(Number(day))}`);
  if (yearText) return of(Number(yearText.length === 2 ? `20${yearText}` : yearText));
  const year = Number(today.slice(0, 4));
  const soon = of(year);
  return soon !== null && soon >= today ? soon : (of(year + 1) ?? soon);
}

// `Date` would read 31-02 as 3 March.
function real(iso: string): string | null {
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** Parses a typed time to 'HH:mm', or null. */
export function readTime(text: string): string | null {
  const clean = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s|(?:hrs?\.?|h|horas)$/g, '');
  const match = /^(\d{1,2})(?:[:.h]?(\d{2}))?(am|pm|a\.m\.|p\.m\.|[ap]m\.)?$/.exec(clean);
  if (!match) return null;
  let hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  if (match[3]) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (match[3].startsWith('p') ? 12 : 0);
  }
  return hour > 23 || minute > 59 ? null : `${pad(hour)}:${pad(minute)}`;
}

/** Whether a value is the invalid date that the date field gives for unreadable text; it is never sent. */
export const isUnread = (value: Date | null | undefined): boolean =>
  value instanceof Date && Number.isNaN(value.getTime());
