import * as v from 'valibot';
import { count, dateIds, id, requiredLine, singleLine } from '../kit/schema';
import { ANSWER_KINDS } from '../ticket/answers';
import { QUESTION_LEADS, QUESTION_LIMITS, QUESTION_PER } from './question';

const L = QUESTION_LIMITS;

const questionId = v.pipe(
  v.string('Falta el identificador'),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'El identificador no es válido'),
);

/** Whether a question can only be asked for each ticket, because a door believes its answer. */
export const isPerTicket = ({ kind, minAge }: { kind: string; minAge: number }): boolean =>
  kind === 'date' && minAge > 0;

export const hasChoices = ({ kind }: { kind: string }) => kind === 'one' || kind === 'many';

export const questionInput = v.pipe(
  v.strictObject({
    id: questionId,
    kind: v.picklist(ANSWER_KINDS, 'Elige qué se responde'),
    text: requiredLine(L.text, 'Escribe la pregunta', 'La pregunta'),
    required: v.boolean('Indica sí o no'),
    options: v.pipe(
      v.array(singleLine(1_000, 'Cada opción'), 'Faltan las opciones'),
      v.transform((all) => all.filter((one) => one !== '')),
      v.maxLength(L.options, `Hasta ${L.options} opciones`),
      v.check(
        (all) => all.every((one) => one.length <= L.option),
        `Cada opción puede tener hasta ${L.option} caracteres`,
      ),
    ),
    minAge: count(0, L.minAge),
    per: v.picklist(QUESTION_PER, 'Elige si es por compra o por entrada'),
    typeIds: v.pipe(v.array(id, 'Faltan las entradas'), v.maxLength(100, 'Hasta 100 entradas')),
    dateIds,
    purpose: requiredLine(L.purpose, 'Escribe para qué se usa', 'El para qué'),
    deleteAfterDays: count(1, L.days),
    lead: v.optional(v.picklist(QUESTION_LEADS, 'Elige hasta cuándo se responde'), 0),
    toAudiences: v.optional(v.boolean('Indica sí o no'), false),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['options']],
      (one) => !hasChoices(one) || one.options.length > 1,
      'Escribe al menos dos opciones',
    ),
    ['options'],
  ),
  v.forward(
    v.partialCheck([['options']], ({ options }) => isDistinct(options), 'Hay dos opciones iguales'),
    ['options'],
  ),
  // One date of birth says nothing of those who come along.
  v.forward(
    v.partialCheck(
      [['kind'], ['minAge'], ['per']],
      (one) => !isPerTicket(one) || one.per === 'ticket',
      'Una edad mínima se pide por cada entrada',
    ),
    ['per'],
  ),
  v.transform((one) => ({
    ...one,
    options: hasChoices(one) ? one.options : [],
    minAge: one.kind === 'date' ? one.minAge : 0,
    toAudiences: hasChoices(one) && one.toAudiences,
  })),
);

const isDistinct = (all: readonly string[]) => new Set(all).size === all.length;

export const questionsInput = v.pipe(
  v.array(questionInput, 'Faltan las preguntas'),
  v.maxLength(L.questions, `Hasta ${L.questions} preguntas`),
  v.check((all) => isDistinct(all.map((one) => one.id)), 'Una pregunta está dos veces'),
  v.check((all) => isDistinct(all.map(({ text }) => text)), 'Hay dos preguntas iguales'),
);

export const saveQuestionsSchema = v.strictObject({
  eventId: id,
  questions: questionsInput,
  seen: v.optional(v.record(v.string(), count())),
});

const value = v.union(
  [
    v.pipe(v.string(), v.maxLength(2_000, 'La respuesta es demasiado larga')),
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(2_000, 'La respuesta es demasiado larga'))),
      v.maxLength(L.options, `Hasta ${L.options} opciones`),
    ),
  ],
  'La respuesta es un texto o una lista de textos',
);

/** The answers of a sale; `ticket` counts its tickets from 0. */
export const answersInput = (tickets: number) =>
  v.optional(
    v.pipe(
      v.array(
        v.strictObject({ questionId, ticket: v.optional(count(0, tickets - 1)), value }),
        'Las respuestas van en una lista',
      ),
      v.maxLength(tickets * L.questions, 'Son demasiadas respuestas'),
    ),
  );

export const saveAnswersSchema = v.strictObject({
  ticketToken: v.pipe(v.string('Falta la entrada'), v.maxLength(400, 'Ese enlace no es válido')),
  /** The ticket of a companion whose place the guest holds; without it, the link's own. */
  companionId: v.optional(id),
  answers: v.pipe(
    v.array(v.strictObject({ questionId, value }), 'Faltan las respuestas'),
    v.maxLength(L.questions, 'Son demasiadas respuestas'),
  ),
});
