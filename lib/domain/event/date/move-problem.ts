import { giftProblem } from '../../ticket/gift';
import { MOVE_LIMITS } from '../../ticket/moved';
import type { Ticket } from '../../ticket/ticket';
import type { TicketType } from '../../ticket/ticket-type';
import { EVERY_DATE, sellsOn } from '../../ticket/type-dates';
import { availability } from '../availability/availability';
import type { EventRecord } from '../event';
import { isWithoutDate } from '../event-plan';
import type { Seen } from '../tills/views';
import { viewOfDate } from './date-view';
import { refusalOfDate } from './event-date';
import type { DateTerms, EventDate } from './stored-date';

const HOUR_MS = 3_600_000;

type Movable = Pick<Ticket, 'kind' | 'status' | 'refundId' | 'dateId'>;
type MovingEvent = Pick<EventRecord, 'status' | 'dates' | 'moves' | 'plan'>;

const cutOff = ({ moves }: MovingEvent, { startsAt }: EventDate): Date =>
  new Date(startsAt.getTime() - (moves?.untilHours ?? 0) * HOUR_MS);

/**
 * The reason why a holder cannot move a ticket to any other date; '' if they can. Its producer must allow it, the ticket be valid
 * and for one date that is not cancelled, and the cut-off before that one ahead. `moved`: how often it was moved.
 */
export function dateMoveProblem(
  ticket: Movable,
  event: MovingEvent,
  moved: number,
  now: Date,
): string {
  if (!event.moves?.enabled) return 'Quien organiza no permite cambiar de fecha';
  const problem = giftProblem(
    { ...ticket, past: [] },
    { status: event.status, until: null, courtesiesPersonal: false },
    now,
  );
  if (problem) return problem;
  if (!event.dates) return 'Este evento tiene una sola fecha';
  if (isWithoutDate(event)) return 'El evento está postergado y sin fecha';
  if (ticket.dateId === EVERY_DATE) return 'Esta entrada vale para todas las fechas';
  const from = event.dates?.find(({ id }) => id === ticket.dateId);
  if (!from || from.status === 'cancelled') return 'La fecha de esta entrada se canceló';
  if (cutOff(event, from) <= now) return 'Ya pasó el plazo para cambiarla de fecha';
  return moved >= MOVE_LIMITS.perTicket ? 'Esta entrada ya cambió de fecha demasiadas veces' : '';
}

/** The reason why a ticket cannot be moved to this date, whatever is left on it; '' if it can. */
export function dateProblem(
  { dateId }: Pick<Ticket, 'dateId'>,
  event: MovingEvent,
  to: EventDate,
  now: Date,
): string {
  if (to.id === dateId) return 'Esta entrada ya es de esa fecha';
  const refusal = refusalOfDate(to, now);
  if (refusal) return refusal;
  return cutOff(event, to) <= now ? 'Ya pasó el plazo para cambiarse a esa fecha' : '';
}

type Terms = DateTerms['types'];

/** The price of a ticket type on a date. */
export const priceOn = ({ id, price }: Pick<TicketType, 'id' | 'price'>, own: Terms): number =>
  own[id]?.price ?? price;

type Places = Pick<Seen, 'types' | 'event'> & {
  viewOf?: Seen['viewOf'];
  to: EventDate;
  /** The number that moves together: a guest takes along the places that they hold for companions. */
  together?: number;
  terms: { from: Terms; to: Terms };
};

/** The reason why there is no place for a ticket on another date; '' if there is one. The place that it has is free again. */
export function placeProblem(
  ticket: Pick<Ticket, 'kind' | 'ticketTypeId' | 'dateId'>,
  { types, event, viewOf = viewOfDate, to, together = 1, terms }: Places,
  now: Date,
): string {
  const { ticketTypeId: id } = ticket;
  const type = types.find((one) => one.id === id);
  if (!type || !sellsOn(type, to.id)) return 'Tu entrada no se vende para esa fecha';
  const left = types.map((one) => (one.id === id ? without(one, ticket, together) : one));
  const view = viewOf(left, event, to, terms.to);
  const places = availability(view.types, view.event, now).get(id)?.left ?? 0;
  if (places >= together) return '';
  return places > 0 ? `En esa fecha no caben ${together} juntas` : 'No quedan lugares en esa fecha';
}

function without(
  type: TicketType,
  { kind, dateId }: Pick<Ticket, 'kind' | 'dateId'>,
  many: number,
): TicketType {
  const count = kind === 'sale' ? 'sold' : 'courtesies';
  const { dates } = type;
  const there = dates?.taken[dateId];
  return {
    ...type,
    [count]: type[count] - many,
    ...(dates &&
      there && {
        dates: {
          ...dates,
          taken: { ...dates.taken, [dateId]: { ...there, [count]: there[count] - many } },
        },
      }),
  };
}
