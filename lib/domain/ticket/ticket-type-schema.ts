import * as v from 'valibot';
import { plural } from '../kit/format';
import { count, line, price, requiredLine } from '../kit/schema';
import { TICKET_LIMITS } from './ticket-limits';

const optionalDate = v.nullable(v.date('Elige una fecha'));

/** The content of a ticket type as a producer writes it. Prices are whole pesos. */
export const ticketTypeSchema = v.pipe(
  v.strictObject({
    name: requiredLine(TICKET_LIMITS.name, 'Ponle nombre a la entrada', 'El nombre'),
    description: line(TICKET_LIMITS.description, 'La descripción'),
    price,
    /** Total tickets, sold ones included. */
    stock: count(0, TICKET_LIMITS.stock),
    /** Sale window; null means immediately, and until the event ends. */
    startsAt: optionalDate,
    endsAt: optionalDate,
    minPerOrder: count(1, 50),
    maxPerOrder: count(1, 50),
    /** Not listed for buyers; sold only by a link, a code or at the door. */
    hidden: v.boolean('Elige sí o no'),
    /** Position in the list, from 0. */
    order: count(0, 1000),
    /**
     * Phases: the id of the ticket type that must close before this one opens, by selling out or by the end of
     * its window. Empty for none.
     */
    opensAfter: line(128, 'La fase'),
    /** The shared capacity (an `id` of the event's `sharedCapacities`) that it counts against; empty for none. */
    sharedCapacityId: line(40, 'El cupo'),
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

/** The schema with a minimum stock: the tickets that are already taken (sold and courtesies). */
export const ticketTypeSchemaFor = (taken: number) =>
  v.pipe(
    ticketTypeSchema,
    v.forward(
      v.check(
        ({ stock }) => stock >= taken,
        `Ya hay ${plural(taken, 'entrada tomada', 'entradas tomadas')}: el stock no puede ser menor`,
      ),
      ['stock'],
    ),
  );
