/** Prefix search in lists that are never loaded whole: `search` has prefixes, queries match one (`array-contains`). */

const MIN = 2;
const MAX = 20;
const MOST = 200;

/** Lower case, without accents, one space between words. */
export function plainText(text: string): string {
  const bare = ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
  return bare.toLowerCase().replace(/\s+/g, ' ').trim();
}

// Skips normalizing for most texts: an import has tens of thousands.
const ASCII = /^[\0-\x7f]*$/;

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

// "O'Higgins" is also found as ohiggins, Ana-María as anamaria.
const joined = (text: string) => text.replace(/(\p{L})['’‘ʼ`´′\p{Pd}]+(?=\p{L})/gu, '$1');

/** A document's `search`: prefixes (2 to 20 letters) of each word and of whole emails; at most 200 tokens. */
export function searchTokens(texts: readonly string[]): string[] {
  const tokens = new Set<string>();
  for (const text of texts.map(plainText)) {
    const words = wordsOf(text);
    const whole = words.length > 1 && !text.includes(' ') ? [text] : [];
    for (const word of [...whole, ...words, ...wordsOf(joined(text))]) {
      let prefix = '';
      let length = 0;
      for (const letter of word) {
        prefix += letter;
        length += 1;
        if (length >= MIN && tokens.size < MOST) tokens.add(prefix);
        if (length === MAX) break;
      }
    }
  }
  return [...tokens];
}

/** The token of a whole word, for documents that store no prefixes. */
export const wholeToken = (word: string): string => [...plainText(word)].slice(0, MAX).join('');

/** A query's token: the longest typed word; null if there is none. */
export function searchToken(typed: string): string | null {
  const words = termsOf(typed);
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const token = wholeToken(longest);
  return [...token].length >= MIN ? token : null;
}

/** Whether tokens match all typed words, not only the one in the query. */
export function matchesSearch(tokens: readonly string[], typed: string): boolean {
  return termsOf(typed).every((term) => {
    const token = wholeToken(term);
    return [...token].length < MIN || tokens.includes(token);
  });
}

/** Whether each typed word is a prefix of a word of `name`, ignoring accents and case. An empty search matches. */
export function answersTyped(name: string, typed: string): boolean {
  const plain = plainText(name);
  const words = [...wordsOf(plain), ...wordsOf(joined(plain))];
  return [plainText(typed), joined(plainText(typed))].some((sought) =>
    wordsOf(sought).every((term) => words.some((word) => word.startsWith(term))),
  );
}

/** Whether the query's token covers all typed words, so that the database's count equals the rows shown. */
export const asksAll = (typed: string): boolean =>
  termsOf(typed).filter((term) => [...term].length >= MIN).length <= 1;

// An email and a RUT are matched as a whole, a name word by word: the dots of 'RR. PP.' are no part of its words.
const termsOf = (typed: string) =>
  plainText(typed)
    .split(' ')
    .flatMap((term) => (/.@|^\d{1,3}(\.\d{3})+/.test(term) ? [term] : wordsOf(term)));
