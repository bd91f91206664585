import { cutText } from '@/lib/domain/kit/text/cut';
import { renderNotice } from './notice';

type NewsProps = {
  siteName: string;
  text: string;
  detail: string;
  /** '' if the news are not of a producer. */
  producerName: string;
  url: string;
  /** The words of its button, where they say more than that it is in the panel. */
  verb?: string;
  offUrl: string;
};

export function renderNews(props: NewsProps) {
  const { siteName, text, detail, producerName, url, verb = 'Verlo en el panel', offUrl } = props;
  return {
    subject: cutText(text, 140),
    ...renderNotice({
      siteName,
      title: text,
      paragraphs: [producerName, detail].filter(Boolean),
      button: { text: verb, url },
      footer: footer(offUrl),
    }),
  };
}

type ActProps = Omit<NewsProps, 'detail' | 'verb'> & {
  points: readonly string[];
};

export function renderActNews({ siteName, text, points, producerName, url, offUrl }: ActProps) {
  return {
    subject: cutText(text, 140),
    ...renderNotice({
      siteName,
      title: text,
      paragraphs: [producerName].filter(Boolean),
      points,
      button: { text: 'Verlo en el panel', url },
      footer: footer(offUrl),
    }),
  };
}

const footer = (offUrl: string) =>
  `Recibes este correo porque así lo dicen tus avisos. Para no recibir más de estos: ${offUrl}`;

type DigestProps = {
  siteName: string;
  unread: number;
  lines: readonly string[];
  url: string;
  offUrl: string;
};

export function renderDigest({ siteName, unread, lines, url, offUrl }: DigestProps) {
  const title =
    unread === 1 ? 'Tienes una novedad sin leer' : `Tienes ${unread} novedades sin leer`;
  const left = unread - lines.length;
  return {
    subject: title,
    ...renderNotice({
      siteName,
      title,
      paragraphs: ['Esto pasó y todavía no lo ves:'],
      points: lines,
      closing: left > 0 ? `Y ${left} más.` : undefined,
      button: { text: 'Abrir la bandeja', url },
      footer: `Llega los lunes, si algo quedó sin leer. Para no recibirlo más: ${offUrl}`,
    }),
  };
}
