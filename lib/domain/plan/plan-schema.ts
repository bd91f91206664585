import * as v from 'valibot';
import { PLAN_KINDS } from '../event/event-plan';
import { MAX_DATES } from '../kit/date-ids';
import { instantInput } from '../kit/instant-schema';
import { id, paragraph, singleLine } from '../kit/schema';
import { PLAN_LIMITS } from './plan';

const yesNo = v.boolean('Indica sí o no');

const policy = v.pipe(
  v.strictObject(
    {
      refund: v.picklist(['all', 'choice'], 'Elige qué pasa con el dinero'),
      includeFee: v.optional(v.boolean('Indica si se devuelve el cargo por servicio'), true),
      includeUsed: v.optional(yesNo, false),
      includeBar: v.optional(yesNo, true),
      until: v.optional(v.nullable(instantInput('La fecha límite')), null),
      silence: v.optional(v.picklist(['keep', 'refund'], 'Elige qué pasa sin respuesta'), 'keep'),
      subject: v.optional(singleLine(PLAN_LIMITS.subject, 'El asunto'), ''),
      message: v.optional(paragraph(PLAN_LIMITS.message, 'El mensaje'), ''),
    },
    'Elige qué pasa con el dinero',
  ),
  v.forward(
    v.check((given) => given.refund === 'all' || given.until !== null, 'Elige la fecha límite'),
    ['until'],
  ),
);

const plan = {
  eventId: id,
  kind: v.picklist(PLAN_KINDS, 'Elige si se posterga o se cancela'),
  /** The dates that it is for, of an event with dates of its own; without it, all that are to come. */
  dateIds: v.optional(
    v.pipe(
      v.array(id, 'Elige las fechas'),
      v.minLength(1, 'Elige al menos una fecha'),
      v.maxLength(MAX_DATES, `Hasta ${MAX_DATES} fechas`),
      v.check((ids) => new Set(ids).size === ids.length, 'Cada fecha va una vez'),
    ),
  ),
  startsAt: v.optional(v.nullable(instantInput('El inicio')), null),
  endsAt: v.optional(v.nullable(instantInput('El término')), null),
  policy,
};

export const previewPlanSchema = v.strictObject(plan);

/**
 * A confirmed plan: the typed name of the event, and a key so that a retry starts it once. `seen` is the id of the event's plan
 * in the preview ('' if none): a newer plan is not replaced unseen.
 */
export const startPlanSchema = v.strictObject({
  ...plan,
  name: singleLine(300, 'El nombre'),
  key: id,
  seen: v.optional(singleLine(100, 'El plan anterior')),
});

export const planIdSchema = v.strictObject({ eventId: id, planId: id });

export const resumePlanSchema = v.strictObject({
  eventId: id,
  planId: id,
  until: v.optional(v.nullable(instantInput('La fecha límite')), null),
});

export type PlanInput = v.InferOutput<typeof previewPlanSchema>;
export type PlanCall = v.InferInput<typeof previewPlanSchema>;
export type StartPlanCall = v.InferInput<typeof startPlanSchema>;
