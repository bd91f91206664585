import * as v from 'valibot';
import { PLAN_KINDS } from '../../event/event-plan';
import { instantInput } from '../../kit/instant-schema';
import { id, line, paragraph } from '../../kit/schema';
import { PLAN_LIMITS } from './plan';

const yesNo = v.boolean('Indica sí o no');

const policy = v.pipe(
  v.strictObject(
    {
      refund: v.picklist(['all', 'choice'], 'Elige qué pasa con el dinero'),
      includeFee: v.optional(v.boolean('Indica si se devuelve el cargo por servicio'), true),
      /** Also tickets that were scanned at the door. */
      includeUsed: v.optional(yesNo, false),
      /** Also what was bought at the bar before the event began, if it is cancelled or everything is refunded. */
      includeBar: v.optional(yesNo, true),
      /** Of a choice: its last moment, and what no answer means then. */
      until: v.optional(v.nullable(instantInput('La fecha límite')), null),
      silence: v.optional(v.picklist(['keep', 'refund'], 'Elige qué pasa sin respuesta'), 'keep'),
      /** The mail to buyers; without them the ready-written one. */
      subject: v.optional(line(PLAN_LIMITS.subject, 'El asunto'), ''),
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
  startsAt: v.optional(v.nullable(instantInput('El inicio')), null),
  endsAt: v.optional(v.nullable(instantInput('El término')), null),
  policy,
};

export const previewPlanSchema = v.strictObject(plan);

/**
 * The same plan, confirmed: the event's name as it was typed, and a key so that a repeated call starts it once. `seen`: the
 * id of the event's plan when the preview was made, '' without one; a plan since then is not replaced unseen.
 */
export const startPlanSchema = v.strictObject({
  ...plan,
  name: line(300, 'El nombre'),
  key: id,
  seen: v.optional(line(100, 'El plan anterior')),
});

export const planIdSchema = v.strictObject({ eventId: id, planId: id });

/** A plan that goes on; with a new last moment to choose where the old one passed before everybody was asked. */
export const resumePlanSchema = v.strictObject({
  eventId: id,
  planId: id,
  until: v.optional(v.nullable(instantInput('La fecha límite')), null),
});

export type PlanInput = v.InferOutput<typeof previewPlanSchema>;
/** The inputs as a caller writes them. */
export type PlanCall = v.InferInput<typeof previewPlanSchema>;
export type StartPlanCall = v.InferInput<typeof startPlanSchema>;
