import type { EventRecord } from '../event/event';
import { dayIn } from '../kit/day';
import { fields, moment, oneOf, text, whole } from '../kit/read';
import { daysBetween } from '../kit/time-zone';
import type { Totals } from '../ledger/totals';

const FURTHEST = 180;

/** The sales of a day, net of refunds, a refund being of the day on which it was made. */
type DayOfCurve = { ahead: number; tickets: number; pesos: number };

/**
 * The sales curve of a night by days before it, kept once it is over (`producers/{id}/nightCurves/{eventId}`).
 * `leftOut` says why it is compared with none: cancelled, free, or of several dates, which are compared among
 * themselves (`date-pace.ts`).
 */
export type NightCurve = {
  eventId: string;
  name: string;
  place: string;
  /** 0 is Sunday, in the event's zone. */
  weekday: number;
  startsAt: Date;
  endsAt: Date;
  /** Without courtesies; whole pesos without the service fee. In `days` the furthest comes first. */
  tickets: number;
  pesos: number;
  days: DayOfCurve[];
  leftOut: '' | 'cancelled' | 'free' | 'dates';
};

type Night = Pick<EventRecord, 'id' | 'name' | 'venue' | 'timeZone' | 'status' | 'dates'> & {
  startsAt: Date | null;
  endsAt: Date | null;
};

/** The curve of an event from its totals; what is sold or given back after the start is left out of it. */
export function curveOfNight(event: Night, { days }: Pick<Totals, 'days'>): NightCurve {
  const { timeZone } = event;
  const startsAt = event.startsAt ?? new Date(0);
  const sold: DayOfCurve[] = [];
  for (const [day, { tickets, sold: pesos }] of Object.entries(days)) {
    const ahead = Math.min(daysBetween(new Date(`${day}T12:00:00Z`), startsAt, timeZone), FURTHEST);
    if (ahead < -1 || (tickets === 0 && pesos === 0)) continue;
    // The day after is that of a night that began before midnight.
    const at = Math.max(ahead, 0);
    const known = sold.find((one) => one.ahead === at);
    if (known) {
      known.tickets += tickets;
      known.pesos += pesos;
    } else sold.push({ ahead: at, tickets, pesos });
  }
  sold.sort((a, b) => b.ahead - a.ahead);
  const total = (field: 'tickets' | 'pesos') => sold.reduce((sum, one) => sum + one[field], 0);
  const [tickets, pesos] = [total('tickets'), total('pesos')];
  return {
    eventId: event.id,
    name: event.name,
    place: event.venue.name,
    weekday: weekdayOf(startsAt, timeZone),
    startsAt,
    endsAt: event.endsAt ?? startsAt,
    tickets,
    pesos,
    days: sold,
    leftOut:
      event.status === 'cancelled' ? 'cancelled' : event.dates ? 'dates' : pesos <= 0 ? 'free' : '',
  };
}

const weekdayOf = (at: Date, timeZone: string) =>
  new Date(`${dayIn(at, timeZone)}T00:00:00Z`).getUTCDay();

/** The sales until the end of the day that is `ahead` days before the start. */
export function soldUntil({ days }: Pick<NightCurve, 'days'>, ahead: number) {
  const until = days.filter((day) => day.ahead >= ahead);
  return {
    tickets: until.reduce((sum, { tickets }) => sum + tickets, 0),
    pesos: until.reduce((sum, { pesos }) => sum + pesos, 0),
  };
}

/** Parses a stored curve. Never throws. */
export function parseNightCurve(id: string, raw: unknown): NightCurve {
  const data = fields(raw);
  const days = Array.isArray(data.days) ? data.days : [];
  const startsAt = moment(data.startsAt) ?? new Date(0);
  return {
    eventId: id,
    name: text(data.name),
    place: text(data.place),
    weekday: whole(data.weekday),
    startsAt,
    endsAt: moment(data.endsAt) ?? startsAt,
    tickets: whole(data.tickets),
    pesos: whole(data.pesos),
    days: days.map((day) => {
      const { ahead, tickets, pesos } = fields(day);
      return { ahead: whole(ahead), tickets: whole(tickets), pesos: whole(pesos) };
    }),
    leftOut: oneOf(data.leftOut, ['', 'cancelled', 'free', 'dates'] as const, ''),
  };
}
