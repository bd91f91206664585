import * as v from 'valibot';
import { instagramHandle } from '../account/instagram';
import { picture } from '../kit/picture-schema';
import { email, id, paragraph, requiredLine } from '../kit/schema';
import { seenFields } from '../kit/seen-schema';
import { PRODUCER_BACKGROUND_CHARS, PRODUCER_IMAGE_CHARS } from './producer';

export const producerName = requiredLine(80, 'Escribe el nombre', 'El nombre');

export const createProducerSchema = v.strictObject({
  name: producerName,
  termsAccepted: v.literal(true, 'Para continuar debes aceptar los términos'),
  instagramProfile: v.optional(instagramHandle, ''),
});

const domain = v.pipe(
  v.string('Escribe un dominio'),
  v.trim(),
  v.toLowerCase(),
  v.transform((text) => text.replace(/^https?:\/\//, '').replace(/\/+$/, '')),
  v.maxLength(253, 'El dominio es demasiado largo'),
  v.regex(
    /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
    'Escribe un dominio como entradas.midominio.cl',
  ),
);

export const producerTexts = {
  name: producerName,
  description: paragraph(2000, 'La descripción'),
  instagramProfile: instagramHandle,
  domains: v.pipe(
    v.array(domain, 'Revisa los dominios'),
    v.maxLength(10, 'Puedes agregar hasta 10 dominios'),
    v.check((list) => new Set(list).size === list.length, 'Hay un dominio repetido'),
  ),
};

/** `replyTo` is '' if replies are not read. */
export const producerEditSchema = v.strictObject({
  ...producerTexts,
  replyTo: v.optional(v.union([v.literal(''), email])),
  image: picture(PRODUCER_IMAGE_CHARS),
  backgroundImage: picture(PRODUCER_BACKGROUND_CHARS),
});

/** Without `replyTo` it stays as it is. */
export const updateProducerSchema = v.strictObject({
  producerId: id,
  ...producerEditSchema.entries,
  seen: seenFields,
});

export type CreateProducer = v.InferInput<typeof createProducerSchema>;

export type ProducerEdit = v.InferOutput<typeof producerEditSchema>;
