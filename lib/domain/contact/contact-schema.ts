import * as v from 'valibot';
import { email, singleLine } from '../kit/schema';
import { MAX_TAGS } from './contact-limits';

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

export const contactPhone = v.pipe(
  v.string('Escribe un teléfono'),
  v.transform((raw) => raw.replace(/[\s().-]/g, '')),
  v.regex(/^$|^\+?(?!0+$)[0-9]{6,15}$/, 'Escribe un teléfono válido, con 6 a 15 dígitos'),
);

export const contactPlace = singleLine(60, 'El lugar');

export const contactSchema = v.strictObject({
  email,
  name: v.optional(singleLine(120, 'El nombre'), ''),
  phone: v.optional(contactPhone, ''),
  tags: v.optional(tagsSchema, []),
  /** Absent, they stay as they are. */
  comuna: v.optional(contactPlace),
  city: v.optional(contactPlace),
});

const LEFT_STATES = ['unsubscribed', 'bounced'] as const;
export type LeftState = (typeof LEFT_STATES)[number];

/** Without the fields that may be dropped. `left`: only recorded as having left. */
export const importRowSchema = v.strictObject({
  email,
  name: v.optional(singleLine(120, 'El nombre'), ''),
  left: v.optional(v.picklist(LEFT_STATES, 'Ese estado no existe')),
});
