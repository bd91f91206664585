import { type LinePiece, linkPieces } from './words/links';

/** Splits a message (plain text; HTML stays text) into paragraphs, lines and pieces; an empty line separates paragraphs. */
export function paragraphsOf(message: string): LinePiece[][][] {
  return message
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n').map((line) => linkPieces(line.trim())));
}

/** Every link of a message once, in order. */
export function linksOf(message: string): string[] {
  const all = paragraphsOf(message).flat(2);
  return [...new Set(all.flatMap((piece) => (piece.url ? [piece.url] : [])))];
}
