import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { bindPhoneSchema, unbindPhoneSchema } from './whatsapp-schema';

/** `until` is an ISO date. */
export const bindPhone = 'bindPhone' as Endpoint<
  v.InferInput<typeof bindPhoneSchema>,
  { code: string; until: string }
>;

export const unbindPhone = 'unbindPhone' as Endpoint<v.InferInput<typeof unbindPhoneSchema>>;
