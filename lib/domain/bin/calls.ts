import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { restoreFromBinSchema } from './restore-schema';

export const restoreFromBin = 'restoreFromBin' as Endpoint<
  v.InferInput<typeof restoreFromBinSchema>
>;
