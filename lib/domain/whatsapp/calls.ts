import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { bindPhoneSchema, readAssistantSchema, unbindPhoneSchema } from './whatsapp-schema';

/** `until` is an ISO date. */
export const bindPhone = 'bindPhone' as Endpoint<
  v.InferInput<typeof bindPhoneSchema>,
  { code: string; until: string }
>;

export const unbindPhone = 'unbindPhone' as Endpoint<v.InferInput<typeof unbindPhoneSchema>>;

/** `isOn` is whether the channel has its keys, so that somebody answers a code. */
export const readAssistant = 'readAssistant' as Endpoint<
  v.InferInput<typeof readAssistantSchema>,
  { isOn: boolean }
>;
