import * as v from 'valibot';
import { id, requiredLine } from '../kit/schema';
import { seenFields } from '../kit/seen-schema';
import { isHttpsUrl, linkProblem } from '../kit/url';
import { CODE_PATTERN, isInternalPath, numberedLabel, QR_LABEL_CHARS, QR_TARGETS } from './qr-code';

const targetSchema = v.pipe(
  v.strictObject({
    kind: v.picklist(QR_TARGETS, 'Elige a dónde lleva'),
    value: requiredLine(2000, 'Escribe a dónde lleva', 'El destino'),
  }),
  v.forward(
    v.check(
      ({ kind, value }) => kind !== 'url' || isHttpsUrl(value),
      ({ input }) => linkProblem({ input: input.value }),
    ),
    ['value'],
  ),
  v.forward(
    v.check(
      ({ kind, value }) => kind !== 'page' || isInternalPath(value),
      'Escribe una página de este sitio, como /ambassadors',
    ),
    ['value'],
  ),
  v.forward(
    v.check(
      ({ kind, value }) => kind !== 'event' || v.is(id, value),
      'Elige un evento de la lista',
    ),
    ['value'],
  ),
);

const label = requiredLine(QR_LABEL_CHARS, 'Escribe un nombre', 'El nombre');

export const createQrCodesSchema = v.pipe(
  v.strictObject({
    label,
    target: targetSchema,
    count: v.optional(
      v.pipe(
        v.number('Escribe cuántos'),
        v.integer('Debe ser un número entero'),
        v.minValue(1, 'Al menos uno'),
        v.maxValue(200, 'A lo más 200 a la vez'),
      ),
      1,
    ),
    key: v.optional(id),
  }),
  // Otherwise the edit form would refuse the generated label.
  v.forward(
    v.check(
      ({ label, count }) => numberedLabel(label, count, count).length <= QR_LABEL_CHARS,
      `Con su número, el nombre puede tener hasta ${QR_LABEL_CHARS} caracteres`,
    ),
    ['label'],
  ),
);

export const updateQrCodeSchema = v.strictObject({
  code: v.pipe(v.string(), v.regex(CODE_PATTERN, 'El código no es válido')),
  seen: seenFields,
  label: v.optional(label),
  target: v.optional(targetSchema),
  active: v.optional(v.boolean('Elige si está activo')),
});

export type CreateQrCodes = v.InferOutput<typeof createQrCodesSchema>;

export type UpdateQrCode = v.InferOutput<typeof updateQrCodeSchema>;
