import * as v from 'valibot';
import { fields, text } from './read';
import { rut } from './rut';
import { email, requiredLine } from './schema';

/** Whom invoices are made out to (`producers/{id}/private/billing`). */
export const billingSchema = v.strictObject({
  razonSocial: requiredLine(120, 'Escribe la razón social', 'La razón social'),
  rut,
  giro: requiredLine(120, 'Escribe el giro', 'El giro'),
  address: requiredLine(160, 'Escribe la dirección', 'La dirección'),
  commune: requiredLine(80, 'Escribe la comuna', 'La comuna'),
  email,
});
export type Billing = v.InferOutput<typeof billingSchema>;

/** Reads the billing document. Never throws; what is missing is empty. */
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

/** Whether invoices can be made out. */
export const hasBilling = (billing: Billing | null) => billing !== null && billing.rut !== '';
