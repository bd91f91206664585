import type { EventStatus } from './event-status';

/** The reason why nothing is mailed to buyers in a status; '' where it may be (`isMailable`). */
export const NOT_MAILABLE: Record<EventStatus, string> = {
  draft: 'Publica el evento para enviar entradas y cortesías: un borrador no manda correos',
  review: 'El evento está en revisión: las entradas y cortesías se envían cuando esté publicado',
  published: '',
  paused: '',
  ended: 'El evento terminó: ya no se envían entradas',
  cancelled: 'El evento está cancelado: ya no se envían entradas',
};
