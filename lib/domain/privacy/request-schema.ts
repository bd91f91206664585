import * as v from 'valibot';
import { email, id, paragraph, singleLine } from '../kit/schema';
import { PRIVACY_RIGHTS } from './request';

const right = v.picklist(PRIVACY_RIGHTS, 'Elige qué quieres pedir');

/** Before the email is proved. Without a producer it concerns the platform. */
export const requestPrivacySchema = v.strictObject({
  email,
  right,
  producerId: v.optional(id),
  /** Sent by the site's server of before 30 November 2026. Grants nothing: anybody can send it. */
  plain: v.optional(v.literal(true)),
});

const link = {
  email,
  right,
  producerId: v.union([v.literal(''), id], 'El identificador no es válido'),
  at: singleLine(40),
  n: singleLine(80),
  t: singleLine(200),
};

export const confirmPrivacySchema = v.strictObject(link);
export const checkPrivacyLinkSchema = v.strictObject(link);

export const privacyDeskSchema = v.strictObject({ producerId: id });

const folio = v.pipe(
  v.string('Falta el folio'),
  v.regex(/^DP-[A-Z2-7]{5}-[A-Z2-7]{5}$/, 'El folio no es válido'),
);

const ANSWER_LIMIT = 5_000;

export const answerPrivacySchema = v.strictObject({
  folio,
  answer: v.pipe(paragraph(ANSWER_LIMIT, 'La respuesta'), v.nonEmpty('Escribe la respuesta')),
  action: v.optional(
    v.picklist(['answer', 'extend', 'lift', 'reject'], 'Esa acción no existe'),
    'answer',
  ),
});

export const privacyFolioSchema = v.strictObject({ folio });

export const downloadCopySchema = v.strictObject({ folio, t: singleLine(200) });

/** Without `lift` it only checks whether the block is in force. */
export const liftBlockSchema = v.strictObject({
  folio,
  t: singleLine(200),
  lift: v.optional(v.boolean('Di si el bloqueo termina'), false),
});

export type PrivacyAction = NonNullable<v.InferInput<typeof answerPrivacySchema>['action']>;
