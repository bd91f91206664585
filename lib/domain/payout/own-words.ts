import { bankText } from './bank-text';
import { markAt } from './gloss';
import type { PayoutRow } from './payout';

const wordsOf = (text: string) =>
  bankText(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/**
 * A text without the words of our own description: the event's name after its reference (also if cut), and wherever the whole
 * names of event or payee appear. Producers choose these names, and 'Reverso Fest' must not be read as a reversal. A name of one
 * word may be the bank's own word, so it is removed only after the reference.
 */
export function foreignWords(
  text: string,
  { eventName, holder }: Pick<PayoutRow, 'eventName' | 'holder'>,
): string {
  const event = wordsOf(eventName);
  const mark = markAt(text);
  const before = wordsOf(mark ? text.slice(0, mark.end).replace(/N\d{5}-\d{3}$/i, ' ') : text);
  const behind = mark ? wordsOf(text.slice(mark.end)) : [];
  const own = event.findIndex((word, n) => word !== behind[n] && !isCut(word, behind, n));
  const rest = mark ? behind.slice(own < 0 ? event.length : own) : [];
  const left = [before, rest].map((words) =>
    [event, wordsOf(holder)]
      .filter(({ length }) => length > 1)
      .reduce(without, ` ${words.join(' ')} `),
  );
  return left.join(' ').replace(/ +/g, ' ').trim();
}

const isCut = (word: string, words: readonly string[], n: number) =>
  n === words.length - 1 && word.startsWith(words[n] ?? ' ');

const without = (text: string, name: readonly string[]) =>
  text.replaceAll(` ${name.join(' ')} `, '  ');
