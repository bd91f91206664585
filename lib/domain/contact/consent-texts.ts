export type ConsentText = { version: string; words: string };

const PRODUCER = '{nombre}';

/**
 * The texts that people agree to. A new wording needs a new version: stored consents name the old one with its hash. `{nombre}`
 * is the producer's name.
 */
export const CONSENT_TEXTS = {
  checkout: {
    version: 'compra-1',
    words:
      'Quiero recibir por correo las novedades de quien organiza este evento. Puedo dejarlo cuando quiera.',
  },
  form: {
    version: 'suscripcion-1',
    words: `Acepto recibir por correo las novedades y ofertas de los eventos de ${PRODUCER}. Puedo dejarlo cuando quiera, desde cualquier correo.`,
  },
  permission: {
    version: 'permiso-1',
    words: `Sí, quiero seguir recibiendo por correo las novedades de ${PRODUCER}. Puedo dejarlo cuando quiera, desde cualquier correo.`,
  },
  interest: {
    version: 'interes-1',
    words: `Compró una entrada a ${PRODUCER} y le escribimos sobre eventos parecidos. Puede oponerse sin dar razones, con un clic en cada correo.`,
  },
} as const satisfies Record<string, ConsentText>;

export const consentWords = ({ words }: ConsentText, producerName: string): string =>
  // A function, because `$` in a name would be a replacement pattern.
  words.replaceAll(PRODUCER, () => producerName);
