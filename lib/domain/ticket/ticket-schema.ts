import * as v from 'valibot';
import { id, singleLine } from '../kit/schema';
import { MOST_RIGHTS_EVENTS } from '../rights/rights-events';
import { recipientSchema, seenHolder } from './courtesy-schema';

export const openTicketSchema = v.strictObject({
  token: v.pipe(v.string(), v.maxLength(400)),
  claim: v.optional(v.boolean(), false),
});

export const sendTicketLinkSchema = v.strictObject({
  ticketToken: v.pipe(v.string('Falta la entrada'), v.maxLength(400, 'Ese enlace no es válido')),
});

export const resendTicketSchema = v.strictObject({
  eventId: id,
  ticketId: id,
  /** Part of the bulk action `run`, which may use only a share of the day's mails, and mails each ticket once. */
  bulk: v.optional(v.boolean('Indica sí o no'), false),
  run: v.optional(id),
});

/** Null searches all producers' tickets, for administrators. */
export const findTicketsSchema = v.strictObject({
  typed: v.pipe(singleLine(120, 'La búsqueda'), v.minLength(3, 'Escribe al menos tres letras')),
  producerId: v.nullable(id),
  events: v.optional(
    v.pipe(v.array(id), v.maxLength(MOST_RIGHTS_EVENTS, 'Son demasiados eventos')),
  ),
});

export const reassignTicketSchema = v.strictObject({
  eventId: id,
  ticketId: id,
  ...recipientSchema.entries,
  seen: seenHolder,
});
