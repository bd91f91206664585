import * as v from 'valibot';
import { count, id, paragraph, requiredLine, singleLine } from '../kit/schema';
import { seenFields } from '../kit/seen-schema';
import { CONSENT_BASES, type ConsentBasis, wordsProblem } from './consent';
import { CONTACTS_PER_CALL, IMPORT_CHUNK } from './contact-limits';
import { contactSchema, tagsSchema } from './contact-schema';

const contactIds = v.pipe(
  v.array(id, 'Los contactos van en una lista'),
  v.minLength(1, 'Elige al menos un contacto'),
  v.maxLength(CONTACTS_PER_CALL, `Hasta ${CONTACTS_PER_CALL} contactos por vez`),
  v.transform((ids) => [...new Set(ids)]),
);

/** Identifies a call of a job: a retry gets the same response. Old pages send none. */
const pieceSchema = v.strictObject({ job: id, chunk: count(0, 1_000_000) });
export type Piece = v.InferOutput<typeof pieceSchema>;
const piece = v.optional(pieceSchema);

const basis = v.picklist(CONSENT_BASES, 'Elige en qué te basas para escribirles');

type Stated = { basis?: ConsentBasis; consent: string; text?: string };

const lackingIn = ({ basis, consent, text }: Stated) =>
  basis ? wordsProblem(basis, text || consent) : null;

export const saveContactSchema = v.pipe(
  v.strictObject({
    producerId: id,
    contactId: v.optional(id),
    ...contactSchema.entries,
    consent: v.optional(singleLine(200, 'El consentimiento'), ''),
    basis: v.optional(basis),
    /** At the contact's own request; cannot be undone. */
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

export const contactIdsSchema = v.strictObject({ producerId: id, contactIds, piece });

export const deletionSchema = v.strictObject({
  producerId: id,
  contactIds,
  job: v.optional(id),
  piece,
});

export const undoImportSchema = v.strictObject({
  producerId: id,
  contactIds: v.optional(contactIds),
  job: id,
  piece,
});

export const importSchema = v.pipe(
  v.strictObject({
    producerId: id,
    // Rows are validated one by one, so that an invalid one does not affect others.
    rows: v.pipe(
      v.array(v.unknown(), 'Las filas van en una lista'),
      v.minLength(1, 'No hay filas para importar'),
      v.maxLength(IMPORT_CHUNK, `Se importan hasta ${IMPORT_CHUNK} filas por vez`),
    ),
    source: requiredLine(120, 'Escribe de dónde vienen los contactos', 'El origen'),
    /** Required: no import without a legal basis. */
    basis,
    text: v.optional(paragraph(500, 'El texto'), ''),
    consent: v.optional(singleLine(200, 'El consentimiento'), ''),
    rowNumbers: v.optional(v.pipe(v.array(count(0, 10_000_000)), v.maxLength(IMPORT_CHUNK))),
    job: v.optional(id),
    piece,
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

export const contactCampaignsSchema = v.strictObject({ producerId: id, contactId: id });
