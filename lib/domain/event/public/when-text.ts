import { plural } from '../../kit/format';
import { longDate, time } from '../../kit/format-date';
import type { PublicDate, PublicEvent } from './public-event';

// From here on an end is of another day, and not of the same night.
const LONG_MS = 18 * 3_600_000;

/** The time of an event, in words: the next date of several, or the only one. */
export function whenText({
  startsAt,
  endsAt,
  timeZone,
  dates,
}: Pick<PublicEvent, 'startsAt' | 'endsAt' | 'timeZone' | 'dates'>): string {
  const next = dates.find(isAhead);
  if (next) {
    const more = dates.filter((date) => isAhead(date) && date !== next).length;
    if (more === 0) return span(next.startsAt, next.endsAt, timeZone);
    return `${day(next.startsAt, timeZone)} y ${plural(more, 'fecha', 'fechas')} más`;
  }
  return startsAt ? span(startsAt, endsAt, timeZone) : 'Fecha por confirmar';
}

function span(startsAt: string, endsAt: string | null, timeZone: string): string {
  const ends = endsAt && Date.parse(endsAt) - Date.parse(startsAt) >= LONG_MS ? day : hour;
  return `${day(startsAt, timeZone)}${endsAt ? ` a ${ends(endsAt, timeZone)}` : ''}`;
}

const isAhead = ({ status }: PublicDate) => status === 'scheduled' || status === 'paused';
const hour = (iso: string, zone: string) => time(new Date(iso), zone);
const day = (iso: string, zone: string) => `${longDate(new Date(iso), zone)}, ${hour(iso, zone)}`;
