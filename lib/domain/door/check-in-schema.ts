import * as v from 'valibot';
import { instantInput } from '../kit/instant-schema';
import { id } from '../kit/schema';

export const checkInSchema = v.strictObject({
  eventId: id,
  validatorToken: v.pipe(v.string('Falta el validador'), v.maxLength(400)),
  code: v.pipe(
    v.string('Falta el código'),
    v.trim(),
    v.nonEmpty('Falta el código'),
    v.maxLength(200),
  ),
  /** Whether a guest was picked by name in the door's list: then `code` is their key, which is none in what is scanned. */
  byName: v.optional(v.boolean('byName es sí o no')),
  scannedAt: instantInput('scannedAt'),
  offline: v.optional(v.boolean('offline es sí o no')),
  way: v.optional(v.picklist(['in', 'out'], 'way es in u out'), 'in'),
});
