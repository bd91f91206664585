import * as v from 'valibot';
import { id } from '../kit/schema';
import { COPY_PARTS } from './event-copy';

export const duplicateEventSchema = v.strictObject({
  eventId: id,
  parts: v.pipe(
    v.array(v.picklist(COPY_PARTS, 'Esa parte no se puede copiar')),
    v.maxLength(COPY_PARTS.length, 'Hay partes repetidas'),
  ),
  startsAt: v.nullable(
    v.pipe(
      v.union(
        [v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.number(), v.safeInteger())],
        'La fecha no es válida',
      ),
      v.transform((when) => new Date(when)),
    ),
  ),
  key: v.optional(id),
});
