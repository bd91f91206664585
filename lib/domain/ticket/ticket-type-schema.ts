import * as v from 'valibot';
import { plural } from '../kit/format';
import { count, price, requiredLine, singleLine } from '../kit/schema';
import { TICKET_LIMITS } from './ticket-limits';

const optionalDate = v.nullable(v.date('Elige una fecha'));

export const ticketTypeSchema = v.pipe(
  v.strictObject({
    name: requiredLine(TICKET_LIMITS.name, 'Ponle nombre a la entrada', 'El nombre'),
    description: singleLine(TICKET_LIMITS.description, 'La descripción'),
    price,
    stock: count(0, TICKET_LIMITS.stock),
    /** Null: immediately, and until the event ends. */
    startsAt: optionalDate,
    endsAt: optionalDate,
    minPerOrder: count(1, 50),
    maxPerOrder: count(1, 50),
    /** Not listed; sold by a link, a code or at the door. */
    hidden: v.boolean('Elige sí o no'),
    reentry: v.optional(v.boolean('Elige sí o no'), false),
    order: count(0, 1000),
    /** The type that must sell out or end before this one opens; '' for none. */
    opensAfter: singleLine(128, 'La fase'),
    /** An `id` of the event's `sharedCapacities`; '' for none. */
    sharedCapacityId: singleLine(40, 'El cupo'),
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

/** With a minimum stock: tickets already taken. */
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
