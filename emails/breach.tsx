import { renderNotice } from './notice';

type Props = {
  siteName: string;
  owner: string;
  name: string;
  text: string;
  folio: string;
};

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
