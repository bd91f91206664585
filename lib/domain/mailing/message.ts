/**
 * The message of a campaign: plain text typed by a producer. It is rendered as paragraphs, lines and links,
 * never as markup: HTML stays text.
 */

/** The merge field of the recipient's first name, as typed. */
export const NAME_FIELD = '{{nombre}}';
const nameField = /( ?)\{\{\s*nombre\s*\}\}/gi;

/** A piece of a line: text, or a link. */
export type LinePiece = { text: string; url: string | null };

const address = /https:\/\/[^\s<>"'\\^`{|}]+/gi;

/** Splits a line into text and https links; punctuation that follows an address is not part of it. */
export function linkPieces(line: string): LinePiece[] {
  const found: LinePiece[] = [];
  let from = 0;
  for (const match of line.matchAll(address)) {
    const url = match[0].replace(/[.,;:!?)\]}'"»]+$/, '');
    if (!isPlainUrl(url)) continue;
    if (match.index > from) found.push({ text: line.slice(from, match.index), url: null });
    found.push({ text: url, url });
    from = match.index + url.length;
  }
  if (from < line.length) found.push({ text: line.slice(from), url: null });
  return found;
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

/** Splits a message into paragraphs of lines of pieces; an empty line separates paragraphs. */
export function paragraphsOf(message: string): LinePiece[][][] {
  return message
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n').map((line) => linkPieces(line.trim())));
}

/** Every link address of a message, without duplicates, in order. */
export function linksOf(message: string): string[] {
  const all = paragraphsOf(message).flat(2);
  return [...new Set(all.flatMap((piece) => (piece.url ? [piece.url] : [])))];
}

/** The name used in the greeting: the first word of a contact's name, short and on one line. */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first.replace(/\p{C}/gu, '').slice(0, 40);
}

/** Replaces {{nombre}} in a text; without a name, the space before it is removed too ('Hola,'). */
export function withName(text: string, name: string): string {
  return text.replace(nameField, (_, space: string) => (name ? space + name : ''));
}

// Anything in double braces, or a word in single ones.
const anyField = /\{\{[^{}\n]{0,40}\}{0,2}|\{\s*\p{L}[\p{L}\p{M}_ ]{0,30}\}\}?/giu;

/** The first unknown merge field in a text, which would be sent literally. Null if there is none. */
export function unknownField(text: string): string | null {
  return text.replace(nameField, '').match(anyField)?.[0] ?? null;
}
