import * as v from 'valibot';
import { count, id, line, paragraph, requiredLine } from '../kit/schema';
import { seenFields } from '../kit/seen-schema';
import { CONSENT_BASES, type ConsentBasis, wordsProblem } from './consent';
import { CONTACTS_PER_CALL, IMPORT_CHUNK } from './contact-limits';
import { contactSchema, tagsSchema } from './contact-schema';

/** The inputs of the callables that change contacts. */

const contactIds = v.pipe(
  v.array(id, 'Los contactos van en una lista'),
  v.minLength(1, 'Elige al menos un contacto'),
  v.maxLength(CONTACTS_PER_CALL, `Hasta ${CONTACTS_PER_CALL} contactos por vez`),
  v.transform((ids) => [...new Set(ids)]),
);

/** Which call of which job it is: sent again, because its answer was lost, it answers all that it did. Old pages name none. */
const pieceSchema = v.strictObject({ job: id, chunk: count(0, 1_000_000) });
export type Piece = v.InferOutput<typeof pieceSchema>;
const piece = v.optional(pieceSchema);

const basis = v.picklist(CONSENT_BASES, 'Elige en qué te basas para escribirles');

/** A basis and the words that prove it, as both ways to state one are given them: by hand and by an import. */
type Stated = { basis?: ConsentBasis; consent: string; text?: string };

const lackingIn = ({ basis, consent, text }: Stated) =>
  basis ? wordsProblem(basis, text || consent) : null;

/** The input of `saveContact`: without a `contactId` it creates a contact, with one the e-mail stays unchanged. */
export const saveContactSchema = v.pipe(
  v.strictObject({
    producerId: id,
    contactId: v.optional(id),
    ...contactSchema.entries,
    /** The words that a new contact agreed to, or the reason of the interest. */
    consent: v.optional(line(200, 'El consentimiento'), ''),
    /** The basis of a new contact; without one they are not mailed. */
    basis: v.optional(basis),
    /** Unsubscribes the contact at their own request. This cannot be undone. */
    unsubscribe: v.optional(v.boolean('Elige sí o no'), false),
    seen: seenFields,
  }),
  v.forward(
    v.check(
      (input) => lackingIn(input) === null,
      ({ input }) => lackingIn(input) ?? '',
    ),
    ['consent'],
  ),
);
export type SaveContactInput = v.InferInput<typeof saveContactSchema>;

/** The input of `tagContacts`. */
export const tagContactsSchema = v.pipe(
  v.strictObject({
    producerId: id,
    contactIds,
    add: v.optional(tagsSchema, []),
    remove: v.optional(tagsSchema, []),
    piece,
  }),
  v.forward(
    v.check((input) => input.add.length + input.remove.length > 0, 'Elige al menos una etiqueta'),
    ['add'],
  ),
);

/** The input of `settleContacts`. */
export const contactIdsSchema = v.strictObject({ producerId: id, contactIds, piece });

/**
 * The input of `deleteContacts` and `restoreContacts`. `job` is the deletion that they belong to, or that is undone; the
 * pages of before name none.
 */
export const deletionSchema = v.strictObject({
  producerId: id,
  contactIds,
  job: v.optional(id),
  piece,
});

/** The input of `undoImport`: the import, of which the next contacts are taken; the pages of before name them. */
export const undoImportSchema = v.strictObject({
  producerId: id,
  contactIds: v.optional(contactIds),
  job: id,
  piece,
});

/** The input of one chunk of an import; repeating it changes nothing. */
export const importSchema = v.pipe(
  v.strictObject({
    producerId: id,
    // Rows are validated one by one, so that an invalid one does not affect the others.
    rows: v.pipe(
      v.array(v.unknown(), 'Las filas van en una lista'),
      v.minLength(1, 'No hay filas para importar'),
      v.maxLength(IMPORT_CHUNK, `Se importan hasta ${IMPORT_CHUNK} filas por vez`),
    ),
    /** The name of the file, or another source of the rows. */
    source: requiredLine(120, 'Escribe de dónde vienen los contactos', 'El origen'),
    /** The basis on which these people may be written to; there is no import without. */
    basis,
    /** The text that they agreed to, or the reason of the interest. */
    text: v.optional(paragraph(500, 'El texto'), ''),
    /** The same in an import begun by an older page. */
    consent: v.optional(line(200, 'El consentimiento'), ''),
    /** The row of each of these in the file, for the passports. */
    rowNumbers: v.optional(v.pipe(v.array(count(0, 10_000_000)), v.maxLength(IMPORT_CHUNK))),
    /** What can be undone together; the pages of before name none. */
    job: v.optional(id),
    piece,
    /** Tags added to every row. */
    tags: v.optional(tagsSchema, []),
  }),
  v.forward(
    v.check(
      (input) => lackingIn(input) === null,
      ({ input }) => lackingIn(input) ?? '',
    ),
    ['text'],
  ),
);

/** The input of `contactCampaigns`. */
export const contactCampaignsSchema = v.strictObject({ producerId: id, contactId: id });
