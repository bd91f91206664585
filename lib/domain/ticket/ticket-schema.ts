import * as v from 'valibot';
import { id } from '../kit/schema';
import { recipientSchema } from './courtesy-schema';

/** A ticket by its link; with `claim`, the guest of a courtesy confirms that they will come. */
export const openTicketSchema = v.strictObject({
  token: v.pipe(v.string(), v.maxLength(400)),
  claim: v.optional(v.boolean(), false),
});

export const resendTicketSchema = v.strictObject({
  eventId: id,
  ticketId: id,
  /** One of many that are mailed again: these leave a part of the day's mails to others. */
  bulk: v.optional(v.boolean('Indica sí o no'), false),
});

/** A ticket, and its new holder. */
export const reassignTicketSchema = v.strictObject({
  eventId: id,
  ticketId: id,
  ...recipientSchema.entries,
});
