import * as v from 'valibot';
import { email, id, requiredLine } from '../kit/schema';
import { GIFT_LIMITS, isPlainName } from './gift';

export const giveTicketSchema = v.strictObject({
  ticketToken: v.pipe(v.string('Falta la entrada'), v.maxLength(400, 'Ese enlace no es válido')),
  name: v.pipe(
    requiredLine(GIFT_LIMITS.name, 'Escribe el nombre de tu amigo', 'El nombre'),
    v.check(isPlainName, 'Escribe solo el nombre, sin enlaces ni correos'),
  ),
  email,
  key: id,
});
