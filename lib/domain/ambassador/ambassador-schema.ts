import * as v from 'valibot';
import { instagramHandle } from '../account/instagram';
import { joinPhone } from '../kit/phone/join-phone';
import { DEFAULT_PHONE_CODE, digitsOf, isForeignPhone } from '../kit/phone/phone';
import { phone } from '../kit/phone/phone-schema';
import { email, paragraph, requiredLine } from '../kit/schema';

// '9 1234 5678' is Chilean, '+54 9 11 …' has its country code.
const typedPhone = v.pipe(
  v.string('Escribe tu teléfono'),
  v.maxLength(40, 'El teléfono es demasiado largo'),
  v.transform((typed) =>
    isForeignPhone(typed) ? `+${digitsOf(typed)}` : joinPhone(DEFAULT_PHONE_CODE, typed),
  ),
  phone,
);

export const ambassadorSchema = v.strictObject({
  name: requiredLine(120, 'Escribe tu nombre', 'El nombre'),
  email,
  phone: typedPhone,
  city: requiredLine(80, 'Escribe tu ciudad', 'La ciudad'),
  instagram: instagramHandle,
  message: v.pipe(
    paragraph(1000, 'El mensaje'),
    v.minLength(20, 'Cuéntanos un poco más: al menos 20 caracteres'),
  ),
  acceptsPolicy: v.literal(true, 'Acepta la política de privacidad para postular'),
  /** A honeypot: invisible to people, filled in by bots. */
  website: v.pipe(
    v.string('El formulario no es válido'),
    v.maxLength(200, 'El formulario no es válido'),
  ),
});
export type AmbassadorApplication = v.InferOutput<typeof ambassadorSchema>;
