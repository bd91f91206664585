import * as v from 'valibot';
import { digitsOf, isForeignPhone, PHONE_CODES, withoutInvisible } from './phone';

// E.164 allows fifteen digits with the country code.
const LONGEST = 15;

/** A phone as typed or pasted. Refuses a country code that is not offered, except in the stored phone (`kept`). */
export const typedPhone = (kept = '') =>
  v.pipe(
    v.string('Escribe tu teléfono'),
    v.maxLength(40, 'El teléfono es demasiado largo'),
    v.transform(withoutInvisible),
    v.regex(/^\+?[0-9\s\p{Z}().·/\p{Pd}]*$/u, 'Escribe el teléfono solo con números'),
    v.check((text) => digitsOf(text).length < LONGEST, 'El teléfono es demasiado largo'),
    v.check(
      (text) => !isForeignPhone(text) || text === kept,
      'Ese código de país no está en la lista. Elige tu país y escribe el resto',
    ),
  );

/** '' or an offered country code with at least 4 digits. */
export const phone = v.pipe(
  v.string('Escribe tu teléfono'),
  v.check(isPhone, 'El teléfono no es válido. Revisa el código de país y los números'),
);

function isPhone(text: string): boolean {
  if (text === '') return true;
  if (text.length > LONGEST + 1 || !/^\+[0-9]+$/.test(text)) return false;
  return PHONE_CODES.some((code) => text.startsWith(code) && text.length >= code.length + 4);
}
