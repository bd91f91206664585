import type { ProducerType } from './producer';

/** The features and limits of a type of producer; a number limits how many at the same time, null means no limit. */
type Plan = {
  /** May write and send mailing campaigns. */
  campaigns: boolean;
  /** May save audiences: contacts selected by purchases, opens or attendance. */
  audiences: boolean;
  /** May create discount codes in batches; single ones are available to all. */
  discountBatches: boolean;
  /** The maximum number of events in review, on sale or paused at the same time. */
  eventsAtOnce: number | null;
};

/**
 * The features and limits of each type, in one table. Screens explain by it, functions enforce it
 * (`functions/src/producer/plan.ts`), and the rules let no browser write what it limits. What is not in it is available to
 * every type: selling, courtesies, the door, contacts and money are never taken away.
 */
export const PLANS: Record<ProducerType, Plan> = {
  producer: { campaigns: true, audiences: true, discountBatches: true, eventsAtOnce: null },
  producerLite: { campaigns: false, audiences: false, discountBatches: false, eventsAtOnce: 3 },
};

/** The plan's features that are on or off, without a number. */
export type PlanPart = { [K in keyof Plan]: Plan[K] extends boolean ? K : never }[keyof Plan];

/** The text shown if a feature is not in the plan. */
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

/** Whether a type of producer has a feature. */
export const planIncludes = (type: ProducerType, part: PlanPart): boolean => PLANS[type][part];

/** Why one more event cannot go on sale beside `others`; null if it can. */
export function eventLimitRefusal(type: ProducerType, others: number): string | null {
  const most = PLANS[type].eventsAtOnce;
  if (most === null || others < most) return null;
  return `Con la versión Lite puedes tener hasta ${most} eventos a la vez. Termina uno o pásate a la completa`;
}
