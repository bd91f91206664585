import * as v from 'valibot';
import { count, id, pesosInput } from '../kit/schema';
import { MOVE_LIMITS } from './moved';

export const moveTicketSchema = v.strictObject({
  ticketToken: v.pipe(v.string('Falta la entrada'), v.maxLength(400, 'Ese enlace no es válido')),
  dateId: id,
  /** The refund that its holder was told of, in whole pesos: nothing, unless the date costs less than was paid. */
  back: v.optional(pesosInput, 0),
});

export const setTicketMovesSchema = v.strictObject({
  eventId: id,
  enabled: v.boolean('Indica sí o no'),
  untilHours: count(0, MOVE_LIMITS.untilHours),
});
