import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { moveErrandSchema, startErrandSchema } from './errand-schema';

/** `id` is the errand's document. */
export const startErrand = 'startErrand' as Endpoint<
  v.InferInput<typeof startErrandSchema>,
  { id: string }
>;

/** `id` is the errand's, or that of the errand that undoes it. */
export const moveErrand = 'moveErrand' as Endpoint<
  v.InferInput<typeof moveErrandSchema>,
  { id: string }
>;
