import { renderNotice } from './notice';

type Props = {
  siteName: string;
  producerName: string;
  /** The text that a person accepts by the button. */
  words: string;
  url: string;
};

export function renderSubscription({ siteName, producerName, words, url }: Props) {
  return {
    subject: `Confirma tu suscripción a ${producerName}`,
    ...renderNotice({
      siteName,
      title: 'Confirma que eres tú',
      paragraphs: [
        `Alguien escribió este correo para recibir las novedades de ${producerName}.`,
        words,
      ],
      button: { text: 'Confirmar mi suscripción', url },
      footer:
        'El enlace dura siete días. Si no fuiste tú, no hagas nada: sin confirmar no te escriben.',
    }),
  };
}
