import * as v from 'valibot';
import { count, email, id, singleLine } from '../kit/schema';
import { CART_BASES } from './cart';
import { SALE_LIMITS } from './sale';

export const reportCartSchema = v.strictObject({
  eventId: id,
  dateId: v.optional(id),
  lines: v.pipe(
    v.array(
      v.strictObject({ ticketTypeId: id, quantity: count(1, SALE_LIMITS.tickets) }),
      'Las líneas van en una lista',
    ),
    v.minLength(1, 'Falta qué se eligió'),
    v.maxLength(20, 'Hasta 20 líneas'),
  ),
  email,
  name: v.optional(singleLine(120, 'El nombre'), ''),
  basis: v.picklist(CART_BASES, 'Indica si aceptó recibir novedades'),
});
