import * as v from 'valibot';
import { digitsOf, PHONE_CODES } from './phone';

// E.164 allows fifteen digits with the country's code.
const LONGEST = 15;

/** The digits of a phone as a person types them, with blanks, hyphens and parentheses. */
export const phoneDigits = v.pipe(
  v.string('Escribe tu teléfono'),
  v.maxLength(40, 'El teléfono es demasiado largo'),
  v.regex(/^[0-9 ()./-]*$/, 'Escribe el teléfono solo con números'),
  v.transform(digitsOf),
  v.maxLength(LONGEST - 1, 'El teléfono es demasiado largo'),
);

/** A phone as a function takes it: empty, or an offered code with 4 digits or more. */
export const phone = v.pipe(
  v.string('Escribe tu teléfono'),
  v.check(isPhone, 'El teléfono no es válido. Revisa el código de país y los números'),
);

function isPhone(text: string): boolean {
  if (text === '') return true;
  if (text.length > LONGEST + 1 || !/^\+[0-9]+$/.test(text)) return false;
  return PHONE_CODES.some((code) => text.startsWith(code) && text.length >= code.length + 4);
}
