import type { PrivacyRight } from './request';

/** Where whoever is not content with an answer goes, and for how long (article 10 of the law). */
export const COMPLAINT =
  'Si no estás de acuerdo, puedes reclamar ante la Agencia de Protección de Datos Personales dentro de 30 días hábiles desde que recibes esta respuesta.';

/** A refusal as it is sent and kept: its reasons, and where to complain. */
export const refusalText = (reasons: string): string => `${reasons}\n\n${COMPLAINT}`;

/** Whom a right binds that was exercised at the platform's desk: nobody knows who will come. */
export const BINDS =
  'Vale para todos los organizadores que hay hoy; si llega otro después, pídeselo a él.';

const EFFECT_TEXT: Record<PrivacyRight, string> = {
  access: '',
  rectification: '',
  erasure: '',
  objection: 'Desde este momento no se te envía publicidad.',
  blocking: 'Desde este momento tus datos no se usan, y no se te envía publicidad.',
  portability: '',
};

/**
 * What takes effect as soon as a right is exercised, for the receipt; '' for what waits for an answer. At the platform's
 * desk (no producer) it says whom it binds.
 */
export const effectText = (right: PrivacyRight, producerId: string): string => {
  const effect = EFFECT_TEXT[right];
  return effect && !producerId ? `${effect} ${BINDS}` : effect;
};
