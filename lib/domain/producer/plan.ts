import type { ProducerType } from './producer';

/** What a type of producer may do; a number is how many at once, null without limit. */
type Plan = {
  /** Writing and sending mailing campaigns. */
  campaigns: boolean;
  /** Saved audiences: choosing among the contacts by what they bought, opened or attended. */
  audiences: boolean;
  /** Discount codes made by the hundred; single ones are everybody's. */
  discountBatches: boolean;
  /** Events that are in review, on sale or paused at the same time. */
  eventsAtOnce: number | null;
};

/**
 * The one table of what each type may do. Screens explain by it, functions refuse by it (`support/plan.ts`), and the
 * rules have no way around it: nothing in it can be written by a browser. What is not here, every producer may do:
 * selling, courtesies, the door, its contacts and its money are never taken away, whatever the type.
 */
export const PLANS: Record<ProducerType, Plan> = {
  producer: { campaigns: true, audiences: true, discountBatches: true, eventsAtOnce: null },
  producerLite: { campaigns: false, audiences: false, discountBatches: false, eventsAtOnce: 3 },
};

/** What is on or off, without a number. */
export type PlanPart = { [K in keyof Plan]: Plan[K] extends boolean ? K : never }[keyof Plan];

/** What is said where a part is not in the plan. */
export const PLAN_TEXT: Record<PlanPart, { title: string; text: string }> = {
  campaigns: {
    title: 'Las campañas son parte de la versión completa',
    text: 'Escríbele a quien de verdad va a ir, con tu flyer y un botón a las entradas. Tus contactos siguen creciendo con cada venta, y lo que ya enviaste sigue guardado.',
  },
  audiences: {
    title: 'Las audiencias son parte de la versión completa',
    text: 'Elige entre tus contactos por lo que compraron, abrieron o vieron. Tus contactos siguen aquí.',
  },
  discountBatches: {
    title: 'Los lotes de códigos son parte de la versión completa',
    text: 'Puedes crear códigos de a uno.',
  },
};

/** Whether a type of producer has a part. */
export const hasPart = (type: ProducerType, part: PlanPart): boolean => PLANS[type][part];

/** Why one more event cannot go on sale beside `others` that are; null when it can. */
export function refusalOfEvent(type: ProducerType, others: number): string | null {
  const most = PLANS[type].eventsAtOnce;
  if (most === null || others < most) return null;
  return `Con la versión Lite puedes tener hasta ${most} eventos a la vez. Termina uno o pásate a la completa`;
}
