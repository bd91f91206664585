import * as v from 'valibot';
import { fields, moment, text } from '../kit/read';
import { email, paragraph, requiredLine } from '../kit/schema';
import { searchTokens } from '../kit/search';
import { instagramHandle } from '../session/instagram';
import { DEFAULT_PHONE_CODE, digitsOf } from '../session/phone';
import { phone } from '../session/phone-schema';
import { type AmbassadorState, parseAmbassadorState } from './ambassador-state';

// Typed freely: '9 1234 5678' is Chilean, '+54 9 11 …' says where it is from.
const typedPhone = v.pipe(
  v.string('Escribe tu teléfono'),
  v.maxLength(40, 'El teléfono es demasiado largo'),
  v.transform((typed) => {
    const digits = digitsOf(typed);
    if (digits === '') return '';
    return typed.trim().startsWith('+') ? `+${digits}` : `${DEFAULT_PHONE_CODE}${digits}`;
  }),
  phone,
);

/** What a person sends who wants to be an ambassador. Nobody is signed in: everything is checked. */
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
  /** A field that no person sees and every robot fills. */
  website: v.pipe(
    v.string('El formulario no es válido'),
    v.maxLength(200, 'El formulario no es válido'),
  ),
});
export type AmbassadorApplication = v.InferOutput<typeof ambassadorSchema>;

/** An application as it is stored; its id is derived from the e-mail, so that nobody applies twice. */
export type Ambassador = Omit<AmbassadorApplication, 'website' | 'acceptsPolicy'> & {
  id: string;
  createdAt: Date | null;
  state: AmbassadorState;
  /** What administrators tell each other about it, and who said so last. */
  note: string;
  stateBy: string;
  stateAt: Date | null;
};

/** What an application is found by. */
export const ambassadorSearch = (one: Pick<Ambassador, 'name' | 'email' | 'city'>) =>
  searchTokens([one.name, one.email, one.city]);

/** Reads a stored application. */
export function parseAmbassador(id: string, raw: unknown): Ambassador {
  const data = fields(raw);
  return {
    id,
    name: text(data.name, 'Sin nombre'),
    email: text(data.email),
    phone: text(data.phone),
    city: text(data.city),
    instagram: text(data.instagram),
    message: text(data.message),
    createdAt: moment(data.createdAt),
    state: parseAmbassadorState(data.state),
    note: text(data.note),
    stateBy: text(data.stateBy),
    stateAt: moment(data.stateAt),
  };
}
