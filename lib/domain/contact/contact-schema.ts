import * as v from 'valibot';
import { email, line } from '../kit/schema';
import { MAX_TAGS } from './contact-limits';

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
export const contactPhone = v.pipe(
  v.string('Escribe un teléfono'),
  v.transform((raw) => raw.replace(/[\s().-]/g, '')),
  v.regex(/^$|^\+?[0-9]{6,15}$/, 'Escribe un teléfono válido, con 6 a 15 dígitos'),
);

/** The editable and importable fields of a contact. */
export const contactSchema = v.strictObject({
  email,
  name: v.optional(line(120, 'El nombre'), ''),
  phone: v.optional(contactPhone, ''),
  tags: v.optional(tagsSchema, []),
});

/** What another program said of who is not to be mailed: they left its list, or their address bounced. */
const LEFT_STATES = ['unsubscribed', 'bounced'] as const;
export type LeftState = (typeof LEFT_STATES)[number];

/** A row of an import without what can be dropped from it; `left` is who is only written down as having left. */
export const importRowSchema = v.strictObject({
  email,
  name: v.optional(line(120, 'El nombre'), ''),
  left: v.optional(v.picklist(LEFT_STATES, 'Ese estado no existe')),
});
