import { cutText } from '../../kit/text/cut';
/** The mark of a transfer, by which it is found again in the bank's answer: batch 12, line 3 is 'N00012-003'. */
export const payoutMark = (number: number, line: number) =>
  `N${String(number % 100_000).padStart(5, '0')}-${String(line).padStart(3, '0')}`;

/**
 * The mark of a text in capitals, and where it ends: the first one, because an event may be named like another; with
 * `from` the first one from there on.
 */
export function markAt(text: string, from = 0): { mark: string; end: number } | null {
  const marks = /\bN\d{5}-\d{3}\b/gi;
  marks.lastIndex = from;
  const found = marks.exec(text);
  return found && { mark: found[0].toUpperCase(), end: found.index + found[0].length };
}

/** How long a gloss is at most. */
export const GLOSS_LENGTH = 40;

/** What the payee and the statement read in files of before: the mark and the event. */
export const glossOf = (number: number, line: number, eventName: string) =>
  cutText(`${payoutMark(number, line)} ${eventName}`, GLOSS_LENGTH).trim();

/** The alphabet of the first files of fixed width, which are made again to the byte; since then it is `bankText`. */
export const plainCapitals = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .,@+_-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** The number of a RUT and its check digit: '76.086.428-5' is 76086428 and 5. */
export function rutParts(rut: string): { body: string; digit: string } {
  const plain = rut.replace(/[^0-9kK]/g, '').toUpperCase();
  return { body: plain.slice(0, -1), digit: plain.slice(-1) };
}
