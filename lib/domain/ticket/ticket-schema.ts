import * as v from 'valibot';
import { id, line } from '../kit/schema';
import { MOST_RIGHTS_EVENTS } from '../session/rights-events';
import { recipientSchema, seenHolder } from './courtesy-schema';

/** A ticket by its link; with `claim`, the guest of a courtesy confirms that they will come. */
export const openTicketSchema = v.strictObject({
  token: v.pipe(v.string(), v.maxLength(400)),
  claim: v.optional(v.boolean(), false),
});

/** A ticket by a link, of which its holder is mailed the one that proves who they are. */
export const sendTicketLinkSchema = v.strictObject({
  ticketToken: v.pipe(v.string('Falta la entrada'), v.maxLength(400, 'Ese enlace no es válido')),
});

export const resendTicketSchema = v.strictObject({
  eventId: id,
  ticketId: id,
  /** The call is one of a bulk action, which may use only a share of the day's mails. */
  bulk: v.optional(v.boolean('Indica sí o no'), false),
  /** The bulk action: what it has mailed is not mailed again by it. */
  run: v.optional(id),
});

/** What is searched for in the tickets of a producer; administrators search in those of all, with null. */
export const findTicketsSchema = v.strictObject({
  typed: v.pipe(line(120, 'La búsqueda'), v.minLength(3, 'Escribe al menos tres letras')),
  producerId: v.nullable(id),
  /** Only in these of its events. */
  events: v.optional(
    v.pipe(v.array(id), v.maxLength(MOST_RIGHTS_EVENTS, 'Son demasiados eventos')),
  ),
});

/** A ticket, and its new holder. */
export const reassignTicketSchema = v.strictObject({
  eventId: id,
  ticketId: id,
  ...recipientSchema.entries,
  seen: seenHolder,
});
