/**
 * Prefix search in lists that are never loaded whole: a document stores the prefixes of its words in `search`,
 * and a query matches one of them with `array-contains`.
 */

const MIN = 2;
const MAX = 20;
const MOST = 200;

/** Lower case, without accents, one space between words: the normal form for comparisons. */
export function plainText(text: string): string {
  const bare = ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
  return bare.toLowerCase().replace(/\s+/g, ' ').trim();
}

// Most names and addresses have no accents to take away, and an import asks for tens of thousands of them.
const ASCII = /^[\0-\x7f]*$/;

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

// "O'Higgins" is also looked for as ohiggins, and Ana-María as anamaria.
const joined = (text: string) => text.replace(/(\p{L})['’‘ʼ`´′\p{Pd}]+(?=\p{L})/gu, '$1');

/**
 * The content of a document's `search`: the prefixes (2 to 20 letters) of each word of the texts, and of an
 * e-mail address as a whole. At most 200, so that no text can bloat a document.
 */
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

/** The token by which a query asks for a word that it has whole, where its prefixes are not stored. */
export const wholeToken = (word: string): string => [...plainText(word)].slice(0, MAX).join('');

/** The one token of a query: the most selective word that was typed; null if there is none. */
export function searchToken(typed: string): string | null {
  const words = termsOf(typed);
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const token = wholeToken(longest);
  return [...token].length >= MIN ? token : null;
}

/** Whether a document's tokens match all typed words, not only the one that the query used. */
export function matchesSearch(tokens: readonly string[], typed: string): boolean {
  return termsOf(typed).every((term) => {
    const token = wholeToken(term);
    return [...token].length < MIN || tokens.includes(token);
  });
}

/**
 * Whether a loaded name matches what was typed: each typed word is a prefix of one of its words, without
 * accents or capitals ('valparaiso', 'sala nat'). An empty search matches every name.
 */
export function answersTyped(name: string, typed: string): boolean {
  const plain = plainText(name);
  const words = [...wordsOf(plain), ...wordsOf(joined(plain))];
  return [plainText(typed), joined(plainText(typed))].some((sought) =>
    wordsOf(sought).every((term) => words.some((word) => word.startsWith(term))),
  );
}

/** Whether the query's one token covers all that was typed, so that the query's count equals the rows shown. */
export const asksAll = (typed: string): boolean =>
  termsOf(typed).filter((term) => [...term].length >= MIN).length <= 1;

// An e-mail address is matched as a whole ('ana@correo.cl'); a name word by word.
const termsOf = (typed: string) =>
  plainText(typed)
    .split(' ')
    .flatMap((term) => (/[@.]/.test(term) ? [term] : wordsOf(term)));
