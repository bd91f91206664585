import { bankText } from './bank-text';
import { markAt } from './gloss';
import type { PayoutRow } from './payout';

const wordsOf = (text: string) =>
  bankText(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/**
 * The words of a text without those that our own file said of a transfer: the event's name after its mark, also cut, and
 * wherever else they stand whole the names of event and payee. Producers choose those names, and a 'Reverso Fest' is no
 * word of the bank. A name of one word may be the bank's own word: it is taken away behind the mark alone.
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

/** Whether the last word of a text is the begin of a word: a field's end cut it. */
const isCut = (word: string, words: readonly string[], n: number) =>
  n === words.length - 1 && word.startsWith(words[n] ?? ' ');

const without = (text: string, name: readonly string[]) =>
  text.replaceAll(` ${name.join(' ')} `, '  ');
