import { withName } from '@/lib/domain/mailing/words/merge-fields';
import {
  oneLine,
  type Placeholders,
  plainName,
  type RecipientValues,
  type SharedParts,
  spotsIn,
  valueAt,
} from './mime';

export type ProviderMail = {
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** Come back with what the provider tells of it, for the name of the message may be the provider's own. */
  tags: { name: string; value: string }[];
};

/** As `compileMail`, for a provider over HTTP: the same HTML and text. */
export function compileJson(
  { from, subject, html, text, headers }: SharedParts,
  marks: Placeholders,
): (fill: RecipientValues) => ProviderMail {
  const parts = { html: spotsIn(html, marks, true), text: spotsIn(text, marks, false) };
  const filled = (pieces: (typeof parts)['html'], fill: RecipientValues) =>
    pieces.map((one) => (typeof one === 'string' ? one : valueAt(one, fill))).join('');
  return (fill) => {
    const [campaign = '', contact = ''] = fill.messageId.split('@')[0]?.split('.') ?? [];
    return {
      from: `"${plainName(from.name)}" <${from.address}>`,
      to: [fill.to],
      subject: oneLine(withName(subject, fill.name)),
      html: filled(parts.html, fill),
      text: filled(parts.text, fill),
      headers: {
        ...headers,
        'Message-ID': `<${fill.messageId}>`,
        'List-Unsubscribe': `<${fill.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      tags: [
        { name: 'campaign', value: campaign },
        { name: 'contact', value: contact },
      ],
    };
  };
}
