import * as v from 'valibot';
import { email, id, line, paragraph } from '../kit/schema';
import { PRIVACY_RIGHTS } from './request';

const right = v.picklist(PRIVACY_RIGHTS, 'Elige qué quieres pedir');

/** A request before its address is proved. Without a producer it is about the platform's own data. */
export const requestPrivacySchema = v.strictObject({
  email,
  right,
  producerId: v.optional(id),
  /** Sent by the site's server for a visitor without scripts. Changes nothing: anybody can send it. */
  plain: v.optional(v.literal(true)),
});

/** The parameters of the link in the mail that proves an address. */
const link = {
  email,
  right,
  producerId: v.union([v.literal(''), id], 'El identificador no es válido'),
  at: line(40),
  n: line(80),
  t: line(200),
};

export const confirmPrivacySchema = v.strictObject(link);
export const checkPrivacyLinkSchema = v.strictObject(link);

/** Whose desk a page is. */
export const privacyDeskSchema = v.strictObject({ producerId: id });

/** A folio is an id of the database that only the desk makes. */
const folio = v.pipe(
  v.string('Falta el folio'),
  v.regex(/^DP-[A-Z2-7]{5}-[A-Z2-7]{5}$/, 'El folio no es válido'),
);

const ANSWER_LIMIT = 5_000;

/** An answer to a case, or the reason of its extension or refusal, or of the end of a block that was granted. */
export const answerPrivacySchema = v.strictObject({
  folio,
  answer: v.pipe(paragraph(ANSWER_LIMIT, 'La respuesta'), v.nonEmpty('Escribe la respuesta')),
  action: v.optional(
    v.picklist(['answer', 'extend', 'lift', 'reject'], 'Esa acción no existe'),
    'answer',
  ),
});

/** A case of which the copy is packed, or the data are erased. */
export const privacyFolioSchema = v.strictObject({ folio });

/** The parameters of the link to a packed copy. */
export const downloadCopySchema = v.strictObject({ folio, t: line(200) });

/** The link by which a person ends the block of a case; without `lift` it only asks whether it holds. */
export const liftBlockSchema = v.strictObject({
  folio,
  t: line(200),
  lift: v.optional(v.boolean('Di si el bloqueo termina'), false),
});

export type PrivacyAction = NonNullable<v.InferInput<typeof answerPrivacySchema>['action']>;
