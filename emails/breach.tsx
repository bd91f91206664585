import { renderNotice } from './notice';

type Props = {
  siteName: string;
  /** The producer's name, or the platform's. */
  owner: string;
  /** The person's name; '' if it is unknown. */
  name: string;
  text: string;
  folio: string;
};

/** Notifies a person affected by a breach. */
export function renderBreachNotice({ siteName, owner, name, text, folio }: Props) {
  const first = name.trim().split(/\s+/)[0];
  return {
    subject: `Aviso sobre tus datos en ${owner}`,
    ...renderNotice({
      siteName,
      title: first ? `${first}, esto pasó con tus datos` : 'Esto pasó con tus datos',
      paragraphs: text.split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
      footer: `Aviso del folio ${folio}. Te lo enviamos porque la ley obliga a contártelo: no es publicidad, y no tienes que responder.`,
    }),
  };
}
