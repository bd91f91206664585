import type { PrivacyRight } from './request';

/** The place for complaints about an answer, and the deadline (article 10 of the law). */
export const COMPLAINT =
  'Si no estás de acuerdo, puedes reclamar ante la Agencia de Protección de Datos Personales dentro de 30 días hábiles desde que recibes esta respuesta.';

export const refusalText = (reasons: string): string => `${reasons}\n\n${COMPLAINT}`;

/** Added to rights exercised at the platform: future producers are unknown. */
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

/** The immediate effect, for the receipt; '' if it waits for an answer. Without a producer it names those it binds. */
export const effectText = (right: PrivacyRight, producerId: string): string => {
  const effect = EFFECT_TEXT[right];
  return effect && !producerId ? `${effect} ${BINDS}` : effect;
};
