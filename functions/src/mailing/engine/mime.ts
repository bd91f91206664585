import { randomBytes } from 'node:crypto';
import { encodeWords, foldLines } from 'nodemailer/lib/mime-funcs';
import { encode, wrap } from 'nodemailer/lib/qp';
import { escapeHtml } from '@/lib/domain/kit/text/escape-html';
import {
  filledSpot,
  type NameSpot,
  splitAtName,
  withName,
} from '@/lib/domain/mailing/words/merge-fields';

/**
 * The parts of a message that all recipients share, encoded once per campaign, because composing MIME costs more than
 * sending it; only the placeholders are filled for each.
 */
export type SharedParts = {
  from: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** The same for all recipients; values must be ASCII. */
  headers?: Record<string, string>;
};

export type Placeholders = {
  unsubscribe: string;
  preferences: string;
  open: string;
  link: (n: number) => string;
  links: string;
};

export type RecipientValues = {
  to: string;
  name: string;
  messageId: string;
  unsubscribeUrl: string;
  preferencesUrl: string;
  openUrl: string;
  linkUrl: (n: number) => string;
};

/** Placeholders with a nonce per rendering, so that no producer can type one. */
export function newPlaceholders(): Placeholders {
  const nonce = randomBytes(9).toString('hex');
  return {
    unsubscribe: `x${nonce}-unsubscribe-x`,
    preferences: `x${nonce}-preferences-x`,
    open: `x${nonce}-open-x`,
    link: (n) => `x${nonce}-link${n}-x`,
    links: `x${nonce}-link(\\d+)-x`,
  };
}

type Placeholder = 'unsubscribe' | 'preferences' | 'open' | NameSpot | number;
type Spot = { placeholder: Placeholder; html: boolean };
type MimePart = string | Spot;

const ADDRESS = /^[\x21-\x7e]{1,64}@[A-Za-z0-9.-]{1,190}$/;
export const isSendable = (address: string): boolean =>
  ADDRESS.test(address) && !/[<>()[\]\\,;:"]/.test(address);

export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
const header = (name: string, value: string) => foldLines(`${name}: ${value}`, 76);
export const plainName = (name: string) => oneLine(name).replace(/["\\<>@]/g, '');
const displayName = (name: string) => {
  const clean = plainName(name);
  const coded = encodeWords(clean, 'Q', 52, true);
  return coded === clean ? `"${clean}"` : coded;
};

export function compileMail(
  fixed: SharedParts,
  marks: Placeholders,
): (fill: RecipientValues) => Buffer {
  const boundary = `----=_${randomBytes(12).toString('hex')}`;
  const subjectOf = (name: string) =>
    header('Subject', encodeWords(oneLine(withName(fixed.subject, name)), 'Q', 52, true));
  const greets = subjectOf('x') !== subjectOf('y');
  const plainSubject = subjectOf('');
  const head = [
    header('From', `${displayName(fixed.from.name)} <${fixed.from.address}>`),
    'MIME-Version: 1.0',
    ...Object.entries(fixed.headers ?? {}).map(([name, value]) => header(name, oneLine(value))),
    `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`,
  ].join('\r\n');
  const partHead = (type: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
  const parts: MimePart[] = merged([
    partHead('text/plain'),
    ...encoded(fixed.text, marks, false),
    `\r\n${partHead('text/html')}`,
    ...encoded(fixed.html, marks, true),
    `\r\n--${boundary}--\r\n`,
  ]);
  return (fill) => {
    const own = [
      `To: ${fill.to}`,
      `Message-ID: <${fill.messageId}>`,
      `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
      greets ? subjectOf(fill.name) : plainSubject,
      `List-Unsubscribe:\r\n <${fill.unsubscribeUrl}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ].join('\r\n');
    let message = `${own}\r\n${head}\r\n\r\n`;
    for (const part of parts) message += typeof part === 'string' ? part : filled(part, fill);
    return Buffer.from(message, 'latin1');
  };
}

function filled(spot: Spot, fill: RecipientValues): string {
  const text = valueAt(spot, fill);
  return text === '' ? '' : `${quoted(text)}=\r\n`;
}

/** The text at a place of a recipient's mail. */
export function valueAt({ placeholder, html }: Spot, fill: RecipientValues): string {
  const shown = (text: string) => (html ? escapeHtml(text) : text);
  if (typeof placeholder === 'object') return filledSpot(placeholder, shown(fill.name));
  const value =
    placeholder === 'unsubscribe'
      ? fill.unsubscribeUrl
      : placeholder === 'preferences'
        ? fill.preferencesUrl
        : placeholder === 'open'
          ? fill.openUrl
          : fill.linkUrl(placeholder);
  return shown(value);
}

// Signed links, most of what is filled in, only have '=' to encode; nodemailer looks at each byte.
const PLAIN = /^[\x21-\x7e]+$/;
const quoted = (text: string) =>
  wrap(PLAIN.test(text) ? text.replaceAll('=', '=3D') : encode(text), 76);

/** A part as quoted-printable, split at its placeholders; soft line breaks join the pieces, encoded one by one. */
const encoded = (content: string, marks: Placeholders, html: boolean): MimePart[] =>
  spotsIn(content.replace(/\r\n?|\n/g, '\r\n'), marks, html).map((piece) =>
    typeof piece === 'string' ? `${quoted(piece)}=\r\n` : piece,
  );

/** A content split at its placeholders. */
export function spotsIn(body: string, marks: Placeholders, html: boolean): (string | Spot)[] {
  const placeholders = new RegExp(
    `${marks.unsubscribe}|${marks.preferences}|${marks.open}|${marks.links}`,
    'gi',
  );
  const parts: MimePart[] = [];
  let from = 0;
  for (const match of body.matchAll(placeholders)) {
    parts.push(...named(body.slice(from, match.index), html));
    const [mark, link] = match;
    const placeholder: Placeholder =
      mark === marks.unsubscribe
        ? 'unsubscribe'
        : mark === marks.preferences
          ? 'preferences'
          : mark === marks.open
            ? 'open'
            : Number(link);
    parts.push({ placeholder, html });
    from = match.index + mark.length;
  }
  return [...parts, ...named(body.slice(from), html)];
}

const named = (text: string, html: boolean): MimePart[] =>
  splitAtName(text).map((piece) =>
    typeof piece === 'string' ? piece : { placeholder: piece, html },
  );

function merged(parts: MimePart[]): MimePart[] {
  const all: MimePart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else all.push(part);
  }
  return all;
}
