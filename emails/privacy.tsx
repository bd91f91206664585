import { renderNotice } from './notice';

type Desk = {
  siteName: string;
  owner: string;
  right: string;
};

export function renderPrivacyProof({ siteName, owner, right, url }: Desk & { url: string }) {
  return {
    subject: 'Confirma tu solicitud sobre tus datos',
    ...renderNotice({
      siteName,
      title: 'Confirma que eres tú',
      paragraphs: [
        `Alguien pidió «${right}» a ${owner} sobre los datos de este correo.`,
        'Si fuiste tú, confírmalo: recién entonces se abre el caso y te llega su folio.',
      ],
      button: { text: 'Confirmar mi solicitud', url },
      footer:
        'El enlace dura tres días. Si no fuiste tú, no hagas nada: sin confirmar no se abre nada.',
    }),
  };
}

type Case = Desk & { folio: string };

export function renderPrivacyReceipt(
  props: Case & { until: string; effect: string; button?: { text: string; url: string } },
) {
  const { siteName, owner, right, folio, until, effect, button } = props;
  return {
    subject: `Recibimos tu solicitud ${folio}`,
    ...renderNotice({
      siteName,
      title: `Tu folio es ${folio}`,
      paragraphs: [
        `Pediste «${right}» a ${owner}. Te respondemos a este correo, a más tardar el ${until}.`,
        ...(effect ? [effect] : []),
        ...(button ? ['Si ya no lo necesitas, puedes levantarlo cuando quieras.'] : []),
      ],
      ...(button && { button }),
      footer: 'Guarda este folio. Es gratis, y no tienes que hacer nada más.',
    }),
  };
}

export function renderPrivacyAnswer(
  props: Case & { title: string; answer: string; button?: { text: string; url: string } },
) {
  const { siteName, owner, right, folio, title, answer, button } = props;
  return {
    subject: `${title} (${folio})`,
    ...renderNotice({
      siteName,
      title,
      paragraphs: [
        `Sobre tu solicitud de «${right}» a ${owner}, folio ${folio}:`,
        ...answer.split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
      ],
      ...(button && { button }),
      footer: 'Guarda este correo: es la constancia de lo que se te respondió y cuándo.',
    }),
  };
}
