import * as v from 'valibot';
import { rut } from '../kit/rut-schema';
import { email, requiredLine } from '../kit/schema';

export const billingSchema = v.strictObject({
  razonSocial: requiredLine(120, 'Escribe la razón social', 'La razón social'),
  rut,
  giro: requiredLine(120, 'Escribe el giro', 'El giro'),
  address: requiredLine(160, 'Escribe la dirección', 'La dirección'),
  commune: requiredLine(80, 'Escribe la comuna', 'La comuna'),
  email,
});
