import { cutText } from '../kit/text/cut';
/** The reference that finds a transfer in the bank's answer: row 3 of batch 12 is 'N00012-003'. */
export const payoutMark = (number: number, line: number) =>
  `N${String(number % 100_000).padStart(5, '0')}-${String(line).padStart(3, '0')}`;

/** The first reference in a text, and its end: the name of an event may look like a second one. */
export function markAt(text: string): { mark: string; end: number } | null {
  const found = /\bN\d{5}-\d{3}\b/i.exec(text);
  return found && { mark: found[0].toUpperCase(), end: found.index + found[0].length };
}

export const GLOSS_LENGTH = 40;

/** The description in files of the first format: reference and event. */
export const glossOf = (number: number, line: number, eventName: string) =>
  cutText(`${payoutMark(number, line)} ${eventName}`, GLOSS_LENGTH).trim();

/** The alphabet of the first fixed-width files, which must be reproduced to the byte. Newer ones use `bankText`. */
export const plainCapitals = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .,@+_-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** '76.086.428-5' → 76086428 and 5. */
export function rutParts(rut: string): { body: string; digit: string } {
  const plain = rut.replace(/[^0-9kK]/g, '').toUpperCase();
  return { body: plain.slice(0, -1), digit: plain.slice(-1) };
}
