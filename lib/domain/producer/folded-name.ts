import unhomoglyph from 'unhomoglyph';

// Look-alikes missing in Unicode's table: small capitals, letters read as another at a glance, and digits and signs used as
// letters.
const LETTERS = new Map(
  (
    'ʙb ʜh ʟi ʀr ɴn ᴀa ᴇe ᴛt ᴎu ʍm πn ĸk ƅb ɜe дd ßb ẟd ꞓe κk μu ςs ωw χx ζz лn мm цu ǝe əe ɐa' +
    ' 0o 1i 3e 4a 5s 6g 7t 8b 9g @a $s £l |i ¡i'
  )
    .split(' ')
    .map((pair) => {
      const [from = '', to = ''] = [...pair];
      return [from, to];
    }),
);

const INVISIBLE = /[\p{Cf}\p{Cc}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];
const asLetter = (sign: string): string => {
  const at = sign.codePointAt(0) ?? 0;
  const first = ALPHABETS.find((start) => at >= start && at < start + 26);
  return first === undefined ? sign : String.fromCharCode(65 + at - first);
};

const plain = (text: string) => text.normalize('NFKD').replace(INVISIBLE, '');

/** Lower case, with look-alikes as Latin letters. Capitals first: some look different in lower case. */
function latin(text: string): string {
  const capitals = unhomoglyph([...plain(text)].map(asLetter).join(''));
  return plain(unhomoglyph(plain(capitals).toLowerCase())).toLowerCase();
}

/** Removes signs at the edge of words: read as a letter, '¡' would hide the word. */
export const withoutEdgeMarks = (name: string): string =>
  name.replace(/(?<![\p{L}\p{N}])[@$€£|¡]+|[@$€£|¡]+(?![\p{L}\p{N}])/gu, ' ');

/**
 * The words of a name normalized by their looks, in lower case: look-alikes of other scripts, digits as letters, accents, doubled
 * and invisible letters. Uses Unicode's table (`unhomoglyph`, 100 KB), so only functions load it.
 */
export function foldedWords(name: string): string[] {
  // '!' between letters stands for a letter; at the end of a word it is punctuation.
  const marked = name.replace(/(?<=[\p{L}\p{N}])!(?=[\p{L}\p{N}])/gu, 'i');
  return [...latin(marked)]
    .map((sign) => LETTERS.get(sign) ?? sign)
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) =>
      word
        .replaceAll('l', 'i')
        .replaceAll('rn', 'm')
        .replaceAll('vv', 'w')
        .replace(/(.)\1+/gu, '$1'),
    );
}
