import * as v from 'valibot';
import { id } from '../kit/schema';
import { COPY_PARTS } from './event-copy';

/** The input of `duplicateEvent`. `startsAt` is the copy's start: ISO 8601 or milliseconds. */
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
  /** Makes a retried call return the copy that it already created. */
  key: v.optional(id),
});
