/**
 * Search by prefix over a list that is never loaded whole: a document carries the beginnings of its words
 * in `search`, and a query asks for one of them with `array-contains`.
 */

const MIN = 2;
const MAX = 20;
const MOST = 200;

/** Lower case, without accents, one space between words: the form in which texts are compared. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * What a document stores in `search`: the beginnings (2 to 20 letters) of each word of the texts, and of an
 * address as a whole. At most 200, so that no text can make a document heavy.
 */
export function searchTokens(texts: readonly string[]): string[] {
  const tokens = new Set<string>();
  for (const text of texts.map(plainText)) {
    const words = wordsOf(text);
    const whole = words.length > 1 && !text.includes(' ') ? [text] : [];
    for (const word of [...whole, ...words]) {
      const letters = [...word].slice(0, MAX);
      for (let end = MIN; end <= letters.length; end += 1) {
        if (tokens.size < MOST) tokens.add(letters.slice(0, end).join(''));
      }
    }
  }
  return [...tokens];
}

/** The one token a query asks for: the most telling word of what was typed; null if nothing can be asked. */
export function searchToken(typed: string): string | null {
  const words = termsOf(typed);
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const token = [...longest].slice(0, MAX).join('');
  return [...token].length >= MIN ? token : null;
}

/** Whether a document's tokens answer everything that was typed, not only the word that the query asked for. */
export function matchesSearch(tokens: readonly string[], typed: string): boolean {
  return termsOf(typed).every((term) => {
    const token = [...term].slice(0, MAX).join('');
    return [...token].length < MIN || tokens.includes(token);
  });
}

/**
 * Whether a name that is at hand answers what was typed: each word typed begins one of its words, without accents
 * or capitals ('valparaiso', 'sala nat'). Nothing typed is answered by every name.
 */
export function answersTyped(name: string, typed: string): boolean {
  const words = wordsOf(plainText(name));
  return wordsOf(plainText(typed)).every((term) => words.some((word) => word.startsWith(term)));
}

/** Whether the one token of a query asks for all that was typed, so that its count is the count of what is shown. */
export const asksAll = (typed: string): boolean =>
  termsOf(typed).filter((term) => [...term].length >= MIN).length <= 1;

// An address is asked for whole ('ana@correo.cl'); a name word by word.
const termsOf = (typed: string) =>
  plainText(typed)
    .split(' ')
    .flatMap((term) => (/[@.]/.test(term) ? [term] : wordsOf(term)));
