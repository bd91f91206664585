import { FIRST_DATE } from '../../ticket/type-dates';
import type { EventContent } from '../event-schema';
import type { EventStatus } from '../event-status';
import type { DateStatus, EventDate } from './stored-date';

type Dated = { dates?: EventDate[]; startsAt: Date | null; endsAt: Date | null };

/**
 * The dates of an event. One without dates of its own has the date that its start and end make; without those, none.
 * Its id is the same as of the first date after others were added, so that tickets from before go on being of it.
 */
export function datesOf({ dates, startsAt, endsAt }: Dated): EventDate[] {
  if (dates) return dates;
  if (!startsAt || !endsAt) return [];
  const only = { id: FIRST_DATE, startsAt, endsAt, doorsAt: null };
  return [{ ...only, status: 'scheduled', statusAt: null, capacity: null, label: '' }];
}

export const hasManyDates = ({ dates = [] }: Pick<Dated, 'dates'>): boolean => dates.length > 1;

/** The place of a date: at its own place, else at the event's. */
export function venueOn(event: Dated & Pick<EventContent, 'venue'>, dateId: string) {
  const own = event.dates?.find(({ id }) => id === dateId)?.venue;
  return own ? { ...own, commune: '', mapUrl: '' } : event.venue;
}

export const dateOf = (event: Dated, dateId: string): EventDate | undefined =>
  datesOf(event).find(({ id }) => id === dateId);

export const areDatesOf = (event: Dated, dateIds: readonly string[]): boolean =>
  dateIds.every((id) => dateOf(event, id));

/** The next date that is not over and not cancelled at `now`; else the last one. */
export function nextDate(event: Dated, now: Date): EventDate | undefined {
  const dates = datesOf(event);
  return dates.find((date) => isAhead(date, now)) ?? dates.at(-1);
}

export const isAhead = ({ endsAt, status }: EventDate, now: Date): boolean =>
  endsAt > now && status !== 'cancelled' && status !== 'ended';

/** The reason why nothing is sold for a date at `at`; '' if it is on sale. */
export function refusalOfDate({ status, endsAt }: EventDate, at: Date): string {
  if (status === 'cancelled') return 'Esa fecha se canceló';
  if (endsAt <= at || status === 'ended') return 'Esa fecha ya pasó';
  return status === 'scheduled' ? '' : 'Esa fecha no está a la venta';
}

/** The dates that are neither over nor cancelled at `now`. */
export const datesAhead = (event: Dated, now: Date): EventDate[] =>
  datesOf(event).filter((date) => isAhead(date, now));

/** The dates on which something is sold at `now`. */
export const datesOnSale = (event: Dated, now: Date): EventDate[] =>
  datesOf(event).filter((date) => isAhead(date, now) && date.status === 'scheduled');

export const DATE_STATUS_TEXT: Record<
  DateStatus,
  { label: string; tone: 'good' | 'wait' | 'bad' | 'neutral' }
> = {
  scheduled: { label: 'Programada', tone: 'good' },
  paused: { label: 'Pausada', tone: 'wait' },
  postponed: { label: 'Postergada', tone: 'wait' },
  cancelled: { label: 'Cancelada', tone: 'bad' },
  ended: { label: 'Terminada', tone: 'neutral' },
};

/** The state to show of a date: over when its end has passed, unless it waits for another. */
export const shownStatus = ({ status, endsAt }: EventDate, now: Date): DateStatus =>
  status !== 'cancelled' && status !== 'postponed' && endsAt <= now ? 'ended' : status;

/** A date as part of its event: cancelled with it. */
export const asInEvent = (date: EventDate, { status }: { status: EventStatus }): EventDate =>
  status === 'cancelled' ? { ...date, status } : date;

/** The status that decides the sale of a date: the event's, unless the date itself is not on sale. */
export const saleStatus = (event: EventStatus, { status }: EventDate): EventStatus =>
  status === 'scheduled' ? event : status === 'cancelled' ? 'cancelled' : 'paused';
