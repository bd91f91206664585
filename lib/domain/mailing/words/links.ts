import { LinkifyIt } from 'linkify-it';

/** A piece of a line: text, or a link. */
export type LinePiece = { text: string; url: string | null };

// Credentials are read, so that what has them is refused as a whole and not linked up to its @.
const linkify = new LinkifyIt({ fuzzyEmail: false, urlAuth: true })
  .add('http:', null)
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/**
 * Splits a line into text and https links; what stands around an address is not part of it. A dash (–, —) and a curly
 * apostrophe end one, because people put words behind them ('…/21–hoy', '‘…/12’'): nothing tells them from those of a path,
 * and the library has no setting for it. Copied from a browser they are coded (%E2%80%93), and stay.
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

// What the library takes for a part of an address and people type beside one: signs, marks that nobody sees, the emphasis of
// chats before it, and another address after a comma. As many blanks keep the places.
const EDGES = [
  /[<>"`^{|}\\]/g,
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Variation_Selector}\p{Me}]/gu,
  /[*_~]+(?=https:)|[,;](?=https:)/gi,
];
const withoutEdges = (line: string): string =>
  EDGES.reduce((text, edge) => text.replace(edge, (sign) => ' '.repeat(sign.length)), line);

// '*Mira https://…*' of a chat: the sign closes what the same sign opened.
function withoutEmphasis(url: string, before: string): string {
  const bare = url.replace(/[.,;:!?]+$/, '');
  const sign = /[*_~]$/.exec(bare)?.[0];
  return sign && before.includes(sign) ? withoutEmphasis(bare.slice(0, -1), before) : bare;
}

// Credentials before the host disguise an address as another one.
function isPlainUrl(text: string): boolean {
  try {
    const url = new URL(text);
    return url.hostname.includes('.') && url.username === '' && url.password === '';
  } catch {
    return false;
  }
}

/**
 * An address with parameters added where it has none of that name. All else goes out as it was typed: a shop may sign its
 * query, or write it in a way of its own. Letters beyond ASCII are coded, as a browser does.
 */
export function withParameters(url: string, parameters: Record<string, string>): string {
  const typed = /^\p{ASCII}*$/u.test(url) ? url : new URL(url).href;
  const hash = typed.indexOf('#');
  const [address, fragment] = hash < 0 ? [typed, ''] : [typed.slice(0, hash), typed.slice(hash)];
  const mark = address.indexOf('?');
  const has = new URLSearchParams(mark < 0 ? '' : address.slice(mark));
  const added = new URLSearchParams(Object.entries(parameters).filter(([name]) => !has.has(name)));
  if (added.size === 0) return typed;
  const joint = mark < 0 ? '?' : /[?&]$/.test(address) ? '' : '&';
  return `${address}${joint}${added}${fragment}`;
}
