import { LinkifyIt } from 'linkify-it';
import { asciiUrl } from '../../kit/url';

export type LinePiece = { text: string; url: string | null };

// Credentials are parsed, so that a URL with them is refused whole and not linked up to its @.
const linkify = new LinkifyIt({ fuzzyEmail: false, urlAuth: true })
  .add('http:', null)
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/**
 * Splits a line into text and https links. A dash (–, —) or curly apostrophe ends a link, because people write words behind them
 * ('…/21–hoy'); copied from a browser they are encoded and stay.
 */
export function linkPieces(line: string): LinePiece[] {
  const found: LinePiece[] = [];
  let from = 0;
  for (const { index, lastIndex } of linkify.match(withoutEdges(line)) ?? []) {
    const url = withoutEmphasis(line.slice(index, lastIndex), line.slice(0, index));
    if (!isPlainUrl(url)) continue;
    if (index > from) found.push({ text: line.slice(from, index), url: null });
    found.push({ text: url, url });
    from = index + url.length;
  }
  if (from < line.length) found.push({ text: line.slice(from), url: null });
  return found;
}

// Characters that the library includes in a URL but people type beside it: signs, arrows, invisible characters, chat emphasis, a second
// address after a comma. Replaced by blanks of equal length.
const EDGES = [
  /[<>"`^{|}\\]/g,
  /[\u2190-\u2bff\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Variation_Selector}\p{Me}]/gu,
  /[*_~]+(?=https:)|[,;](?=https:)/gi,
];
const withoutEdges = (line: string): string =>
  EDGES.reduce((text, edge) => text.replace(edge, (sign) => ' '.repeat(sign.length)), line);

// '*Mira https://…*': the final sign closes the emphasis.
function withoutEmphasis(url: string, before: string): string {
  const bare = url.replace(/[.,;:!?]+$/, '');
  const sign = /[*_~]$/.exec(bare)?.[0];
  return sign && before.includes(sign) ? withoutEmphasis(bare.slice(0, -1), before) : bare;
}

// Credentials before the host disguise the host.
function isPlainUrl(text: string): boolean {
  try {
    const url = new URL(text);
    return url.hostname.includes('.') && url.username === '' && url.password === '';
  } catch {
    return false;
  }
}

/** A URL with missing parameters added. The rest is unchanged, because a shop may sign its query. */
export function withParameters(url: string, parameters: Record<string, string>): string {
  const typed = asciiUrl(url);
  const hash = typed.indexOf('#');
  const [address, fragment] = hash < 0 ? [typed, ''] : [typed.slice(0, hash), typed.slice(hash)];
  const mark = address.indexOf('?');
  const has = new URLSearchParams(mark < 0 ? '' : address.slice(mark));
  const added = new URLSearchParams(Object.entries(parameters).filter(([name]) => !has.has(name)));
  if (added.size === 0) return typed;
  const joint = mark < 0 ? '?' : /[?&]$/.test(address) ? '' : '&';
  return `${address}${joint}${added}${fragment}`;
}
