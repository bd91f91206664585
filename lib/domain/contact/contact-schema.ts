import * as v from 'valibot';
import { email as emailSchema, line } from '../kit/schema';
import { MAX_TAGS } from './contact-limits';

/** The normalised e-mail that identifies contacts: trimmed, lower case, ASCII, without `mailto:` or brackets. */
export const contactEmail = v.pipe(
  v.string('Escribe un correo'),
  v.maxLength(400, 'El correo es demasiado largo'),
  v.transform(bareAddress),
  emailSchema,
  v.regex(/^[\x21-\x7e]{1,64}@[\x21-\x7e]+$/, 'Escribe un correo válido, como nombre@dominio.cl'),
);

// Removes what spreadsheets and mail programs put around an address: 'Ana <ana@x.cl>' is not accepted,
// '<ana@x.cl>' is.
function bareAddress(raw: string): string {
  return raw
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^<([^<>]*)>$/, '$1');
}

/** A tag: letters, numbers and a few signs, in lower case, up to 30 characters. */
export const tagSchema = v.pipe(
  v.string('Escribe una etiqueta'),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('Escribe una etiqueta'),
  v.maxLength(30, 'Una etiqueta puede tener hasta 30 caracteres'),
  v.regex(
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _+&-]*$/u,
    'Una etiqueta lleva letras, números y espacios',
  ),
);

export const tagsSchema = v.pipe(
  v.array(tagSchema, 'Las etiquetas van en una lista'),
  v.transform((tags) => [...new Set(tags)]),
  v.maxLength(MAX_TAGS, `Un contacto puede tener hasta ${MAX_TAGS} etiquetas`),
);

/** A phone from a list: digits with an optional +; separators are removed. */
const contactPhone = v.pipe(
  v.string('Escribe un teléfono'),
  v.transform((raw) => raw.replace(/[\s().-]/g, '')),
  v.regex(/^$|^\+?[0-9]{6,15}$/, 'Escribe un teléfono válido, con 6 a 15 dígitos'),
);

/** The editable and importable fields of a contact. */
export const contactSchema = v.strictObject({
  email: contactEmail,
  name: v.optional(line(120, 'El nombre'), ''),
  phone: v.optional(contactPhone, ''),
  tags: v.optional(tagsSchema, []),
});
