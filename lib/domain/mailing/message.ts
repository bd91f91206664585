import { type LinePiece, linkPieces } from './words/links';

/**
 * The message of a campaign: plain text typed by a producer. It is rendered as paragraphs, lines and links,
 * never as markup: HTML stays text.
 */

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
