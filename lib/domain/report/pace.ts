import { availability } from '../event/availability/availability';
import { type EventRecord, eventName } from '../event/event';
import { daysBetween } from '../kit/time-zone';
import type { Totals } from '../ledger/totals';
import type { TicketType } from '../ticket/ticket-type';
import { curveOfNight, type NightCurve, soldUntil } from './night-curve';
import {
  type Band,
  type Likeness,
  likesOf,
  medianUntil,
  type ProjectionRecord,
  projectionOf,
  recordOf,
} from './projection';

const SHOWN_DAYS = 45;
const FEWEST_DAYS = 14;
const RATE_DAYS = 3;
const DAY_MS = 86_400_000;

/**
 * Tickets, or pesos, until the end of a day so far before the start: of the event (null in the days to come), in the middle of the
 * nights it is compared with, and the projection's band in the days to come.
 */
export type PacePoint = {
  ahead: number;
  own: number | null;
  median: number | null;
  low: number | null;
  high: number | null;
};

type PaceNight = {
  eventId: string;
  name: string;
  startsAt: string;
  until: number;
  tickets: number;
  pesos: number;
};

/**
 * The sales of an event compared with the producer's own nights. `state` says why nothing is projected: too `few`
 * nights like it, `free`, of several `dates` (each has its own pace), `undated`, or `over`.
 */
export type EventPace = {
  state: 'compared' | 'few' | 'free' | 'dates' | 'undated' | 'over';
  ahead: number;
  sold: number;
  points: PacePoint[];
  pesosPoints: PacePoint[];
  nights: PaceNight[];
  likeness: Likeness;
  tickets: Band | null;
  pesos: Band | null;
  record: ProjectionRecord | null;
  ends: { name: string; at: string } | null;
};

type World = {
  event: EventRecord;
  types: readonly TicketType[];
  totals: Pick<Totals, 'days'>;
  curves: readonly NightCurve[];
  now: Date;
};

/** See `EventPace`. */
export function paceOf({ event, types, totals, curves, now }: World): EventPace {
  const own = curveOfNight(event, totals);
  const ahead = event.startsAt ? Math.max(0, daysBetween(now, event.startsAt, event.timeZone)) : 0;
  const others = curves.filter(({ eventId }) => eventId !== event.id);
  const { likeness, likes } = likesOf(own, others);
  const state = stateOf(event, own, now);
  const isCompared = state === 'compared';
  const tickets = isCompared
    ? projectionOf(own.tickets, ahead, likes, 'tickets', event.capacity)
    : null;
  const pesos = tickets && pesosOf(tickets, own, likes, ahead);
  const curve = (of: 'tickets' | 'pesos') =>
    state === 'dates' || state === 'undated'
      ? []
      : pointsOf(own, likes, ahead, { of, band: of === 'tickets' ? tickets : pesos });
  return {
    state: isCompared && !tickets ? 'few' : state,
    ahead,
    sold: own.tickets,
    points: curve('tickets'),
    pesosPoints: curve('pesos'),
    nights: [...likes]
      .sort((a, b) => +b.startsAt - +a.startsAt)
      .map((one) => ({
        eventId: one.eventId,
        name: eventName(one),
        startsAt: one.startsAt.toISOString(),
        until: soldUntil(one, ahead).tickets,
        tickets: one.tickets,
        pesos: one.pesos,
      })),
    likeness,
    tickets,
    pesos,
    record: recordOf(others, ahead),
    ends: isCompared ? endOfPhase(event, types, totals, now) : null,
  };
}

function pesosOf(
  tickets: Band,
  own: NightCurve,
  likes: readonly NightCurve[],
  ahead: number,
): Band | null {
  const open = projectionOf(own.tickets, ahead, likes, 'tickets', null);
  const pesos = projectionOf(own.pesos, ahead, likes, 'pesos', null);
  if (!open || !pesos) return null;
  const at = (of: keyof Band) => {
    const grows = open[of] - own.tickets;
    const part = grows > 0 ? (tickets[of] - own.tickets) / grows : 0;
    return Math.round(own.pesos + (pesos[of] - own.pesos) * part);
  };
  const low = at('low');
  const middle = Math.max(low, at('middle'));
  return { low, middle, high: Math.max(middle, at('high')) };
}

function stateOf(event: EventRecord, own: NightCurve, now: Date): EventPace['state'] {
  if (event.dates) return 'dates';
  if (!event.startsAt) return 'undated';
  if (event.endsAt && event.endsAt <= now) return 'over';
  return own.tickets > 0 && own.pesos <= 0 ? 'free' : 'compared';
}

function pointsOf(
  own: NightCurve,
  likes: readonly NightCurve[],
  ahead: number,
  { of, band }: { of: 'tickets' | 'pesos'; band: Band | null },
): PacePoint[] {
  const first = Math.max(ahead, own.days[0]?.ahead ?? 0, FEWEST_DAYS);
  const median = (at: number) => (likes.length > 0 ? medianUntil(likes, at, of) : null);
  const [then, end] = [median(ahead) ?? 0, median(0) ?? 0];
  const part = (at: number) => (end > then ? ((median(at) ?? 0) - then) / (end - then) : 1);
  return Array.from({ length: Math.min(SHOWN_DAYS, first) + 1 }, (_, i) => {
    const at = Math.min(SHOWN_DAYS, first) - i;
    const soFar = own[of];
    const isAhead = band !== null && at <= ahead;
    const to = (most: number) => Math.round(soFar + (most - soFar) * (at === ahead ? 0 : part(at)));
    return {
      ahead: at,
      own: at >= ahead ? soldUntil(own, at)[of] : null,
      median: median(at),
      low: isAhead ? to(band.low) : null,
      high: isAhead ? to(band.high) : null,
    };
  });
}

/** Only where one type is on sale is the rate of all tickets its own. */
function endOfPhase(
  event: EventRecord,
  types: readonly TicketType[],
  { days }: Pick<Totals, 'days'>,
  now: Date,
): EventPace['ends'] {
  const states = availability(types, event, now);
  const [only, another] = types.filter(({ id }) => states.get(id)?.state === 'onSale');
  if (!only || another) return null;
  const since = +now - RATE_DAYS * DAY_MS;
  const sold = Object.entries(days).reduce(
    (sum, [day, { tickets }]) => (+new Date(`${day}T12:00:00Z`) > since ? sum + tickets : sum),
    0,
  );
  const left = states.get(only.id)?.left ?? 0;
  if (sold < RATE_DAYS || left === 0) return null;
  const at = new Date(+now + (left / sold) * RATE_DAYS * DAY_MS);
  const isAfter = (end: Date | null) => end !== null && at >= end;
  if (isAfter(only.endsAt) || isAfter(event.startsAt)) return null;
  return { name: only.name, at: at.toISOString() };
}
