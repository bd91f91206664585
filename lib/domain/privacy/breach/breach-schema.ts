import * as v from 'valibot';
import { instantInput } from '../../kit/instant-schema';
import { id, paragraph, requiredLine, singleLine } from '../../kit/schema';
import { BREACH_DATA, BREACH_NATURES } from './breach';

export const BREACH_LIMITS = {
  title: 120,
  text: 4_000,
  reference: 120,
  count: 10_000_000,
} as const;

const prose = (label: string) => v.optional(paragraph(BREACH_LIMITS.text, label), '');
const reasonOf = (label: string) =>
  v.pipe(paragraph(BREACH_LIMITS.text, label), v.nonEmpty(`Escribe ${label.toLowerCase()}`));
const instant = (label: string) => v.optional(v.nullable(instantInput(label)), null);
const estimate = v.optional(
  v.nullable(
    v.pipe(
      v.number('Escribe un número'),
      v.integer('Debe ser un número entero'),
      v.minValue(0, 'No puede ser negativo'),
      v.maxValue(BREACH_LIMITS.count, 'Es demasiado alto'),
    ),
  ),
  null,
);

export const breachFactsSchema = v.pipe(
  v.strictObject({
    title: requiredLine(BREACH_LIMITS.title, 'Ponle un nombre', 'El nombre'),
    producerId: v.optional(v.union([v.literal(''), id], 'El identificador no es válido'), ''),
    natures: v.optional(v.array(v.picklist(BREACH_NATURES, 'Eso no existe')), []),
    data: v.optional(v.array(v.picklist(BREACH_DATA, 'Eso no existe')), []),
    what: prose('Lo que pasó'),
    startedAt: instant('El comienzo'),
    endedAt: instant('El fin'),
    knownAt: instant('Cuándo se supo'),
    persons: estimate,
    records: estimate,
    consequences: prose('Las consecuencias'),
    taken: prose('Lo que se hizo'),
    proposed: prose('Lo que se propone'),
  }),
  v.forward(
    v.partialCheck(
      [['startedAt'], ['endedAt']],
      ({ startedAt, endedAt }) => !startedAt || !endedAt || startedAt <= endedAt,
      'Terminó antes de empezar: revisa las fechas',
    ),
    ['endedAt'],
  ),
);

export const saveBreachSchema = v.strictObject({
  breachId: v.optional(id),
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  facts: breachFactsSchema,
  key: v.optional(id),
});

const moved = { breachId: id, note: prose('La nota') };

export const advanceBreachSchema = v.variant('to', [
  v.strictObject({ ...moved, to: v.literal('open') }),
  v.strictObject({
    ...moved,
    to: v.literal('reported'),
    agencyToldAt: instantInput('Cuándo se avisó'),
    agencyReference: requiredLine(BREACH_LIMITS.reference, 'Escribe el número', 'El número'),
  }),
  v.strictObject({
    ...moved,
    to: v.literal('closed'),
    agencyWhyNot: prose('El motivo'),
    peopleToldAt: instant('Cuándo se avisó'),
    peopleHow: v.optional(singleLine(BREACH_LIMITS.reference, 'Cómo'), ''),
    peopleWhyNot: prose('El motivo'),
  }),
]);

const traceQuery = {
  from: instantInput('Desde'),
  to: instantInput('Hasta'),
  /** The email of a member; '' for everybody. */
  actor: v.optional(v.pipe(singleLine(254), v.toLowerCase()), ''),
  producerId: v.optional(v.union([v.literal(''), id], 'El identificador no es válido'), ''),
  kinds: v.optional(
    v.array(v.picklist(['export', 'account', 'copy', 'payees'], 'Eso no existe')),
    [],
  ),
};

export const findAffectedSchema = v.strictObject({
  ...traceQuery,
  after: v.optional(id),
});

export const keepAffectedSchema = v.strictObject({
  ...traceQuery,
  breachId: id,
  key: v.optional(id),
});

export const notifyBreachSchema = v.strictObject({
  breachId: id,
  listId: id,
  text: reasonOf('El aviso'),
});

export type SaveBreachInput = v.InferInput<typeof saveBreachSchema>;
export type AdvanceBreachInput = v.InferInput<typeof advanceBreachSchema>;
export type FindAffectedInput = v.InferInput<typeof findAffectedSchema>;
export type TraceQuery = Omit<v.InferOutput<typeof findAffectedSchema>, 'after'>;
