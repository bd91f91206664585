import { cutText } from '../kit/text/cut';
import { daysBetween, shiftDays, shiftOnWall } from '../kit/time-zone';
import type { Consumption } from '../menu/consumption';
import type { Discount } from '../ticket/discount';
import type { TicketType } from '../ticket/ticket-type';
import { typeContent } from '../ticket/type-content';
import type { DateScope } from '../ticket/type-dates';
import { type EventRecord, eventName } from './event';
import { EMPTY_EVENT, eventContentOf } from './event-fields';
import { EVENT_LIMITS } from './event-limits';
import type { EventContent } from './event-schema';

/** The parts of an event that a copy may have. Sales, courtesies, validators, attendees and totals never are. */
export const COPY_PARTS = [
  'content',
  'images',
  'venue',
  'ticketTypes',
  'consumptions',
  'discounts',
] as const;
export type CopyPart = (typeof COPY_PARTS)[number];

/** `on` is the default: codes are never copied by accident. */
export const COPY_PART_TEXT: Record<CopyPart, { label: string; help: string; on: boolean }> = {
  content: {
    label: 'Descripción y condiciones',
    help: 'Categoría, edad mínima y reventa',
    on: true,
  },
  images: { label: 'Flyer', help: 'La misma imagen', on: true },
  venue: { label: 'Lugar y aforo', help: 'Dirección, mapa y cupos compartidos', on: true },
  ticketTypes: { label: 'Entradas', help: 'Precios, fases y preguntas, sin lo vendido', on: true },
  consumptions: { label: 'Consumos', help: 'Productos y precios, sin lo vendido', on: true },
  discounts: { label: 'Descuentos', help: 'Los mismos códigos, con sus usos en cero', on: false },
};

/** The content of a copy: always with the time zone, and a distinguishing name. */
export function copyContent(
  event: EventRecord,
  parts: readonly CopyPart[],
  startsAt: Date | null,
): EventContent {
  const old = eventContentOf(event);
  const has = (part: CopyPart) => parts.includes(part);
  const suffix = ' (copia)';
  return {
    ...EMPTY_EVENT,
    name: cutText(eventName(event), EVENT_LIMITS.name - suffix.length) + suffix,
    timeZone: old.timeZone,
    startsAt,
    endsAt:
      startsAt && event.startsAt && event.endsAt
        ? shiftOnWall(event.endsAt, event.startsAt, startsAt, old.timeZone)
        : null,
    ...(has('content') && {
      description: old.description,
      category: old.category,
      minAge: old.minAge,
      resale: old.resale,
    }),
    ...(has('images') && { images: old.images }),
    ...(has('venue') && {
      venue: old.venue,
      capacity: old.capacity,
      sharedCapacities: old.sharedCapacities,
    }),
  };
}

/** Moves a window by the same number of days, keeping the local time. Dropped if the event has no dates. */
export function shiftWindow(
  moment: Date | null,
  event: Pick<EventRecord, 'startsAt' | 'timeZone'>,
  startsAt: Date | null,
): Date | null {
  if (!moment || !event.startsAt || !startsAt) return null;
  const days = daysBetween(event.startsAt, startsAt, event.timeZone);
  return shiftDays(moment, days, event.timeZone);
}

/** A ticket type for a copy, nothing sold. A shared capacity is kept only if the venue is copied too, its dates if dates are. */
export function copyTicketType(
  type: TicketType,
  keepsShared: boolean,
  keepsDates = false,
): Omit<TicketType, 'id' | 'dates'> & { dateIds?: string[]; dateScope?: DateScope } {
  const sharedCapacityId = keepsShared ? type.sharedCapacityId : '';
  const { dates } = type;
  return {
    ...typeContent(type),
    ...{ sold: 0, courtesies: 0, sharedCapacityId },
    ...(dates && { dateIds: keepsDates ? [...dates.ids] : [], dateScope: dates.scope }),
  };
}

/** A consumption for a copy: nothing sold, at the present service fee, for its dates if those are copied. */
export function copyConsumption(
  { id: _id, ...line }: Consumption,
  serviceFee: number,
  keepsDates: boolean,
): Omit<Consumption, 'id'> {
  const dateIds = keepsDates ? line.dateIds : [];
  return { ...line, dateIds, sold: 0, total: 0, serviceFee, serviceFeeSelled: 0 };
}

export function copyDiscount({ id: _id, ...discount }: Discount): Omit<Discount, 'id'> {
  return { ...discount, uses: 0 };
}
