import * as v from 'valibot';
import { id, paragraph, requiredLine } from '../kit/schema';
import { seenFields } from '../kit/seen-schema';
import { FEATURE_KEYS, FEATURE_MODES, type Feature } from './feature';

export const featureSchema = v.pipe(
  v.strictObject({
    key: v.picklist(FEATURE_KEYS, 'Esa funcionalidad no existe'),
    mode: v.picklist(FEATURE_MODES, 'Elige para quién está activa'),
    producerIds: v.optional(v.pipe(v.array(id), v.maxLength(500, 'A lo más 500')), []),
    percentage: v.optional(
      v.pipe(
        v.number('Escribe un porcentaje'),
        v.integer('Debe ser un número entero'),
        v.minValue(0, 'Entre 0 y 100'),
        v.maxValue(100, 'Entre 0 y 100'),
      ),
      0,
    ),
    description: v.optional(paragraph(500, 'La descripción'), ''),
    owner: requiredLine(120, 'Escribe quién responde por ella', 'El responsable'),
    endsAt: v.optional(
      v.nullable(v.pipe(v.string(), v.isoTimestamp('La fecha no es válida'))),
      null,
    ),
    autoOff: v.optional(v.boolean('Falta si se apaga sola'), false),
    seen: seenFields,
  }),
  v.forward(
    v.check(
      (input) => input.mode !== 'producers' || input.producerIds.length > 0,
      'Elige al menos una',
    ),
    ['producerIds'],
  ),
);

export const readFeatureSchema = v.strictObject({
  key: v.picklist(FEATURE_KEYS, 'Esa funcionalidad no existe'),
});

export const PAST_END = 'Ese término ya pasó: bórralo o elige otro';

/** Whether a flag is on for somebody but its end has passed, so that saving would switch it off for everybody. */
export const endsTooEarly = (
  { mode, endsAt }: { mode: Feature['mode']; endsAt: string | null },
  now: Date,
): boolean => mode !== 'off' && endsAt !== null && new Date(endsAt) <= now;

export type FeatureInput = v.InferOutput<typeof featureSchema>;
