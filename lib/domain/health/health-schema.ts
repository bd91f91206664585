import * as v from 'valibot';
import { id } from '../kit/schema';
import { RETRIED_KINDS } from './health';

export const readHealthSchema = v.strictObject({});

export const retryWorkSchema = v.pipe(
  v.strictObject({
    kind: v.picklist([...RETRIED_KINDS, 'seals'], 'Eso no se puede reintentar'),
    id,
    eventId: v.optional(id),
  }),
  v.forward(
    v.check((input) => input.kind !== 'courtesy' || input.eventId !== undefined, 'Falta el evento'),
    ['eventId'],
  ),
);
export type RetryWork = v.InferOutput<typeof retryWorkSchema>;
