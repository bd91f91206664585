import * as v from 'valibot';
import { id, line, requiredLine } from '../kit/schema';
import { IMPORT_CHUNK } from './contact-import';
import { CONTACTS_PER_CALL } from './contact-limits';
import { contactSchema, tagsSchema } from './contact-schema';

/** The payloads of the callables that change contacts. */

const contactIds = v.pipe(
  v.array(id, 'Los contactos van en una lista'),
  v.minLength(1, 'Elige al menos un contacto'),
  v.maxLength(CONTACTS_PER_CALL, `Hasta ${CONTACTS_PER_CALL} contactos por vez`),
  v.transform((ids) => [...new Set(ids)]),
);

/** `saveContact`: without a `contactId` it is a new one, with it the e-mail stays what it is. */
export const saveContactSchema = v.strictObject({
  producerId: id,
  contactId: v.optional(id),
  ...contactSchema.entries,
  /** How a new contact agreed to be written to. */
  consent: v.optional(line(200, 'El consentimiento'), ''),
  /** Takes the contact out of the producer's mail, because he asked for it in person. There is no way back. */
  unsubscribe: v.optional(v.boolean('Elige sí o no'), false),
});
export type SaveContactInput = v.InferInput<typeof saveContactSchema>;

/** `tagContacts`. */
export const tagContactsSchema = v.pipe(
  v.strictObject({
    producerId: id,
    contactIds,
    add: v.optional(tagsSchema, []),
    remove: v.optional(tagsSchema, []),
  }),
  v.forward(
    v.check((input) => input.add.length + input.remove.length > 0, 'Elige al menos una etiqueta'),
    ['add'],
  ),
);

/** `deleteContacts` and `restoreContacts`. */
export const contactIdsSchema = v.strictObject({ producerId: id, contactIds });

/** One call of an import: the same rows twice change nothing the second time. */
export const importSchema = v.strictObject({
  producerId: id,
  // Rows are looked at one by one, so that a bad one does not cost the good ones.
  rows: v.pipe(
    v.array(v.unknown(), 'Las filas van en una lista'),
    v.minLength(1, 'No hay filas para importar'),
    v.maxLength(IMPORT_CHUNK, `Se importan hasta ${IMPORT_CHUNK} filas por vez`),
  ),
  /** The file or place that the rows come from. */
  source: requiredLine(120, 'Escribe de dónde vienen los contactos', 'El origen'),
  /** Why these people may be written to, in the producer's words. */
  consent: v.optional(requiredLine(200, 'Escribe cómo aceptaron recibir correos'), 'No se indicó'),
  /** Tags that every row gets. */
  tags: v.optional(tagsSchema, []),
});

/** `contactCampaigns`. */
export const contactCampaignsSchema = v.strictObject({ producerId: id, contactId: id });
