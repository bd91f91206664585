import { plainText } from '../../kit/search';
import { GLOSS_LENGTH, glossOf, markAt, payoutMark } from './gloss';
import type { PayoutRow } from './payout';

/** What our own file says of a transfer, in the bank's words again: the name in its gloss and the payee's. */
type Own = Pick<PayoutRow, 'eventName' | 'holder'>;

/**
 * A line without what we wrote ourselves, what of that may have been the bank's word all the same (`unsure`), and the line
 * with that in its place (`sure`).
 */
type Bare = { text: string; unsure: string; sure: string };

const lettersOf = (text: string) => plainText(text).replace(/[^a-z0-9]/g, '');
const isLetter = (char: string | undefined) => char !== undefined && /[a-z0-9]/i.test(char);

// As many letters of a name are no accident.
const ENOUGH = 20;

/**
 * Takes out of a line what its transfers' files said: the event's name after each mark, also cut, and wherever else they
 * stand both names whole, and the event's as the gloss cuts it. Producers choose those names, and a 'Reverso Fest' or a
 * 'Todo OK' is no verdict of the bank; a file has them in several columns, and the answer may repeat all of those. A
 * name of one word, or a piece of one, may be the bank's own word: then it is unsure.
 */
export function withoutOwnWords(line: string, rows: readonly Own[]): Bare {
  const unsure: string[] = [];
  const text = stripped(line, rows, (piece) => unsure.push(piece) > 0);
  const sure = stripped(line, rows, () => false);
  return { text, unsure: unsure.map((piece) => `${piece};`).join(''), sure };
}

/** Takes our own words out of a line, and of those that may be the bank's what `takes`. */
function stripped(line: string, rows: readonly Own[], takes: (piece: string) => boolean): string {
  let text = line.normalize('NFD');
  for (const { eventName, holder } of rows) {
    const cut = glossOf(0, 0, eventName).slice(payoutMark(0, 0).length);
    for (let mark = markAt(text); mark; mark = markAt(text, mark.end)) {
      const found = sameAt(text, mark.end, eventName);
      if (found.letters === 0) continue;
      const isKnown = found.letters >= Math.min(ENOUGH, lettersOf(cut).length);
      if (isKnown || takes(text.slice(mark.end, found.end))) {
        text = without(text, mark.end, found.end);
      }
    }
    // The longest first: a shorter one that begins it would leave its rest.
    const names = [eventName, cut, holder].sort((a, b) => b.length - a.length);
    for (const name of names) {
      const isSure = name.trim().includes(' ');
      for (let at = wholeIn(text, name); at; at = wholeIn(text, name, at.start + 1)) {
        if (isSure || takes(text.slice(at.start, at.end))) text = without(text, at.start, at.end);
      }
    }
  }
  return text.normalize('NFC');
}

/**
 * A line that is about no known transfer, without the gloss of its mark: other batches have names as well. Where the
 * line has no cells the gloss has no end, and it is left.
 */
export function withoutGloss(line: string): string {
  const mark = markAt(line);
  const rest = mark ? line.slice(mark.end) : '';
  const end = rest.search(/[;\t]/);
  return mark && end >= 0 && end <= GLOSS_LENGTH ? without(line, mark.end, mark.end + end) : line;
}

const without = (text: string, start: number, end: number) =>
  `${text.slice(0, start)} ${text.slice(end)}`;

/** How many letters of a name stand from a place on, and where they end; a word that goes on otherwise is none of it. */
function sameAt(text: string, start: number, name: string): { letters: number; end: number } {
  const wanted = lettersOf(name);
  const hasCells = /[;\t]/.test(name);
  let same = { letters: 0, end: start };
  let letters = 0;
  for (let at = start; at < text.length && letters < wanted.length; at += 1) {
    const char = text[at]?.toLowerCase();
    if (!isLetter(char)) {
      if (!hasCells && (char === ';' || char === '\t')) break;
      continue;
    }
    if (char !== wanted[letters]) break;
    letters += 1;
    if (!isLetter(text[at + 1])) same = { letters, end: at + 1 };
  }
  return same;
}

/** Where a whole name stands in a text; null if nowhere, or if it has no letter: a number may be the amount. */
function wholeIn(text: string, name: string, from = 0): { start: number; end: number } | null {
  const letters = lettersOf(name);
  if (!/[a-z]/.test(letters)) return null;
  for (let start = from; start < text.length; start += 1) {
    if (!isLetter(text[start]) || isLetter(text[start - 1])) continue;
    const found = sameAt(text, start, name);
    if (found.letters === letters.length) return { start, end: found.end };
  }
  return null;
}
