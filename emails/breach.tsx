import { renderNotice } from './notice';

type Props = {
  siteName: string;
  /** Whose data: the producer's name, or the platform's. */
  owner: string;
  /** The person's name, if it is known. */
  name: string;
  /** What they are told, as it is kept. */
  text: string;
  folio: string;
};

/** The notice to a person whose data a breach reached. */
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
