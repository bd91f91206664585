/**
 * The message of a campaign: plain text that a producer types. It becomes paragraphs, lines and links and
 * never markup: what looks like HTML stays text.
 */

/** The merge field for the recipient's first name, as it is typed. */
export const NAME_FIELD = '{{nombre}}';
const nameField = /( ?)\{\{\s*nombre\s*\}\}/gi;

/** A piece of a line: text, or an address that opens. */
export type Piece = { text: string; url: string | null };

const address = /https:\/\/[^\s<>"'\\^`{|}]+/gi;

/** Splits a line into text and https links; punctuation that follows an address is not part of it. */
export function pieces(line: string): Piece[] {
  const found: Piece[] = [];
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

// A user name before the host makes an address look like another's.
function isPlainUrl(text: string): boolean {
  try {
    const url = new URL(text);
    return url.hostname.includes('.') && url.username === '' && url.password === '';
  } catch {
    return false;
  }
}

/** A message as paragraphs of lines of pieces; an empty line separates paragraphs. */
export function paragraphsOf(message: string): Piece[][][] {
  return message
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n').map((line) => pieces(line.trim())));
}

/** Every address that a message opens, once each, in order. */
export function linksOf(message: string): string[] {
  const all = paragraphsOf(message).flat(2);
  return [...new Set(all.flatMap((piece) => (piece.url ? [piece.url] : [])))];
}

/** The name that a mail greets by: the first word of a contact's name, short and on one line. */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first.replace(/\p{C}/gu, '').slice(0, 40);
}

/** Puts a value where a text says {{nombre}}; without one, the space before it goes too ('Hola,'). */
export function withName(text: string, name: string): string {
  return text.replace(nameField, (_, space: string) => (name ? space + name : ''));
}

// What looks like a field: anything in double braces, or a name in single ones.
const anyField = /\{\{[^{}\n]{0,40}\}{0,2}|\{\s*\p{L}[\p{L}\p{M}_ ]{0,30}\}\}?/giu;

/** The first thing in a text that looks like a field and is none: it would arrive as it stands. Null for none. */
export function unknownField(text: string): string | null {
  return text.replace(nameField, '').match(anyField)?.[0] ?? null;
}
