import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { ambassadorSchema } from './ambassador-schema';
import type { setAmbassadorStateSchema } from './ambassador-state-schema';

export const applyAmbassador = 'applyAmbassador' as Endpoint<v.InferInput<typeof ambassadorSchema>>;

export const setAmbassadorState = 'setAmbassadorState' as Endpoint<
  v.InferInput<typeof setAmbassadorStateSchema>
>;
