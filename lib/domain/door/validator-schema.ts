import * as v from 'valibot';
import { instantInput } from '../kit/instant-schema';
import { dateIds, id, requiredLine } from '../kit/schema';

const instant = instantInput('La fecha');

export const createValidatorSchema = v.pipe(
  v.strictObject({
    eventId: id,
    name: requiredLine(60, 'Ponle nombre, como Puerta norte', 'El nombre'),
    ticketTypeIds: v.optional(v.pipe(v.array(id), v.maxLength(40, 'Hasta 40 entradas')), []),
    dateIds: v.optional(dateIds, []),
    startsAt: v.optional(v.nullable(instant), null),
    endsAt: instant,
    exits: v.optional(v.boolean('Elige sí o no'), false),
    guests: v.optional(v.boolean('Elige sí o no'), false),
  }),
  v.forward(
    v.check(
      ({ startsAt, endsAt }) => !startsAt || endsAt > startsAt,
      'El término debe ser después del inicio',
    ),
    ['endsAt'],
  ),
);

export const validatorIdSchema = v.strictObject({ eventId: id, validatorId: id });
