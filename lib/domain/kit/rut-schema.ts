import * as v from 'valibot';
import { formatRut, isRut, pastedRut } from './rut';

export const rut = v.pipe(
  v.string('Escribe el RUT'),
  v.transform(pastedRut),
  v.nonEmpty('Escribe el RUT'),
  v.check(isRut, 'El RUT no es válido. Revisa el número y el dígito verificador'),
  v.transform(formatRut),
);
