import * as v from 'valibot';
import { fields, moment, numeric, text } from './read';
import { count, line, pesos, requiredLine } from './schema';

/** Limits of ticket types; firestore.rules repeats those that it checks. */
export const TICKET_LIMITS = { name: 60, description: 300, perEvent: 40, stock: 200_000 } as const;

/**
 * A ticket type: `events/{eventId}/ticketTypes/{id}`. The content is written by the client under rules
 * (`tickets.manage`); `sold` and `courtesies` by functions only.
 */
export type TicketType = TicketTypeContent & {
  id: string;
  /** Tickets sold and not refunded. */
  sold: number;
  /** Courtesies given and not revoked; they take places of the same stock. */
  courtesies: number;
};

const optionalDate = v.nullable(v.date('Elige una fecha'));

/** The content of a ticket type as a producer writes it. Prices are whole pesos. */
export const ticketTypeSchema = v.pipe(
  v.strictObject({
    name: requiredLine(TICKET_LIMITS.name, 'Ponle nombre a la entrada', 'El nombre'),
    description: line(TICKET_LIMITS.description, 'La descripción'),
    price: pesos,
    /** How many there are in all, sold ones included. */
    stock: count(0, TICKET_LIMITS.stock),
    /** Sale window; null means at once, and until the event ends. */
    startsAt: optionalDate,
    endsAt: optionalDate,
    minPerOrder: count(1, 50),
    maxPerOrder: count(1, 50),
    /** Not listed to buyers; sold only by a link, a code or at the door. */
    hidden: v.boolean('Elige sí o no'),
    /** Place in the list, from 0. */
    order: count(0, 1000),
    /**
     * Phases: the id of the ticket type that must close before this one opens, by running out of stock or
     * by the end of its window. Empty: it depends on nobody.
     */
    opensAfter: v.pipe(v.string(), v.maxLength(128)),
    /** The shared capacity (an `id` of the event's `sharedCapacities`) that it draws from; empty for none. */
    sharedCapacityId: v.pipe(v.string(), v.maxLength(40)),
  }),
  v.forward(
    v.check(
      ({ startsAt, endsAt }) => !startsAt || !endsAt || endsAt > startsAt,
      'El cierre debe ser después de la apertura',
    ),
    ['endsAt'],
  ),
  v.forward(
    v.check(
      ({ minPerOrder, maxPerOrder }) => maxPerOrder >= minPerOrder,
      'El máximo no puede ser menor que el mínimo',
    ),
    ['maxPerOrder'],
  ),
);
export type TicketTypeContent = v.InferOutput<typeof ticketTypeSchema>;

/** The content of a new ticket type. */
export const EMPTY_TICKET_TYPE: TicketTypeContent = {
  name: '',
  description: '',
  price: 0,
  stock: 100,
  startsAt: null,
  endsAt: null,
  minPerOrder: 1,
  maxPerOrder: 10,
  hidden: false,
  order: 0,
  opensAfter: '',
  sharedCapacityId: '',
};

/** Reads `events/{eventId}/ticketTypes/{id}`; whatever is missing gets its default. Never throws. */
export function parseTicketType(id: string, raw: unknown): TicketType {
  const data = fields(raw);
  return {
    id,
    name: text(data.name, 'Sin nombre'),
    description: text(data.description),
    price: numeric(data.price),
    stock: numeric(data.stock),
    sold: numeric(data.sold),
    courtesies: numeric(data.courtesies),
    startsAt: moment(data.startsAt),
    endsAt: moment(data.endsAt),
    minPerOrder: numeric(data.minPerOrder, 1),
    maxPerOrder: numeric(data.maxPerOrder, 10),
    hidden: data.hidden === true,
    order: numeric(data.order),
    opensAfter: text(data.opensAfter),
    sharedCapacityId: text(data.sharedCapacityId),
  };
}

/** Tickets of a type that exist: sold and given. */
export const takenOf = (type: Pick<TicketType, 'sold' | 'courtesies'>): number =>
  type.sold + type.courtesies;

/** The order in which ticket types are listed. */
export const byOrder = (a: TicketType, b: TicketType): number =>
  a.order - b.order || a.name.localeCompare(b.name, 'es');

/** The schema, with stock that may not fall below what is already taken (sold and courtesies). */
export const ticketTypeSchemaFor = (taken: number) =>
  v.pipe(
    ticketTypeSchema,
    v.forward(
      v.check(
        ({ stock }) => stock >= taken,
        `Ya hay ${taken} entradas tomadas: el stock no puede ser menor`,
      ),
      ['stock'],
    ),
  );
