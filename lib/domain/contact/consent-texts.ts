/** A text that people see before they agree, with the version that their passport names. */
export type ConsentText = { version: string; words: string };

const PRODUCER = '{nombre}';

/**
 * The texts that people agree to, each with its version. A change of words is a new version here: the passports keep the
 * old one, with the hash of its words. `{nombre}` is the producer's name.
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

/** The words of a text as a person sees them. */
export const consentWords = ({ words }: ConsentText, producerName: string): string =>
  // By a function: in a text, a name's own `$` would stand for a part of the sentence.
  words.replaceAll(PRODUCER, () => producerName);
