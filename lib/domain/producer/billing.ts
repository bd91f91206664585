import type * as v from 'valibot';
import { fields, text } from '../kit/read';
import type { billingSchema } from './billing-schema';

export type Billing = v.InferOutput<typeof billingSchema>;

export function parseBilling(_id: string, raw: unknown): Billing {
  const data = fields(raw);
  return {
    razonSocial: text(data.razonSocial),
    rut: text(data.rut),
    giro: text(data.giro),
    address: text(data.address),
    commune: text(data.commune),
    email: text(data.email),
  };
}
