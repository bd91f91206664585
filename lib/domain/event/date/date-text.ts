import { plural } from '../../kit/format';
import { dateParts, date as dayOf, time } from '../../kit/format-date';
import { EVERY_DATE } from '../../ticket/type-dates';
import type { EventRecord } from '../event';
import { datesAhead, datesOf, isAhead, nextDate } from './event-date';
import type { EventDate } from './stored-date';

type Dated = Pick<EventRecord, 'dates' | 'startsAt' | 'endsAt' | 'timeZone'>;

export const ALL_DATES = 'Todas las fechas';

/** One date in words: `vie 5 dic, 22:00`, and its label if it has one. */
export function dateName({ startsAt, label }: EventDate, timeZone: string): string {
  const { weekday, day, month } = dateParts(startsAt, timeZone);
  return `${weekday} ${day} ${month}, ${time(startsAt, timeZone)}${label && ` · ${label}`}`;
}

/** The name of a ticket's or a row's date; '' for one that the event does not have. */
export function dateNameOf(event: Dated, dateId: string): string {
  if (dateId === EVERY_DATE) return ALL_DATES;
  const found = datesOf(event).find(({ id }) => id === dateId);
  return found ? dateName(found, event.timeZone) : '';
}

/**
 * The dates that something is for, by their ids: `vie 5 dic, 22:00; sáb 6 dic, 22:00 y 3 más`, at most `most` by name and
 * those that the event has no more as a number.
 */
export function dateNames(
  event: Dated,
  dateIds: readonly string[],
  most = Number.POSITIVE_INFINITY,
): string {
  if (dateIds.length === 0) return ALL_DATES;
  const named = datesOf(event).filter(({ id }) => dateIds.includes(id));
  const gone = dateIds.length - named.length;
  const words = [
    ...named.slice(0, most).map((date) => dateName(date, event.timeZone)),
    ...(gone > 0 ? [plural(gone, 'fecha eliminada', 'fechas eliminadas')] : []),
  ].join('; ');
  return named.length > most ? `${words} y ${named.length - most} más` : words;
}

/** The next date and how many follow it: `vie 5 dic, 22:00 y 11 más`; '' without a date. */
export function nextDateText(event: Dated, now: Date): string {
  const next = nextDate(event, now);
  if (!next) return '';
  const more = datesOf(event).filter((one) => one !== next && isAhead(one, now)).length;
  return `${dateName(next, event.timeZone)}${more > 0 ? ` y ${more} más` : ''}`;
}

/** The number of dates, and their span: `12 fechas, vie 5 dic 2026 – vie 20 feb 2027`. */
export function datesSpan(event: Dated): string {
  const dates = datesOf(event);
  const ends = [dates.at(0), dates.at(-1)].map((one) => dayOf(one?.startsAt, event.timeZone));
  return `${plural(dates.length, 'fecha', 'fechas')}, ${[...new Set(ends)].join(' – ')}`;
}

/**
 * For which of its dates a pass is, by how many are neither over nor cancelled: `para todas las fechas`, or where it is late
 * `para las 5 fechas que quedan`.
 */
export function passText(left: number, all: number): string {
  if (left === 0 || left >= all) return 'para todas las fechas';
  return left === 1 ? 'para la fecha que queda' : `para las ${left} fechas que quedan`;
}

/** The same of an event as it is now. */
export const passTextOf = (event: Dated, now: Date): string =>
  passText(datesAhead(event, now).length, datesOf(event).length);
