import * as v from 'valibot';
import { id } from '../kit/schema';
import { PAPER_KINDS } from './settlement';

export const setSettlementFolioSchema = v.strictObject({
  producerId: id,
  month: v.pipe(
    v.string('Falta el mes'),
    v.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'El mes se escribe como 2026-11'),
  ),
  kind: v.picklist(PAPER_KINDS, 'Elige el tipo de documento'),
  folio: v.pipe(
    v.string('Escribe el folio'),
    v.trim(),
    v.regex(/^[1-9]\d{0,9}$/, 'El folio es un número de hasta diez cifras'),
  ),
  /** The folio that the caller saw, null if none; refused if it has changed. */
  seen: v.optional(
    v.nullable(
      v.strictObject({
        kind: v.picklist(PAPER_KINDS, 'Ese documento no se compara'),
        folio: v.pipe(v.string(), v.maxLength(10, 'Ese folio no se compara')),
      }),
    ),
  ),
});

export type FolioInput = v.InferInput<typeof setSettlementFolioSchema>;
