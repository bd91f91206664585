import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { moveErrandSchema, startErrandSchema } from './errand-schema';

export const startErrand = 'startErrand' as Endpoint<
  v.InferInput<typeof startErrandSchema>,
  { id: string }
>;

export const moveErrand = 'moveErrand' as Endpoint<
  v.InferInput<typeof moveErrandSchema>,
  { id: string }
>;
