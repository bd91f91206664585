import * as v from 'valibot';
import { WAITLIST_LIMITS } from '../event/waitlist';
import { count, email, id, requiredLine } from '../kit/schema';

const { hours, name, together, types } = WAITLIST_LIMITS;

export const joinWaitlistSchema = v.strictObject({
  eventId: id,
  email,
  name: requiredLine(name, 'Falta tu nombre', 'El nombre'),
  types: v.pipe(
    v.array(id, 'Elige al menos una entrada'),
    v.minLength(1, 'Elige al menos una entrada'),
    v.maxLength(types, `Elige hasta ${types} entradas`),
  ),
  quantity: count(1, together),
  /** May be missing where there is one, or for passes. */
  dateId: v.optional(id),
});

export const offerToken = v.pipe(v.string('Falta el enlace'), v.maxLength(900));

export const offerSchema = v.strictObject({ offerToken });

export const removeFromWaitlistSchema = v.strictObject({ eventId: id, entryId: id });

export const setWaitlistSchema = v.strictObject({
  eventId: id,
  isOpen: v.boolean('Indica sí o no'),
  hours: count(hours.least, hours.most),
});
