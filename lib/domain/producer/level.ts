import type { ProducerType } from './producer';

/** A number limits how many at the same time, null is unlimited. */
type Level = {
  campaigns: boolean;
  audiences: boolean;
  /** In batches; single codes are available to all. */
  discountBatches: boolean;
  eventsAtOnce: number | null;
  assistant: boolean;
};

/**
 * The limits of each type of producer. Enforced by functions (`functions/src/producer/level.ts`) and rules. Selling,
 * courtesies, the door, contacts and money are never limited.
 */
export const LEVELS: Record<ProducerType, Level> = {
  producer: {
    campaigns: true,
    audiences: true,
    discountBatches: true,
    eventsAtOnce: null,
    assistant: true,
  },
  producerLite: {
    campaigns: false,
    audiences: false,
    discountBatches: false,
    eventsAtOnce: 3,
    assistant: false,
  },
};

export type LevelPart = { [K in keyof Level]: Level[K] extends boolean ? K : never }[keyof Level];

export const LEVEL_TEXT: Record<LevelPart, { title: string; text: string }> = {
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
  assistant: {
    title: 'El asistente de WhatsApp es parte de la versión completa',
    text: 'Responde tus ventas, manda cortesías y pausa una preventa desde tu teléfono.',
  },
};

export const levelIncludes = (type: ProducerType, part: LevelPart): boolean => LEVELS[type][part];

/** The reason why one more event cannot go on sale beside `others`, or null. */
export function eventLimitRefusal(type: ProducerType, others: number): string | null {
  const most = LEVELS[type].eventsAtOnce;
  if (most === null || others < most) return null;
  return `Con la versión Lite puedes tener hasta ${most} eventos a la vez. Termina uno o pásate a la completa`;
}
