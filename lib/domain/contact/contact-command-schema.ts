import * as v from 'valibot';
import { id, line, requiredLine } from '../kit/schema';
import { IMPORT_CHUNK } from './contact-import';
import { CONTACTS_PER_CALL } from './contact-limits';
import { contactSchema, tagsSchema } from './contact-schema';

/** The inputs of the callables that change contacts. */

const contactIds = v.pipe(
  v.array(id, 'Los contactos van en una lista'),
  v.minLength(1, 'Elige al menos un contacto'),
  v.maxLength(CONTACTS_PER_CALL, `Hasta ${CONTACTS_PER_CALL} contactos por vez`),
  v.transform((ids) => [...new Set(ids)]),
);

/** The input of `saveContact`: without a `contactId` it creates a contact, with one the e-mail stays unchanged. */
export const saveContactSchema = v.strictObject({
  producerId: id,
  contactId: v.optional(id),
  ...contactSchema.entries,
  /** How a new contact gave consent to receive mails. */
  consent: v.optional(line(200, 'El consentimiento'), ''),
  /** Unsubscribes the contact at their own request. This cannot be undone. */
  unsubscribe: v.optional(v.boolean('Elige sí o no'), false),
});
export type SaveContactInput = v.InferInput<typeof saveContactSchema>;

/** The input of `tagContacts`. */
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

/** The input of `deleteContacts` and `restoreContacts`. */
export const contactIdsSchema = v.strictObject({ producerId: id, contactIds });

/** The input of one chunk of an import; repeating it changes nothing. */
export const importSchema = v.strictObject({
  producerId: id,
  // Rows are validated one by one, so that an invalid one does not affect the others.
  rows: v.pipe(
    v.array(v.unknown(), 'Las filas van en una lista'),
    v.minLength(1, 'No hay filas para importar'),
    v.maxLength(IMPORT_CHUNK, `Se importan hasta ${IMPORT_CHUNK} filas por vez`),
  ),
  /** The name of the file, or another source of the rows. */
  source: requiredLine(120, 'Escribe de dónde vienen los contactos', 'El origen'),
  /** The consent of these people, in the producer's words. */
  consent: v.optional(requiredLine(200, 'Escribe cómo aceptaron recibir correos'), 'No se indicó'),
  /** Tags added to every row. */
  tags: v.optional(tagsSchema, []),
});

/** The input of `contactCampaigns`. */
export const contactCampaignsSchema = v.strictObject({ producerId: id, contactId: id });
