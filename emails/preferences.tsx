import { renderNotice } from './notice';

const WORDS = {
  subscribe: {
    title: (name: string) => `Te llegan las novedades de ${name}`,
    undo: 'apaga «Novedades» en tus preferencias.',
    button: 'Ver mis preferencias',
  },
  profile: {
    title: (name: string) => `${name} usa otra vez lo que abres y tocas`,
    undo: 'apaga «Lo que abres y tocas» en tus preferencias.',
    button: 'Ver mis preferencias',
  },
  unblock: {
    title: (name: string) => `Terminó el bloqueo de tus datos en ${name}`,
    undo: 'pide el bloqueo otra vez: rige apenas lo confirmas.',
    button: 'Pedir el bloqueo',
  },
} as const;

type Props = {
  siteName: string;
  producerName: string;
  change: keyof typeof WORDS;
  url: string;
};

/** Tells a person what a mail's link changed in their name; the mail may have been forwarded. */
export function renderPreferencesNotice({ siteName, producerName, change, url }: Props) {
  const { title, undo, button } = WORDS[change];
  return {
    subject: title(producerName),
    ...renderNotice({
      siteName,
      title: title(producerName),
      paragraphs: [
        'Se cambió en tus preferencias, con el enlace de un correo que te llegó.',
        `Si fuiste tú, no tienes que hacer nada. Si no, ${undo}`,
      ],
      button: { text: button, url },
      footer:
        'Te avisamos porque ese enlace le sirve a cualquiera que tenga uno de esos correos, por ejemplo si lo reenviaste.',
    }),
  };
}
