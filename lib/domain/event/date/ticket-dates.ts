import { plural } from '../../kit/format';
import { dateTime, date as dayText, time } from '../../kit/format-date';
import type { GiftEvent } from '../../ticket/gift';
import type { Ticket } from '../../ticket/ticket';
import { EVERY_DATE } from '../../ticket/type-dates';
import type { EventRecord } from '../event';
import { isWithoutDate } from '../event-plan';
import { datesOf } from './event-date';
import type { EventDate } from './stored-date';

type Dated = Pick<EventRecord, 'dates' | 'startsAt' | 'endsAt' | 'plan'>;
type Dates = Pick<Ticket, 'dateId'>;

/** The event's dates that a ticket is for, all of them for a pass; none while the event has no date. */
export function ticketDates(event: Dated, { dateId }: Dates): EventDate[] {
  if (isWithoutDate(event)) return [];
  const isForOne = event.dates && dateId !== EVERY_DATE;
  return datesOf(event).filter(({ id }) => !isForOne || id === dateId);
}

/** From when to when a ticket is for, over all of its dates; null without a date. */
export function ticketSpan(
  event: Dated,
  ticket: Dates,
): { startsAt: Date | null; endsAt: Date | null } {
  if (isWithoutDate(event)) return { startsAt: null, endsAt: null };
  if (!event.dates) return { startsAt: event.startsAt, endsAt: event.endsAt };
  const dates = ticketDates(event, ticket).filter(({ status }) => status !== 'postponed');
  const ends = dates.map(({ endsAt }) => endsAt.getTime());
  const [first] = dates;
  if (!first) return { startsAt: null, endsAt: null };
  return { startsAt: first.startsAt, endsAt: new Date(Math.max(...ends)) };
}

/** The event of a ticket as `giftProblem` asks of it, which is cancelled where each date is that the ticket is for. */
export function giftEvent(
  event: Dated & Pick<EventRecord, 'status' | 'courtesiesPersonal'>,
  ticket: Dates,
): GiftEvent {
  const { startsAt, endsAt } = ticketSpan(event, ticket);
  const dates = event.dates ? ticketDates(event, ticket) : [];
  const isOff = dates.length > 0 && dates.every(({ status }) => status === 'cancelled');
  const status = isOff ? 'cancelled' : event.status;
  return { status, until: endsAt ?? startsAt, courtesiesPersonal: event.courtesiesPersonal };
}

/** The date of a ticket, in a line of a mail. */
export function ticketWhen(event: Dated & Pick<EventRecord, 'timeZone'>, ticket: Dates): string {
  const { startsAt } = ticketSpan(event, ticket);
  if (!startsAt) return 'Fecha por confirmar';
  const { timeZone } = event;
  const dates = event.dates ? ticketDates(event, ticket) : [];
  const last = dates.at(-1);
  if (last && dates.length > 1) {
    const span = `del ${dayText(startsAt, timeZone)} al ${dayText(last.startsAt, timeZone)}`;
    return `${plural(dates.length, 'fecha', 'fechas')}, ${span}`;
  }
  const [{ doorsAt, label } = { doorsAt: null, label: '' }] = dates;
  const doors = doorsAt && doorsAt < startsAt ? `puertas ${time(doorsAt, timeZone)}` : '';
  return [dateTime(startsAt, timeZone), label, doors].filter(Boolean).join(' · ');
}
