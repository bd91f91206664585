import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { TellingCap, TellingMonth } from './telling-cost';
import type {
  bindPhoneSchema,
  readAssistantSchema,
  readTellingSchema,
  setTellingCapSchema,
  setWhatsappRatesSchema,
  switchTellingSchema,
  unbindPhoneSchema,
} from './whatsapp-schema';

/** `until` is an ISO date. */
export const bindPhone = 'bindPhone' as Endpoint<
  v.InferInput<typeof bindPhoneSchema>,
  { code: string; until: string }
>;

export const unbindPhone = 'unbindPhone' as Endpoint<v.InferInput<typeof unbindPhoneSchema>>;

export const switchTelling = 'switchTelling' as Endpoint<v.InferInput<typeof switchTellingSchema>>;

export const readTelling = 'readTelling' as Endpoint<
  v.InferInput<typeof readTellingSchema>,
  { month: string; told: TellingMonth; cap: TellingCap }
>;

export const setTellingCap = 'setTellingCap' as Endpoint<v.InferInput<typeof setTellingCapSchema>>;

export const setWhatsappRates = 'setWhatsappRates' as Endpoint<
  v.InferInput<typeof setWhatsappRatesSchema>
>;

/** `isOn` is whether the channel has its keys, so that somebody answers a code. */
export const readAssistant = 'readAssistant' as Endpoint<
  v.InferInput<typeof readAssistantSchema>,
  { isOn: boolean }
>;
