import { longDate, time } from '../../kit/format-date';
import { EVERY_DATE, FIRST_DATE } from '../../ticket/type-dates';
import type { EventDate } from './stored-date';

/** The time after its end in which a date may still be the one that people come for. */
const GRACE_MS = 6 * 3_600_000;
/** People come before the start, where nothing says when the doors open. */
const EARLY_MS = 90 * 60_000;

type Span = Pick<EventDate, 'id' | 'startsAt' | 'endsAt' | 'doorsAt' | 'status' | 'label'> &
  Partial<Pick<EventDate, 'statusAt'>>;

const opensAt = ({ doorsAt, startsAt }: Span): number =>
  doorsAt ? Math.min(+doorsAt, +startsAt) : +startsAt - EARLY_MS;

/**
 * The dates that people come for at `at`: those between doors and end, the last to open first; without any, the nearer
 * of the one that ended in the last hours and the next one; in the end the last of all. A cancelled date counts: at its
 * door nobody is let in to the next one.
 */
export function datesAtDoor<D extends Span>(dates: readonly D[], at: Date): D[] {
  const now = at.getTime();
  const open = dates.filter((one) => opensAt(one) <= now && now < one.endsAt.getTime());
  if (open.length > 0) return open.sort((a, b) => opensAt(b) - opensAt(a));
  const byEnd = [...dates].sort((a, b) => +a.endsAt - +b.endsAt);
  const over = byEnd.findLast((one) => one.endsAt.getTime() <= now);
  const [next] = dates.filter((one) => opensAt(one) > now).sort((a, b) => opensAt(a) - opensAt(b));
  const since = over ? now - over.endsAt.getTime() : Number.POSITIVE_INFINITY;
  const isNearer = over && since <= GRACE_MS && (!next || since < opensAt(next) - now);
  const nearest = isNearer ? over : (next ?? over);
  return nearest ? [nearest] : [];
}

/** A scan from before a cancellation, told late, let somebody in. */
const wasCancelled = ({ status, statusAt }: Span, at: Date): boolean =>
  status === 'cancelled' && (!statusAt || at >= statusAt);

/** The verdict of a door on a ticket's date. `dateId`: the date for which it lets in; '' for none. */
export type DateAtDoor = { refusal: 'otherDate' | 'cancelledDate' | null; dateId: string };

/**
 * Whether a ticket's date is at the door at `at`. `dates` are the event's, `own` those that the door is for (empty: all).
 * A pass lets in on any date that was not cancelled.
 */
export function dateAtDoor(
  dates: readonly Span[],
  own: readonly string[],
  ticketDate: string,
  at: Date,
): DateAtDoor {
  const now = datesAtDoor(dates, at);
  const here = now.filter(({ id }) => own.length === 0 || own.includes(id));
  const refused = (refusal: DateAtDoor['refusal']) => ({ refusal, dateId: '' });
  if (ticketDate === EVERY_DATE) {
    const open = here.find((date) => !wasCancelled(date, at));
    if (open) return { refusal: null, dateId: open.id };
    return refused(here.length > 0 ? 'cancelledDate' : 'otherDate');
  }
  const isCancelled = dates.some((date) => date.id === ticketDate && wasCancelled(date, at));
  if (isCancelled) return refused('cancelledDate');
  const isHere = here.some(({ id }) => id === ticketDate);
  return isHere ? { refusal: null, dateId: ticketDate } : refused('otherDate');
}

/** The date to which a door at `at` counts people without a ticket: the one it lets in to, else the one that is on. */
export function dateCounted(
  dates: readonly Span[] | undefined,
  own: readonly string[],
  at: Date,
): string {
  if (!dates) return FIRST_DATE;
  const { dateId } = dateAtDoor(dates, own, EVERY_DATE, at);
  return dateId || (datesAtDoor(dates, at)[0]?.id ?? FIRST_DATE);
}

/** The time after its end in which a night still goes on: people come late, and phones tell later. */
export const NIGHT_AFTER_MS = 3_600_000;

/** `viernes 5 de diciembre, 22:00`, with its label. */
export function doorDateName(
  { startsAt, label }: Pick<EventDate, 'startsAt' | 'label'>,
  timeZone: string,
): string {
  const when = `${longDate(startsAt, timeZone)}, ${time(startsAt, timeZone)}`;
  return label ? `${when} (${label})` : when;
}

/** The words of a door for a ticket of another date. */
export const otherDateText = (date: Parameters<typeof doorDateName>[0], timeZone: string): string =>
  `Es para el ${doorDateName(date, timeZone)}`;
