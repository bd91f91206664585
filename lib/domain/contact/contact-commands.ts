import * as v from 'valibot';
import { id, line } from '../kit/schema';
import { contactSchema, tagsSchema } from './contact-schema';

/** The payloads of the callables that change contacts. */

/** How many contacts one call tags, deletes or restores. */
export const CONTACTS_PER_CALL = 500;

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
